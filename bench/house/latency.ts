/**
 * Latency of an acknowledgement at a steady load. Bets are due at even intervals whatever the house does, and their wait counts
 * from when they were due: a pause of the house counts for every bet that was due meanwhile.
 */
import { setTimeout as after } from 'node:timers/promises';
import type { PlannedBet } from './bets.ts';

/**
 * Every acknowledgement's ms from when its command was due (a debit) or sent (the credit that follows it at once). `isOver`: no
 * further bet is placed.
 */
export const acknowledgements = async (
  bets: readonly PlannedBet[],
  betsPerSecond: number,
  isOver: () => boolean = () => false,
): Promise<readonly number[]> => {
  const waited: number[] = [];
  const place = async ({ wallet, round, stake, payout }: PlannedBet, due: number): Promise<void> => {
    const taken = await wallet.debit(round, `${round.roundId}-debit`, stake);
    const sent = performance.now();
    waited.push(sent - due);
    const paid = await wallet.credit(round, `${round.roundId}-credit`, payout);
    waited.push(performance.now() - sent);
    if (!taken.ok || !paid.ok) throw new Error(`The bet of ${round.roundId} was refused.`);
  };
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (const [n, bet] of bets.entries()) {
    const due = began + (n * 1_000) / betsPerSecond;
    while (performance.now() < due) await after(1);
    if (isOver()) break;
    under.push(place(bet, due));
  }
  await Promise.all(under);
  if (waited.length !== 2 * under.length) throw new Error('An acknowledgement is missing.');
  return waited;
};
