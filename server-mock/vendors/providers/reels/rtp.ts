/**
 * The exact return to player, computed without random numbers: every line sees each reel's symbols with the strip's
 * frequencies (any row of a uniform stop is uniform), and the number of gates is summed over the reels' windows.
 */
import {
  LINES,
  ROWS,
  SCATTER_PAYS,
  STRIPS,
  SYMBOLS,
  lineTenths,
  type ReelSymbol,
} from '../../../../src/lib/fairness/reels.ts';

/** Expected tenths of the stake from one line. */
const lineReturn = (): number => {
  const shares = STRIPS.map((strip) =>
    SYMBOLS.map((symbol) => [symbol, strip.filter((one) => one === symbol).length / strip.length] as const),
  );
  const walk = (line: readonly ReelSymbol[], probability: number): number => {
    const share = shares[line.length];
    if (!share) return probability * lineTenths(line).tenths;
    return share.reduce((sum, [symbol, p]) => (p === 0 ? sum : sum + walk([...line, symbol], probability * p)), 0);
  };
  return walk([], 1);
};
const scatterReturn = (): number => {
  let distribution = [1];
  for (const strip of STRIPS) {
    const next: number[] = [];
    for (let stop = 0; stop < strip.length; stop++) {
      let gates = 0;
      for (let row = 0; row < ROWS; row++) if (strip[(stop + row) % strip.length] === 'gate') gates += 1;
      for (const [n, p] of distribution.entries()) next[n + gates] = (next[n + gates] ?? 0) + p / strip.length;
    }
    distribution = Array.from(next, (p) => p ?? 0);
  }
  return distribution.reduce((sum, p, n) => (n < 3 ? sum : sum + p * (SCATTER_PAYS[Math.min(n, 5) - 3] ?? 0)), 0);
};
/** Share of the stake that comes back in the long run, before the floor to whole minor units. */
export const exactRtp = (): number => (lineReturn() * LINES.length + scatterReturn()) / 10;
