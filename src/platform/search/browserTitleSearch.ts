import { loadOnce } from '../../lib/loadOnce.ts';
import type { TitleSearch } from '../platform.ts';

/** Loads the title search and its worker on first use. If they cannot be loaded, the caller asks the house. */
export const browserTitleSearch = (): TitleSearch => {
  let made: TitleSearch | null = null;
  const make = loadOnce(async (): Promise<TitleSearch> => {
    const [{ createTitleSearch }, { spawnTitleSearch }] = await Promise.all([
      import('./titleSearch.ts'),
      import('./spawnTitleSearch.ts'),
    ]);
    made = createTitleSearch(spawnTitleSearch);
    return made;
  });
  return {
    has: (revision) => made?.has(revision) === true,
    fill: async (columns, revision) => (await make()).fill(columns, revision),
    find: (text) => made?.find(text) ?? Promise.reject(new Error('no game titles are loaded')),
    at: (position) => made?.at(position) ?? null,
  };
};
