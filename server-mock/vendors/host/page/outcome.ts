/** The result of a round, as a sentence and as a net amount: everything paid, with a won pot. */
import type { PastRound, RoundResult } from '../wire.ts';
import { fill, type GameTexts } from './texts.ts';

/** One sentence on the result, and its tone. */
export const outcomeSentence = (
  texts: GameTexts,
  result: RoundResult,
  money: (amount: string) => string,
): [string, string] => {
  const payout = Number(result.payout);
  const stake = Number(result.stake);
  if (payout === 0) return [texts.nothing, ''];
  const amount = money(result.payout);
  if (result.pot !== undefined) return [fill(texts.pot, { pot: money(result.pot), amount }), 'up'];
  if (payout < stake) return [fill(texts.returned, { amount }), ''];
  if (payout === stake) return [fill(texts.equal, { amount }), ''];
  return [fill(texts.won, { amount }), 'up'];
};
/** The net amount, such as "+9.50", "−1.00" or "0.00", and its tone. */
export const netOf = ({ payout, stake }: PastRound): [string, string] => {
  const net = Math.round(Number(payout) * 100) - Math.round(Number(stake) * 100);
  const sign = net > 0 ? '+' : net < 0 ? '−' : '';
  return [`${sign}${(Math.abs(net) / 100).toFixed(2)}`, net > 0 ? 'up' : ''];
};
