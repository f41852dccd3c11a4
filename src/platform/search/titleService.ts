/** Requests and answers of the game title search. Separate from the worker, so that tests can use it without one. */
import { createTitleIndex, type TitleIndex } from './titleIndex.ts';

export type TitleRequest =
  | { readonly ask: number; readonly fill: readonly string[] }
  | { readonly ask: number; readonly find: string };
export interface TitleResponse {
  readonly ask: number;
  /** Null: the request failed. */
  readonly positions: readonly number[] | null;
}
export const createTitleService = (): ((asked: TitleRequest) => TitleResponse) => {
  let index: TitleIndex | null = null;
  return (asked) => {
    if ('find' in asked) return { ask: asked.ask, positions: index?.find(asked.find) ?? null };
    index = createTitleIndex(asked.fill.map((column) => column.split('\n')));
    return { ask: asked.ask, positions: [] };
  };
};
