/**
 * The turn of the merchant day (O5): every payout of a settlement, computed again from the records alone; each is planned once,
 * paid once, and moves its amount once. A request for a dividend is answered once. After a kill as before it.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { PlannedPayout } from '../../../../server-mock/core/salary/turn/types.ts';
import { createTurnRecomputation, type DuePayout } from '../../../salary/turn/recomputeTurn.ts';

export interface TurnTruth {
  /** Takes one record; returns what is wrong with it, or null. */
  readonly take: (record: { readonly events: readonly HouseEvent[] }) => string | null;
}
type Planned = Pick<PlannedPayout, 'member' | 'payer' | 'amount'>;
const REASONS: ReadonlySet<string> = new Set(['commission', 'dailySalary', 'hourlySalary', 'dividend']);
const FIGURES = [
  ...(['payer', 'firstDay', 'lastDay', 'rate', 'activeMembers', 'validBet', 'profitLoss'] as const),
  ...(['isMet', 'earned', 'carriedIn', 'carriedOut', 'amount'] as const),
];
const keyOf = ({ kind, contractId, member }: Pick<DuePayout, 'kind' | 'contractId' | 'member'>): string =>
  `${kind} ${contractId} ${member}`;

export const createTurnTruth = (): TurnTruth => {
  const recomputation = createTurnRecomputation();
  /** Days whose settlement is not over, the oldest first: what is due and not planned yet. */
  const days: Map<string, DuePayout>[] = [];
  const planned = new Map<string, Planned>();
  const paid = new Set<string>();
  const answered = new Set<string>();

  const plan = (payout: PlannedPayout): string | null => {
    const { reference } = payout;
    if (planned.has(reference)) return `${reference} was planned twice`;
    planned.set(reference, payout);
    const due = days[0]?.get(keyOf(payout));
    if (due === undefined) return `${reference} was planned, and nothing is due`;
    days[0]?.delete(keyOf(payout));
    const wrong = FIGURES.find((name) => payout[name] !== due[name]);
    if (wrong !== undefined) return `${reference} has ${wrong} ${payout[wrong]}, and it is ${due[wrong]}`;
    const lines = payout.lines.reduce((sum, { earned }) => sum + BigInt(earned), 0n);
    return lines === BigInt(due.earned) ? null : `the lines of ${reference} do not come to what it earned`;
  };
  const close = (): string | null => {
    const [left] = days.shift()?.keys() ?? [];
    return left === undefined ? null : `a settlement ended without ${left}`;
  };
  /** Adds to `owed` what the event says is paid by this record. */
  const pay = (event: HouseEvent, owed: Map<string, Planned>): string | null => {
    const owe = (reference: string): string | null => {
      const payout = planned.get(reference);
      if (payout === undefined) return `${reference} was paid and never planned`;
      if (paid.has(reference)) return `${reference} was paid twice`;
      paid.add(reference);
      owed.set(reference, payout);
      return null;
    };
    if (event.type === 'payoutsPaid') {
      const wrong = event.references.map(owe);
      return wrong.find((one) => one !== null) ?? null;
    }
    if (event.type !== 'dividendAnswered') return null;
    if (answered.has(event.reference)) return `the dividend ${event.reference} was answered twice`;
    answered.add(event.reference);
    return event.state === 'accepted' ? owe(event.reference) : null;
  };
  const move = (event: HouseEvent, owed: Map<string, Planned>): string | null => {
    if (event.type !== 'posted' || !REASONS.has(event.why)) return null;
    const { reference = '', debit, credit, amount } = event;
    const payout = owed.get(reference);
    owed.delete(reference);
    if (payout === undefined) return `${amount} moved for ${reference}, and it was not paid`;
    const isFrom = payout.payer === 'house' ? !debit.startsWith('main:') : debit === `main:${payout.payer}`;
    return isFrom && credit === `main:${payout.member}` && amount === payout.amount
      ? null
      : `${amount} moved from ${debit} to ${credit} for ${reference}, of ${payout.amount}`;
  };
  return {
    take: ({ events }) => {
      const due = recomputation.take(events);
      if (due !== null) days.push(new Map(due.map((payout) => [keyOf(payout), payout])));
      const owed = new Map<string, Planned>();
      const wrong: (string | null)[] = [];
      for (const event of events) {
        if (event.type === 'settlementPlanned') wrong.push(...event.payouts.map(plan));
        if (event.type === 'settlementClosed') wrong.push(close());
        wrong.push(pay(event, owed));
      }
      for (const event of events) wrong.push(move(event, owed));
      const [unpaid] = owed.keys();
      if (unpaid !== undefined) wrong.push(`${unpaid} was paid, and no money moved`);
      return wrong.find((one) => one !== null) ?? null;
    },
  };
};
