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
  /** The latest time of a record since the limit was set: a clock that goes back opens no earlier window. */
  clock: number;
  /** When each movement since then was counted, by that clock. */
  readonly counted: Map<Movement, number>;
  readonly amount: number;
  /** When a raise was first asked, and to what; null: none is. */
  readonly asked: { readonly amount: number | null; readonly at: number } | null;
}
interface Movement {
  amount: number;
}
/** Everything that one member has done. */
interface Person {
  readonly limits: Map<string, Known>;
  readonly stakes: Map<string, Movement>;
  readonly open: Map<string, number>;
  /** What each counts for, and the movement that counted it last. */
  readonly deposits: Map<string, { readonly movement: Movement; readonly total: number }>;
}
const newPerson = (): Person => ({
  limits: new Map(),
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
  const used = (limit: Known): number => {
    const from = windowOf(limit, limit.clock);
    return [...limit.counted].reduce((sum, [{ amount }, at]) => (at >= from ? sum + amount : sum), 0);
  };
  /** Limits that the member's movements of a kind have crossed by now; `more`: what counts besides. */
  const crossed = (member: string, kind: Kind, more = 0): string | null => {
    const person = personOf(member);
    for (const [name, limit] of person.limits) {
      if (limit.kind !== kind) continue;
      const sum = used(limit) + more;
      if (sum > limit.amount) return `${member} has a ${name} limit of ${limit.amount}, and reached ${sum}`;
    }
    return null;
  };
  const add = (person: Person, kind: Kind, amount: number): Movement => {
    const movement: Movement = { amount };
    for (const limit of person.limits.values()) if (limit.kind === kind) limit.counted.set(movement, limit.clock);
    return movement;
  };
  const betOpened = ({ betId, member, stake }: Bet): string | null => {
    const person = personOf(member);
    person.stakes.set(betId, add(person, 'wager', stake));
    person.open.set(betId, stake);
    const open = [...person.open.values()].reduce((sum, one) => sum + one, 0);
    return crossed(member, 'wager') ?? crossed(member, 'loss', open);
  };
  const betClosed = ({ betId, member, state, net }: BetClosed): void => {
    const person = personOf(member);
    person.open.delete(betId);
    if (net !== 0) add(person, 'loss', -net);
    const stake = person.stakes.get(betId);
    // Its window is that of its stake: a limit of a later window was never used by it.
    if (state === 'void' && stake) stake.amount = 0;
  };
  const depositMoved = ({ move }: Extract<HouseEvent, { type: 'moneyMoved' }>): string | null => {
    const { id, member, state, amount, received } = move;
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
    const movement = known && counts <= total ? known.movement : add(person, 'deposit', counts - total);
    person.deposits.set(id, { movement, total: counts });
    return isNew ? crossed(member, 'deposit') : null;
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
      clock: before?.clock ?? at,
      counted: before?.counted ?? new Map(),
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
      for (const { limits } of people.values())
        for (const limit of limits.values()) limit.clock = Math.max(limit.clock, at);
      const found = events.map((event) => judge(event, at));
      return found.find((one) => one !== null) ?? null;
    },
  };
};
