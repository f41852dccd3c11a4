import type { LotteryIssue, LotterySlip } from '../lottery/wire.ts';
import { lineText, make, moneyText } from './lotteryDom.ts';
import type { LotteryTexts } from './lotteryTexts.ts';
import { fill } from './texts.ts';

/** The result of a slip in words; a return below the stake is never called a win. */
const wordOf = (texts: LotteryTexts, symbol: string, { state, stake, payout }: LotterySlip): string => {
  if (state === 'open') return texts.waits;
  if (state === 'void') return texts.void;
  const back = Number(payout ?? 0);
  if (back === 0) return texts.lost;
  if (back === Number(stake)) return texts.equal;
  return fill(back > Number(stake) ? texts.won : texts.returned, { amount: moneyText(symbol, back) });
};
const hasWon = ({ stake, payout }: LotterySlip): boolean => Number(payout ?? 0) > Number(stake);

export const showMine = (
  place: HTMLElement,
  texts: LotteryTexts,
  symbol: string,
  slips: readonly LotterySlip[],
): void => {
  place.replaceChildren(
    ...(slips.length === 0 ? [make('li', 'quiet', texts.mineNone)] : []),
    ...slips.map((slip) => {
      const row = make('li', `mine-row ${slip.state}`);
      const lines = slip.lines.map(({ play, pick }) => lineText(texts, play, pick)).join(', ');
      const word = make('span', hasWon(slip) ? 'mine-word up' : 'mine-word', wordOf(texts, symbol, slip));
      row.append(
        make('b', '', fill(texts.issue, { issue: slip.issue })),
        make('span', 'quiet mine-lines', lines),
        make('span', 'fig', moneyText(symbol, slip.stake)),
        word,
      );
      return row;
    }),
  );
};
/** One sentence on slips that were just settled, and whether it is a win. Null: none was. */
export const newsOf = (
  texts: LotteryTexts,
  symbol: string,
  before: readonly LotterySlip[],
  now: readonly LotterySlip[],
  opened: readonly LotteryIssue[],
): { readonly text: string; readonly up: boolean } | null => {
  const waiting = new Set(before.filter(({ state }) => state === 'open').map(({ id }) => id));
  const settled = now.filter(({ id, state }) => state !== 'open' && waiting.has(id));
  const [first] = settled;
  if (!first) return null;
  const numbers = opened.find(({ issue }) => issue === first.issue)?.numbers.join(' ') ?? '';
  const of = settled.filter(({ issue }) => issue === first.issue);
  const sum = (pick: (slip: LotterySlip) => string | null): string =>
    String(of.reduce((all, slip) => all + Number(pick(slip) ?? 0), 0));
  const [stake, payout] = [sum((slip) => slip.stake), sum((slip) => slip.payout)];
  const values = { issue: first.issue, numbers };
  if (Number(payout) > Number(stake))
    return { text: fill(texts.resultWon, { ...values, amount: moneyText(symbol, payout) }), up: true };
  const text = wordOf(texts, symbol, { ...first, stake, payout });
  return { text: fill(texts.resultOther, { ...values, text }), up: false };
};
