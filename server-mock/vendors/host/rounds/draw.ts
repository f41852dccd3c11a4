import { DRAW_BETS, drawReturn, playDraw } from '../../../../src/lib/fairness/draw.ts';
import type { Rules } from './rules.ts';

export const drawRules: Rules = {
  choice: (given) => (DRAW_BETS.includes(given) ? given : null),
  draw: ({ random, stake, choice }) => {
    const { payout, ...shown } = playDraw(random, choice, stake);
    return { payout, shown };
  },
  opening: () => ({ bets: DRAW_BETS.map((bet) => ({ bet, returns: drawReturn(bet) })) }),
  lastsMs: 0,
};
