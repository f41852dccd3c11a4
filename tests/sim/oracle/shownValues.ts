/** What a screen reads against what it must show (O1): the product's selectors, judged by sums of our own. */
import { selectPoints } from '../../../src/domains/points/points.selectors.ts';
import { selectBalance } from '../../../src/domains/wallet/wallet.selectors.ts';
import { selectWinners, selectWinnersTopic } from '../../../src/domains/winners/winners.selectors.ts';
import type { SimClient, TopicView } from '../types.ts';
import { deepEqual } from './deepEqual.ts';
import type { History } from './truth/history.ts';
import type { ReportViolation } from './violation.ts';

interface Won {
  readonly id: string;
  readonly wonAt: number;
}
interface Counted {
  readonly balanceAfter: number;
}
/** The board that was compared last, and the truth it was compared with. */
export interface Shown {
  readonly board: unknown;
  readonly winners: unknown;
}
export const NOTHING_SHOWN: Shown = { board: undefined, winners: null };
const truthOf = (views: readonly TopicView[], duties: readonly string[], history: History, topic: string): unknown => {
  const view = views.find((one) => one.topic === topic);
  if (!view?.position || (view.freshness === 'unwanted' && !duties.includes(topic))) return undefined;
  return history.at(topic, view.position)?.value;
};

/**
 * `duties`: topics of the client's role, judged whether or not the channel reports that it follows them. `before`: what the last
 * check returned; neither a stored truth nor a selected value changes in place.
 */
export const checkShownValues = (
  client: SimClient,
  views: readonly TopicView[],
  duties: readonly string[],
  history: History,
  before: Shown,
  report: ReportViolation,
): Shown => {
  const state = client.state();
  const wallet = state.wallet.wallet.topic;
  if (wallet !== null) {
    const truth = truthOf(views, duties, history, wallet) as { readonly balance: number } | undefined;
    const balance = selectBalance(state);
    if (truth && balance !== truth.balance)
      report({
        oracle: 'O1',
        actor: client.id,
        sentence: 'the balance on screen is wrong',
        expected: truth.balance,
        actual: balance,
      });
  }
  const points = state.points.entries.topic;
  if (points !== null) {
    const truth = truthOf(views, duties, history, points) as Readonly<Record<string, Counted>> | undefined;
    const balance = selectPoints(state);
    // The rows are numbered, so that the last of them has the balance.
    const expected = truth && (Object.values(truth).at(-1)?.balanceAfter ?? 0);
    if (expected !== undefined && balance !== expected)
      report({ oracle: 'O1', actor: client.id, sentence: 'the points on screen are wrong', expected, actual: balance });
  }
  const board = truthOf(views, duties, history, selectWinnersTopic(state));
  const winners = selectWinners(state);
  const compared = board === before.board && winners === before.winners;
  if (!compared && board !== undefined && winners !== null) {
    const newest = Object.values(board as Readonly<Record<string, Won>>).sort(
      (a, b) => b.wonAt - a.wonAt || (a.id < b.id ? 1 : -1),
    );
    if (!deepEqual(newest.slice(0, 20), winners))
      report({
        oracle: 'O1',
        actor: client.id,
        sentence: 'the winners on screen are wrong',
        expected: newest,
        actual: winners,
      });
  }
  return { board, winners };
};
