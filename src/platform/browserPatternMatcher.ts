import type { Clock, PatternMatcher } from './platform.ts';

/** Loads the pattern matcher and its worker on first use. If they cannot be loaded, the verdict is `unknown` and the server decides. */
export const browserPatternMatcher = (clock: Clock): PatternMatcher => {
  let made: Promise<PatternMatcher> | null = null;
  const make = async (): Promise<PatternMatcher> => {
    const [{ createPatternMatcher }, { spawnPattern }] = await Promise.all([
      import('./patternMatcher.ts'),
      import('./spawnPattern.ts'),
    ]);
    return createPatternMatcher(clock, spawnPattern);
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
/** A pattern matcher for programs without workers: tools, replays and simulated pages. */
export const noPatternMatcher: PatternMatcher = { test: () => Promise.resolve('unknown') };
