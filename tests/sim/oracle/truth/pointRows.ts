/**
 * The entries of each member's points, from the journal's events alone: those of bets are one entry until the day ends or points
 * move otherwise, and each has the balance after it (decision 0306).
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';
import { createPointsBook } from './pointsBook.ts';

interface Entry {
  readonly id: number;
  /** Number of the merchant day. */
  readonly day: number;
  readonly row: {
    readonly kind: string;
    readonly points: number;
    readonly balanceAfter: number;
    readonly reference: string;
    readonly at: number;
  };
}
export interface PointRows {
  /** The member whose entries the event changes; null: none. */
  readonly take: (event: HouseEvent) => string | null;
  /** The latest entry; undefined: none. */
  readonly lastOf: (member: string) => Entry | undefined;
  /** All that are kept, by number. */
  readonly valueOf: (member: string) => Readonly<Record<string, unknown>>;
}
const KEPT = 200;
const TRIAL = 4;

export const createPointRows = (): PointRows => {
  const book = createPointsBook();
  /** Only members who see their points. */
  const entriesOf = new Map<string, readonly Entry[]>();
  let day = 0;
  const add = (
    member: string,
    entry: Pick<Entry['row'], 'kind' | 'points' | 'reference' | 'at'>,
    balanceAfter: number,
  ) => {
    const entries = entriesOf.get(member);
    if (entries === undefined || entry.points === 0) return null;
    const last = entries.at(-1);
    const grows = entry.kind === 'bets' && last?.row.kind === 'bets' && last.day === day;
    const points = entry.points + (grows ? last.row.points : 0);
    const id = (last?.id ?? 0) + (grows ? 0 : 1);
    const before = grows ? entries.slice(0, -1) : entries;
    entriesOf.set(member, [...before, { id, day, row: { ...entry, points, balanceAfter } }].slice(-KEPT));
    return member;
  };
  return {
    take: (event) => {
      if (event.type === 'memberOpened') {
        const { id, bot, type } = event.member;
        if (!bot && type !== TRIAL) entriesOf.set(id, []);
      }
      if (event.type === 'dayTurned') ({ n: day } = event.day);
      const change = book.take(event);
      if (change === null) return null;
      const { member, before, after } = change;
      const points = after - before;
      if (event.type === 'betClosed')
        return add(member, { kind: 'bets', points, reference: '', at: event.settledAt }, after);
      if (event.type !== 'pointsMoved') return null;
      const { kind, reference, at } = event;
      return add(member, { kind, points, reference, at }, after);
    },
    lastOf: (member) => entriesOf.get(member)?.at(-1),
    valueOf: (member) => Object.fromEntries((entriesOf.get(member) ?? []).map(({ id, row }) => [String(id), row])),
  };
};

export interface ShownPointsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: Pick<JournalRecord, 'events' | 'touches'>) => string | null;
}
interface Named {
  readonly rows?: Readonly<Record<string, { readonly balanceAfter: number } | null>>;
}
/** After each record, the balance that it sends is what was earned, less what was spent, with what was returned. */
export const createShownPointsTruth = (): ShownPointsTruth => {
  const rows = createPointRows();
  return {
    take: ({ events, touches }) => {
      const changed = new Set<string>();
      for (const event of events as readonly HouseEvent[]) {
        const member = rows.take(event);
        if (member !== null) changed.add(member);
      }
      const sent = new Map<string, Named['rows']>();
      for (const { topic, data } of touches)
        if (topic.startsWith('points:')) sent.set(topic.slice('points:'.length), (data as Named).rows);
      for (const member of new Set([...changed, ...sent.keys()])) {
        const last = rows.lastOf(member);
        const shown = sent.get(member)?.[String(last?.id)]?.balanceAfter;
        if (shown !== last?.row.balanceAfter)
          return `points:${member} has ${shown ?? 'no'} points, and ${last?.row.balanceAfter ?? 0} are earned, spent and returned`;
      }
      return null;
    },
  };
};
