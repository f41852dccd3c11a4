/** The team at every moment of random worlds in which members are moved: as the journal up to that moment tells it. */
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { secureRandom } from '../../../platform/random.ts';
import { IN_MEMORY } from '../database.ts';
import { createDays, dateOf, dayNumber } from '../days.ts';
import { TABLES } from '../schema.ts';
import { openStore, type FollowedRecord, type Store } from '../store.ts';
import { createMovedWorld } from '../testing/movedWorld.ts';
import { TIME_ZONE } from '../testing/randomWorld.ts';
import { TEAM_PAST_DAYS } from '../../../../src/contract/team/reports.calls.ts';
import { addDays } from '../../../../src/lib/days.ts';
import { createChanges } from './changes.ts';
import type { PastRow } from './past.ts';
import type { ResultRow } from './results.ts';

const WORLDS = 3;
const SEED = Number(process.env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const ORIGIN = { epoch: 1, timeZone: TIME_ZONE, saltKey: 'salts of the test' };
const byMember = <R extends { readonly member: string }>(rows: readonly R[]) =>
  new Map(rows.map((row) => [row.member, row]));
/** The report of a day over the whole tree, as a store tells it that knows no later record. */
const reportOf = (store: Store, agent: string, day: number): readonly ResultRow[] =>
  store.answer<'teamResults'>({
    ...{ kind: 'teamResults', agent, from: day, to: day, sort: 'account', descending: false, start: 0, size: 10_000 },
  })?.rows ?? [];
const lastBetIn = (records: readonly FollowedRecord[], member: string): number | null => {
  let at: number | null = null;
  for (const event of records.flatMap(({ events }) => events))
    if (event.type === 'betOpened' && event.bet.member === member) at = event.bet.placedAt;
  return at;
};
const withoutFacts = ({ agent: _agent, lastBetAt: _last, ...row }: PastRow): ResultRow => row;

describe(`the team at a moment of a random world (seed ${SEED}; again with TOTEBOARD_SEED=${SEED})`, () => {
  it('B-23 the team at a moment equals the report at it, and the fold of the journal up to it, while members move', async () => {
    const compared = { moments: 0, rows: 0, bets: 0 };
    // Several worlds: in one of a hundred, hardly a bet stands on the days that are kept.
    for (let world = 0; world < WORLDS; world += 1) {
      const { store, records, members } = await createMovedWorld(SEED + world);
      const dayOf = createDays(TIME_ZONE);
      const first = dayNumber(addDays(dateOf(dayOf(records.at(-1)?.at ?? 0)), -TEAM_PAST_DAYS));
      const fold = openStore(IN_MEMORY, ORIGIN);
      for (const [n, record] of records.entries()) {
        fold.apply([record]);
        const { at } = record;
        // A moment stands between two records: those of one time belong together.
        if (records[n + 1]?.at === at || n % 3 !== 0) continue;
        for (const agent of members) {
          const past = store.answer<'teamAt'>({ kind: 'teamAt', agent, at });
          if (dayOf(at) < first) {
            expect(past).toBeNull();
            continue;
          }
          const report = reportOf(fold, agent, dayOf(at));
          expect(byMember((past?.rows ?? []).map(withoutFacts))).toEqual(byMember(report));
          expect(past?.rows).toEqual(fold.answer<'teamAt'>({ kind: 'teamAt', agent, at })?.rows);
          for (const { member, lastBetAt } of past?.rows ?? [])
            expect(lastBetAt).toBe(lastBetIn(records.slice(0, n + 1), member));
          compared.moments += 1;
          compared.rows += report.length;
          compared.bets += report.reduce((sum, { bets }) => sum + bets, 0);
        }
      }
      fold.close();
      store.close();
    }
    expect(compared.moments).toBeGreaterThan(20);
    expect(compared.rows).toBeGreaterThan(20);
    expect(compared.bets).toBeGreaterThan(20);
  });
});
describe('changes of figures', () => {
  const DAY = 20_261_126;
  const open = () => {
    const db = new DatabaseSync(':memory:');
    db.exec(TABLES);
    return db;
  };
  const sumAt = (db: DatabaseSync, day: number, until: number) => {
    const found: Record<string, number> = {};
    createChanges(db).read(day, until, (member, figure, by) => {
      found[`${member} ${figure}`] = (found[`${member} ${figure}`] ?? 0) + by;
    });
    return found;
  };
  it('changes of any size are read up to a moment, over many rows and restarts', () => {
    const db = open();
    const large = 2 ** 40 + 1;
    for (let from = 0; from < 3_000; from += 250) {
      const changes = createChanges(db);
      for (let n = from; n < from + 250; n += 1) {
        changes.add(n, 20_000, DAY, { bets: 1, stake: n === 1_700 ? large : 5 });
        changes.add(n, 1, DAY, { result: -1 });
      }
      changes.flush();
    }
    expect(sumAt(db, DAY, 2_999)).toEqual({ '20000 0': 3_000, '20000 1': 2_999 * 5 + large, '1 3': -3_000 });
    expect(sumAt(db, DAY, 1_699)).toEqual({ '20000 0': 1_700, '20000 1': 8_500, '1 3': -1_700 });
    expect(sumAt(db, DAY, 0)).toEqual({ '20000 0': 1, '20000 1': 5, '1 3': -1 });
    expect(sumAt(db, DAY + 1, 2_999)).toEqual({});
  });
  it('the changes of old days are forgotten, and a late change of such a day is not kept', () => {
    const db = open();
    const changes = createChanges(db);
    changes.add(1, 7, DAY, { bets: 1 });
    changes.flush();
    expect(changes.firstDay()).toBe(DAY - TEAM_PAST_DAYS);
    changes.add(2, 7, DAY + 1, { bets: 1 });
    changes.add(3, 7, 20_261_203 + 1, { bets: 1 });
    changes.add(4, 7, DAY, { stake: 9 });
    changes.flush();
    expect([sumAt(db, DAY, 9), sumAt(db, DAY + 1, 9)]).toEqual([{}, { '7 0': 1 }]);
    expect(createChanges(db).firstDay()).toBe(DAY + 1);
  });
});
