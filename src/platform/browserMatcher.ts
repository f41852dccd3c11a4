import type { Clock, Matcher } from './platform.ts';

/** The matcher and its thread come with the first question; where they cannot be had the server decides. */
export const browserMatcher = (clock: Clock): Matcher => {
  let made: Promise<Matcher> | null = null;
  const make = async (): Promise<Matcher> => {
    const [{ createMatcher }, { spawnPattern }] = await Promise.all([
      import('./matcher.ts'),
      import('./spawnPattern.ts'),
    ]);
    return createMatcher(clock, spawnPattern);
  };
  return {
    test: async (pattern, text) => {
      made ??= make();
      try {
        return await (await made).test(pattern, text);
      } catch {
        made = null;
        return 'unknown';
      }
    },
  };
};
/** Without a thread beside: a tool, a replay, a simulated page. */
export const noMatcher: Matcher = { test: () => Promise.resolve('unknown') };
