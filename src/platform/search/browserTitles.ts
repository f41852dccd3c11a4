import type { Titles } from '../platform.ts';

/** The titles and their thread come with the first search; where they cannot be had the house is asked. */
export const browserTitles = (): Titles => {
  let made: Titles | null = null;
  let making: Promise<Titles> | null = null;
  const make = async (): Promise<Titles> => {
    const [{ createTitles }, { spawnTitles }] = await Promise.all([import('./titles.ts'), import('./spawnTitles.ts')]);
    made = createTitles(spawnTitles);
    return made;
  };
  return {
    has: (revision) => made?.has(revision) === true,
    fill: async (columns, revision) => {
      making ??= make();
      try {
        await (await making).fill(columns, revision);
      } catch (error) {
        if (made === null) making = null;
        throw error;
      }
    },
    find: (text) => made?.find(text) ?? Promise.reject(new Error('there are no titles')),
    at: (position) => made?.at(position) ?? null,
  };
};
