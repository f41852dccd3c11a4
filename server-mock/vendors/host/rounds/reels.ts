import { toDecimal } from '../../../../src/contract/decimal.ts';
import { LINES, spin, STRIPS } from '../../../../src/lib/fairness/reels.ts';
import type { Rules } from './rules.ts';

export const reelsRules: Rules = {
  choice: (given) => (given === '' ? '' : null),
  draw: ({ random, stake }) => {
    const { symbols, lines, payout } = spin(random, stake);
    const won = lines.filter(({ line, pays }) => line >= 0 && pays > 0);
    return {
      payout,
      shown: {
        symbols,
        lines: won.map(({ line, count, pays }) => ({ rows: [...(LINES[line] ?? [])], count, payout: toDecimal(pays) })),
      },
    };
  },
  opening: () => ({ symbols: STRIPS.map((strip) => strip.slice(0, 3)) }),
  lastsMs: 0,
};
