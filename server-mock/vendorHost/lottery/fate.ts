/**
 * What became of a press whose answer was lost: a slip that stands and is paid for was taken; a press that never came is
 * fenced, so that it is refused when it comes (H-20). Between the two it is still on its way.
 */
import { betIdOf } from '../../house/bets.ts';
import type { Engine } from '../../house/engine.ts';
import type { LotteryDesk } from '../../providers/lottery/desk.ts';
import type { LotteryFate } from './wire.ts';

export const createFates =
  (engine: Pick<Engine, 'state' | 'lookUp'>, desk: Pick<LotteryDesk, 'isPlacing'>) =>
  async (vendor: string, roundId: string): Promise<LotteryFate['state']> => {
    if (desk.isPlacing(roundId)) return 'running';
    const betId = betIdOf(vendor, roundId, false);
    const { bets, slips, trimmedRounds } = engine.state();
    const bet = bets.get(betId);
    if (bet) return bet.state === 'void' ? 'never' : 'placed';
    // Ended so long ago that neither is kept.
    if (trimmedRounds.has(betId)) return 'placed';
    const asked = await engine.lookUp(`vendor:${vendor}`, `${roundId}-slip`);
    if (asked.ok === 'never') return 'never';
    // Busy or full: the house has not decided.
    if (!asked.ok) return ['house-busy', 'storage-full', 'key-running'].includes(asked.code) ? 'running' : 'never';
    // Taken down and not paid for: it ends as one or the other when the desk looks at it.
    return slips.has(betId) || engine.state().bets.has(betId) ? 'running' : 'never';
  };
