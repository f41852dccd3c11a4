/** Title search on the page's side: the worker indexes the names; the page keeps the columns. */
import type { Title, TitleColumns, TitleSearch } from '../platform.ts';
import type { TitleRequest, TitleResponse } from './titleService.ts';

export interface TitleThread {
  readonly post: (ask: TitleRequest) => void;
  readonly end: () => void;
}
/** Starts the worker; throws if the page may have none. */
export type SpawnTitleSearch = (onAnswer: (said: TitleResponse) => void, failed: () => void) => TitleThread;

interface Lines {
  readonly ids: readonly string[];
  readonly codes: readonly string[];
  readonly vendors: readonly string[];
  readonly categories: readonly string[];
  readonly marks: readonly string[];
  readonly names: readonly (readonly [language: string, lines: readonly string[]])[];
  readonly picture: string;
}
const linesOf = ({ ids, codes, vendors, categories, marks, names, picture }: TitleColumns): Lines => ({
  picture,
  ids: ids.split('\n'),
  codes: codes.split('\n'),
  vendors: vendors.split('\n'),
  categories: categories.split('\n'),
  marks: marks.split('\n'),
  names: Object.entries(names).map(([language, column]) => [language, column.split('\n')] as const),
});

export const createTitleSearch = (spawn: SpawnTitleSearch): TitleSearch => {
  let thread: TitleThread | null = null;
  let held: { readonly lines: Lines; readonly revision: number } | null = null;
  let asks = 0;
  const waiting = new Map<number, (positions: readonly number[] | null) => void>();

  const drop = (): void => {
    thread?.end();
    thread = null;
    held = null;
    const all = [...waiting.values()];
    waiting.clear();
    for (const tell of all) tell(null);
  };
  const ask = async (what: { readonly fill: readonly string[] } | { readonly find: string }) => {
    thread ??= spawn(({ ask: number, positions }) => {
      waiting.get(number)?.(positions);
      waiting.delete(number);
    }, drop);
    asks += 1;
    const number = asks;
    const posted = thread;
    const positions = await new Promise<readonly number[] | null>((tell) => {
      waiting.set(number, tell);
      posted.post({ ask: number, ...what });
    });
    if (positions === null) throw new Error('the title search is not available');
    return positions;
  };
  return {
    has: (revision) => held?.revision === revision,
    fill: async (columns, revision) => {
      await ask({ fill: Object.values(columns.names) });
      held = { lines: linesOf(columns), revision };
    },
    find: (text) => (held === null ? Promise.reject(new Error('no game titles are loaded')) : ask({ find: text })),
    at: (position): Title | null => {
      const id = held?.lines.ids[position];
      if (held === null || id === undefined) return null;
      const { codes, vendors, categories, marks, names, picture } = held.lines;
      return {
        id,
        code: codes[position] ?? '',
        vendor: vendors[position] ?? '',
        category: categories[position] ?? '',
        marks: marks[position] ?? '',
        names: Object.fromEntries(names.map(([language, lines]) => [language, lines[position] ?? ''])),
        picture: picture.replace('{id}', encodeURIComponent(id)),
      };
    },
  };
};
