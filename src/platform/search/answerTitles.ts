/** What the titles' thread is asked and what it says: apart from the worker, so that a test can have it without one. */
import { createTitleIndex, type TitleIndex } from './titleIndex.ts';

export type TitleAsk =
  | { readonly ask: number; readonly fill: readonly string[] }
  | { readonly ask: number; readonly find: string };
export interface TitleSaid {
  readonly ask: number;
  /** Null: it could not be done. */
  readonly positions: readonly number[] | null;
}
export const answerTitles = (): ((asked: TitleAsk) => TitleSaid) => {
  let index: TitleIndex | null = null;
  return (asked) => {
    if ('find' in asked) return { ask: asked.ask, positions: index?.find(asked.find) ?? null };
    index = createTitleIndex(asked.fill.map((column) => column.split('\n')));
    return { ask: asked.ask, positions: [] };
  };
};
