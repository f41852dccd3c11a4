import { shoot, SHOTS, TARGETS, targetOf } from '../../providers/shoot/game.ts';
import type { Rules } from './rules.ts';

export const shootRules: Rules = {
  choice: (given) => targetOf(given)?.id ?? null,
  draw: ({ random, stake, choice }) => {
    const { payout, ...shown } = shoot(random, choice, stake);
    return { payout, shown };
  },
  opening: () => ({ shots: SHOTS, targets: TARGETS.map(({ id, pays }) => ({ id, pays })) }),
  lastsMs: 0,
};
