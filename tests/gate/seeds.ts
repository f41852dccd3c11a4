/** The seeds to run: `TOTEBOARD_SEED=n` one, `TOTEBOARD_SEEDS=a..b` a range, otherwise the number for deep or common runs. */
const COMMON = 1_000;
const DEEP = 12_000;

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const seedsOf = (env: Readonly<Record<string, string | undefined>>): readonly number[] => {
  const one = env['TOTEBOARD_SEED'];
  if (one !== undefined) return [Number(one)];
  const asked = /^(\d+)\.\.(\d+)$/.exec(env['TOTEBOARD_SEEDS'] ?? '');
  if (asked) return range(Number(asked[1]), Number(asked[2]));
  return range(1, env['TOTEBOARD_DEEP'] === '1' ? DEEP : COMMON);
};
