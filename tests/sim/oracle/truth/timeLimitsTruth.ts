/**
 * Limits of the time logged in (O5, decision 0302), from the records alone: no stake is accepted once the time with a session has
 * used one up. What is used is summed here from when sessions open and close. Where the house's clock goes back, the count begins
 * anew with the next log-in, so that it is never above the house's.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';

export interface TimeLimitsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: Pick<JournalRecord, 'at'> & { readonly events: readonly HouseEvent[] }) => string | null;
}
/** Ms of a hundredth of a minute, in which the house counts; each span may lose a part of one. */
const HUNDREDTH = 600;
const DAY = 24 * 3_600_000;
const LENGTH: Readonly<Record<string, number>> = { day: DAY, week: 7 * DAY };

interface Limit {
  readonly since: number;
  readonly length: number;
  /** Hundredths of a minute. */
  readonly amount: number;
}
type Span = readonly [from: number, to: number];
interface Person {
  readonly limits: Map<string, Limit>;
  /** Session → when it expires. */
  readonly sessions: Map<string, number>;
  spans: Span[];
  /** Since when a session is open; null: none is, or the clock has gone back since. */
  runs: number | null;
}
export const createTimeLimitsTruth = (): TimeLimitsTruth => {
  const people = new Map<string, Person>();
  const owners = new Map<string, string>();
  let clock = 0;
  const personOf = (member: string): Person => {
    const person = people.get(member) ?? { limits: new Map(), sessions: new Map(), spans: [], runs: null };
    people.set(member, person);
    return person;
  };
  const usedUp = (person: Person, { since, length, amount }: Limit, at: number): boolean => {
    const from = since + Math.max(0, Math.floor((at - since) / length)) * length;
    const spans = person.runs === null ? person.spans : [...person.spans, [person.runs, at] as const];
    const used = spans.reduce((sum, [begin, end]) => sum + Math.max(0, end - Math.max(begin, from)), 0);
    return used >= (amount + spans.length + 1) * HUNDREDTH;
  };
  const judge = (event: HouseEvent, at: number): string | null => {
    switch (event.type) {
      case 'sessionOpened': {
        const { id, member, expiresAt } = event.session;
        const person = personOf(member);
        if (person.sessions.size === 0) person.runs = at;
        person.sessions.set(id, expiresAt);
        owners.set(id, member);
        return null;
      }
      case 'sessionRenewed': {
        const { id, member, expiresAt } = event.session;
        personOf(member).sessions.set(id, expiresAt);
        return null;
      }
      case 'sessionClosed': {
        const person = personOf(owners.get(event.sessionId) ?? '');
        // One that expired while the house stood still ran until then.
        const end = Math.min(at, person.sessions.get(event.sessionId) ?? at);
        person.sessions.delete(event.sessionId);
        if (person.sessions.size > 0 || person.runs === null) return null;
        person.spans.push([person.runs, Math.max(end, person.runs)]);
        person.runs = null;
        return null;
      }
      case 'limitSet':
        if (event.limit.kind === 'time')
          personOf(event.member).limits.set(event.limit.period, {
            since: event.limit.since,
            length: LENGTH[event.limit.period] ?? DAY,
            amount: event.limit.amount,
          });
        return null;
      case 'limitEnded':
        if (event.kind === 'time') personOf(event.member).limits.delete(event.period);
        return null;
      case 'betOpened': {
        const person = personOf(event.bet.member);
        for (const [period, limit] of person.limits)
          if (usedUp(person, limit, at)) return `${event.bet.member} has used up the time of a ${period}, and staked`;
        return null;
      }
      default:
        return null;
    }
  };
  return {
    take: ({ at, events }) => {
      if (at < clock)
        for (const person of people.values()) {
          person.spans = [];
          person.runs = null;
        }
      clock = at;
      return events.map((event) => judge(event, at)).find((one) => one !== null) ?? null;
    },
  };
};
