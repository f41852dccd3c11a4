/**
 * Play limits (O5), from the records alone: no stake or deposit is accepted that crosses a limit which its member has set before, and
 * no limit rises before its day of waiting is over. What is used is summed here from every movement, and not as the house keeps it.
 */
import type { BetClosed, HouseEvent } from '../../../../server-mock/core/events.ts';
import type { Bet } from '../../../../server-mock/core/state.ts';
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';

export interface LimitsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (
    record: Pick<JournalRecord, 'pos' | 'at'> & { readonly events: readonly HouseEvent[] },
  ) => string | null;
}
type Kind = 'deposit' | 'loss' | 'wager';
const DAY = 24 * 3_600_000;
const LENGTH: Readonly<Record<string, number>> = { day: DAY, week: 7 * DAY };

interface Known {
  readonly kind: Kind;
  readonly length: number;
  readonly since: number;
  /** Movements that came before the limit: after a house's clock was set back, their times may be later. */
  readonly earlier: number;
  readonly amount: number;
  /** When a raise was first asked, and to what; null: none is. */
  readonly asked: { readonly amount: number | null; readonly at: number } | null;
}
interface Movement {
  readonly kind: Kind;
  readonly at: number;
  amount: number;
}
/** Everything that one member has done. */
interface Person {
  readonly limits: Map<string, Known>;
  readonly moved: Movement[];
  readonly stakes: Map<string, Movement>;
  readonly open: Map<string, number>;
  /** What each counts for, and the movement that counted it last. */
  readonly deposits: Map<string, { readonly movement: Movement; readonly total: number }>;
}
const newPerson = (): Person => ({
  limits: new Map(),
  moved: [],
  stakes: new Map(),
  open: new Map(),
  deposits: new Map(),
});
/** The begin of the window that contains `at`. */
const windowOf = ({ since, length }: Known, at: number): number =>
  since + Math.max(0, Math.floor((at - since) / length)) * length;

export const createLimitsTruth = (): LimitsTruth => {
  const people = new Map<string, Person>();
  const personOf = (member: string): Person => {
    const person = people.get(member) ?? newPerson();
    people.set(member, person);
    return person;
  };
  const used = (person: Person, limit: Known, at: number): number => {
    const from = windowOf(limit, at);
    return person.moved
      .slice(limit.earlier)
      .filter((one) => one.kind === limit.kind && one.at >= from && one.at >= limit.since)
      .reduce((sum, one) => sum + one.amount, 0);
  };
  /** Limits that the member's movements of a kind have crossed by now; `more`: what counts besides. */
  const crossed = (member: string, kind: Kind, at: number, more = 0): string | null => {
    const person = personOf(member);
    for (const [name, limit] of person.limits) {
      if (limit.kind !== kind) continue;
      const sum = used(person, limit, at) + more;
      if (sum > limit.amount) return `${member} has a ${name} limit of ${limit.amount}, and reached ${sum}`;
    }
    return null;
  };
  const add = (person: Person, kind: Kind, at: number, amount: number): Movement => {
    const movement: Movement = { kind, at, amount };
    person.moved.push(movement);
    return movement;
  };
  const betOpened = ({ betId, member, stake, placedAt }: Bet): string | null => {
    const person = personOf(member);
    person.stakes.set(betId, add(person, 'wager', placedAt, stake));
    person.open.set(betId, stake);
    const open = [...person.open.values()].reduce((sum, one) => sum + one, 0);
    return crossed(member, 'wager', placedAt) ?? crossed(member, 'loss', placedAt, open);
  };
  const betClosed = ({ betId, member, state, net, settledAt }: BetClosed): void => {
    const person = personOf(member);
    person.open.delete(betId);
    if (net !== 0) add(person, 'loss', settledAt, -net);
    const stake = person.stakes.get(betId);
    // Its window is that of its stake: a limit of a later window was never used by it.
    if (state === 'void' && stake) stake.amount = 0;
  };
  const depositMoved = ({ move }: Extract<HouseEvent, { type: 'moneyMoved' }>): string | null => {
    const { id, member, state, amount, received, changedAt } = move;
    const person = personOf(member);
    const known = person.deposits.get(id);
    const isNew = known === undefined;
    const total = known?.total ?? 0;
    const counts = ['failed', 'cancelled', 'expired'].includes(state)
      ? 0
      : ['done', 'underPaid', 'overPaid'].includes(state)
        ? (received ?? amount)
        : // A proof brings nothing.
          (known?.total ?? amount);
    // What comes late counts when it comes; what does not come is taken back from where it counted.
    if (known && counts < total) known.movement.amount -= total - counts;
    const movement = known && counts <= total ? known.movement : add(person, 'deposit', changedAt, counts - total);
    person.deposits.set(id, { movement, total: counts });
    return isNew ? crossed(member, 'deposit', changedAt) : null;
  };
  const limitSet = ({ member, limit }: Extract<HouseEvent, { type: 'limitSet' }>, at: number): string | null => {
    if (limit.kind === 'time') return null;
    const person = personOf(member);
    const name = `${limit.kind}-${limit.period}`;
    const before = person.limits.get(name);
    const asked = limit.raise === null ? null : { amount: limit.raise.amount, at };
    const sameWish = before?.asked && asked && before.asked.amount === asked.amount;
    person.limits.set(name, {
      kind: limit.kind,
      length: LENGTH[limit.period] ?? DAY,
      since: limit.since,
      earlier: before?.earlier ?? person.moved.length,
      amount: limit.amount,
      asked: sameWish ? before.asked : asked,
    });
    if (!before || limit.amount <= before.amount) return null;
    return before.asked?.amount === limit.amount && at - before.asked.at >= DAY
      ? null
      : `${member} raised the ${name} limit from ${before.amount} to ${limit.amount} without its day of waiting`;
  };
  const limitEnded = ({ member, kind, period }: Extract<HouseEvent, { type: 'limitEnded' }>, at: number) => {
    const { limits } = personOf(member);
    const asked = limits.get(`${kind}-${period}`)?.asked;
    limits.delete(`${kind}-${period}`);
    return asked?.amount === null && at - asked.at >= DAY
      ? null
      : `${member} ended the ${kind}-${period} limit without its day of waiting`;
  };
  const judge = (event: HouseEvent, at: number): string | null => {
    if (event.type === 'betOpened') return betOpened(event.bet);
    if (event.type === 'betClosed') betClosed(event);
    if (event.type === 'moneyMoved' && event.move.kind === 'deposit') return depositMoved(event);
    if (event.type === 'limitSet') return limitSet(event, at);
    return event.type === 'limitEnded' ? limitEnded(event, at) : null;
  };
  return {
    take: ({ at, events }) => {
      const found = events.map((event) => judge(event, at));
      return found.find((one) => one !== null) ?? null;
    },
  };
};
