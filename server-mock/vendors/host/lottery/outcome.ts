/**
 * Looks up the outcome of a slip whose answer was lost. A slip that exists and is paid for was placed; one that never
 * arrived is blocked, so that it is refused if it arrives late (H-20). Otherwise it is still in progress.
 */
import { betIdOf } from '../../../core/bets.ts';
import type { Engine } from '../../../core/engine.ts';
import type { LotteryClient } from '../../providers/lottery/lotteryClient.ts';
import type { LotteryOutcome } from './wire.ts';

export const createOutcomes =
  (engine: Pick<Engine, 'state' | 'lookUp'>, lotteryClient: Pick<LotteryClient, 'isPlacing'>) =>
  async (vendor: string, roundId: string): Promise<LotteryOutcome['state']> => {
    if (lotteryClient.isPlacing(roundId)) return 'running';
    const betId = betIdOf(vendor, roundId, false);
    const { bets, slips, trimmedRounds } = engine.state();
    const bet = bets.get(betId);
    if (bet) return bet.state === 'void' ? 'never' : 'placed';
    // The bet ended so long ago that its record has been removed.
    if (trimmedRounds.has(betId)) return 'placed';
    const command = await engine.lookUp(`vendor:${vendor}`, `${roundId}-slip`);
    if (command.ok === 'never') return 'never';
    if (!command.ok) return command.undecided ? 'running' : 'never';
    // Journalled but not paid for: the lottery client completes or drops it.
    return slips.has(betId) || engine.state().bets.has(betId) ? 'running' : 'never';
  };
