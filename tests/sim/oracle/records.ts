/**
 * O1 for records of any range of days: the pages that a member has walked hold every row of the position at which the walk began,
 * each once, and come to the sums that the house named there. Rows are computed from the events alone.
 */
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import type { RecordRows } from '../../../server-mock/records/store/rows.ts';
import type { RecordWalk } from '../types.ts';
import type { ReportViolation } from './violation.ts';

export interface RecordsOracle {
  readonly begin: (epoch: number) => void;
  readonly durable: (record: JournalRecord) => void;
  readonly walked: (walk: RecordWalk) => void;
}
interface Row {
  readonly pos: number;
  readonly id: string;
}
interface Entry {
  readonly pos: number;
  readonly amount: number;
}
interface Member {
  readonly bets: Row[];
  readonly moves: Row[];
  /** Of the main wallet, in order: the first is number 1. */
  readonly entries: Entry[];
}
/** What a walk holds of one row. */
interface Held {
  readonly id: string;
  readonly gained: number;
  readonly spent: number;
  readonly stake: number;
}
const heldOf = ({ record, rows }: RecordWalk): readonly Held[] => {
  if (record === 'bets')
    return (rows as readonly RecordRows['bets'][]).map(({ betId: id, stake }) => ({ id, stake, gained: 0, spent: 0 }));
  if (record === 'cashier')
    return (rows as readonly RecordRows['cashier'][]).map(({ id }) => ({ id, stake: 0, gained: 0, spent: 0 }));
  return (rows as readonly RecordRows['ledger'][]).map(({ entry: id, amount }) => ({
    id,
    stake: 0,
    gained: Math.max(amount, 0),
    spent: Math.max(-amount, 0),
  }));
};
const sumOf = (rows: readonly Held[], of: 'gained' | 'spent' | 'stake'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** The first row of the position that the pages lack, in words; null: there is none. */
const missingOf = ({ record, rows, position }: RecordWalk, { bets, moves, entries }: Member): string | null => {
  if (record !== 'ledger') {
    const held = new Set(heldOf({ record, rows, position } as RecordWalk).map(({ id }) => id));
    const expected = record === 'bets' ? bets : moves;
    return expected.find(({ pos, id }) => pos <= position.seq && !held.has(id))?.id ?? null;
  }
  const amounts = new Map((rows as readonly RecordRows['ledger'][]).map(({ live, amount }) => [live, amount]));
  const at = entries.findIndex(({ pos, amount }, index) => pos <= position.seq && amounts.get(index + 1) !== amount);
  return at < 0 ? null : `entry ${at + 1} of ${entries[at]?.amount}`;
};

export const createRecordsOracle = (report: ReportViolation): RecordsOracle => {
  let current = 0;
  let members = new Map<string, Member>();
  const of = (id: string): Member => {
    const known = members.get(id) ?? { bets: [], moves: [], entries: [] };
    members.set(id, known);
    return known;
  };
  const post = (pos: number, account: string, amount: number): void => {
    if (account.startsWith('main:')) of(account.slice('main:'.length)).entries.push({ pos, amount });
  };
  return {
    begin: (epoch) => {
      current = epoch;
      members = new Map();
    },
    durable: ({ pos, events }) => {
      for (const event of events as readonly HouseEvent[]) {
        if (event.type === 'betOpened') of(event.bet.member).bets.push({ pos, id: event.bet.betId });
        if (event.type === 'moneyMoved') of(event.move.member).moves.push({ pos, id: event.move.id });
        if (event.type !== 'posted') continue;
        post(pos, event.debit, -event.amount);
        post(pos, event.credit, event.amount);
      }
    },
    walked: (walk) => {
      const { member, record, position, totals, countAtEnd } = walk;
      // The journal that it was read from is gone.
      if (position.epoch !== current) return;
      const say = (sentence: string, expected?: unknown, actual?: unknown): void =>
        report({ oracle: 'O1', actor: member, sentence: `the pages of ${record} ${sentence}`, expected, actual });
      const held = heldOf(walk);
      const ids = new Set(held.map(({ id }) => id));
      if (ids.size !== held.length) say('show a row twice', held.length, ids.size);
      const missing = missingOf(walk, of(member));
      if (missing !== null) say(`lack ${missing}`);
      // Rows that were added during the walk may stand on its pages or not.
      if (countAtEnd !== totals.count) return;
      if (held.length !== totals.count) say('do not have as many rows as the totals say', totals.count, held.length);
      if ('gained' in totals)
        for (const sum of ['gained', 'spent'] as const)
          if (sumOf(held, sum) !== totals[sum])
            say(`do not come to the totals (${sum})`, totals[sum], sumOf(held, sum));
      if ('stake' in totals && sumOf(held, 'stake') !== totals.stake)
        say('do not come to the totals (stake)', totals.stake, sumOf(held, 'stake'));
    },
  };
};
