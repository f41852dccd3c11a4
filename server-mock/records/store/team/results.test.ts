/** Reports over a tree, in random worlds in which members are moved: rows, totals, days and the members' own records say the same. */
import { describe, expect, it } from 'vitest';
import { HOUSE_ACCOUNTS } from '../../../core/ledger.ts';
import { secureRandom } from '../../../platform/random.ts';
import { createDays } from '../days.ts';
import type { Store } from '../store.ts';
import { createMovedWorld, type MovedWorld } from '../testing/movedWorld.ts';
import { TIME_ZONE } from '../testing/randomWorld.ts';
import { FIGURES, type Figures } from './memberDays.ts';
import type { Results, ResultsWish } from './results.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const NOTHING: Figures = { bets: 0, stake: 0, validBet: 0, result: 0, deposits: 0, withdrawals: 0 };
const figuresOf = (one: Figures): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, one[name]])) as unknown as Figures;
const sum = (all: readonly Figures[]): Figures =>
  all.reduce<Figures>(
    (a, b) => Object.fromEntries(FIGURES.map((name) => [name, a[name] + b[name]])) as unknown as Figures,
    NOTHING,
  );
const PAGE: Pick<ResultsWish, 'sort' | 'descending' | 'start' | 'size'> = {
  ...{ sort: 'result', descending: false, start: 0, size: 3 },
};
type Filter = Pick<ResultsWish, 'agent' | 'from' | 'to' | 'branch' | 'account'> &
  Partial<Pick<ResultsWish, 'sort' | 'descending'>>;
const ask = (store: Store, wish: Filter & Partial<ResultsWish>): Results | null =>
  store.answer<'teamResults'>({ kind: 'teamResults', ...PAGE, ...wish });
const allRows = (store: Store, filter: Filter): Results['rows'] => {
  const { count = 0 } = ask(store, filter) ?? {};
  return Array.from({ length: Math.ceil(count / PAGE.size) }).flatMap(
    (_, page) => ask(store, { ...filter, start: page * PAGE.size })?.rows ?? [],
  );
};
/** Deposits and withdrawals of a member, from the journal alone. */
const cashOf = ({ records }: MovedWorld, member: string, from: number, to: number) => {
  const dayOf = createDays(TIME_ZONE);
  let [deposits, withdrawals] = [0, 0];
  for (const { at, events } of records)
    for (const event of events) {
      if (event.type !== 'posted' || dayOf(at) < from || dayOf(at) > to) continue;
      const { debit, credit, amount } = event;
      if (debit === HOUSE_ACCOUNTS.cashierIn && credit === `main:${member}`) deposits += amount;
      if (credit === HOUSE_ACCOUNTS.cashierOut && [`main:${member}`, `transit:${member}`].includes(debit))
        withdrawals += amount;
    }
  return { deposits, withdrawals };
};
const daysOf = ({ records }: MovedWorld): readonly number[] => {
  const dayOf = createDays(TIME_ZONE);
  return [...new Set(records.map(({ at }) => dayOf(at)))].sort((a, b) => a - b);
};
describe(`results of a random world with moved members (seed ${SEED}; again with TOTEBOARD_SEED=${SEED})`, () => {
  it('R-AGENT-06 R-AGENT-15 R-AGENT-14 all pages have the tree below the agent and no other member, each with the sums of the own record, and the totals are their sum', async () => {
    const world = await createMovedWorld(SEED);
    const { store, members, below } = world;
    const days = daysOf(world);
    for (const agent of members)
      for (const [from = 0, to = 0] of [
        [days[0], days.at(-1)],
        [days[1] ?? days[0], days[2] ?? days[0]],
      ]) {
        const rows = allRows(store, { agent, from, to });
        const tree = below(agent);
        expect(new Map(rows.map(({ member, level }) => [member, level]))).toEqual(tree);
        expect(rows).toHaveLength(tree.size);
        for (const row of rows) {
          const filter = { member: row.member, from, to, where: {} };
          const own = store.answer<'betTotals'>({ kind: 'betTotals', filter });
          expect(figuresOf(row)).toEqual({
            ...{ bets: own.count, stake: own.stake, validBet: own.valid, result: own.result },
            ...cashOf(world, row.member, from, to),
          });
        }
        const whole = ask(store, { agent, from, to });
        expect(whole?.totals).toEqual(sum(rows));
        expect(sum(whole?.days ?? [])).toEqual(sum(rows));
        const statement = store.answer<'teamStatement'>({ kind: 'teamStatement', agent, from, to });
        expect(figuresOf(statement)).toEqual(sum(rows));
        expect(statement).toMatchObject({
          members: tree.size,
          activeMembers: rows.filter(({ validBet }) => validBet > 0).length,
        });
        for (const branch of members) {
          const inBranch = ask(store, { agent, from, to, branch, size: 1_000 });
          if (!tree.has(branch)) expect(inBranch).toBeNull();
          else
            expect(new Set(inBranch?.rows.map(({ member }) => member))).toEqual(
              new Set([branch, ...below(branch).keys()]),
            );
        }
      }
    store.close();
  });
  it('rows are sorted by any column over all pages, and a search counts in totals and days alone what it finds', async () => {
    const world = await createMovedWorld(SEED + 1);
    const { store, members, below } = world;
    const agent = [...members].sort((a, b) => below(b).size - below(a).size)[0] ?? '';
    const [from = 0, to = 0] = [daysOf(world)[0], daysOf(world).at(-1)];
    expect(below(agent).size).toBeGreaterThan(PAGE.size);
    for (const sort of ['account', 'stake', 'validBet', 'result', 'deposits', 'withdrawals'] as const)
      for (const descending of [false, true]) {
        const found = allRows(store, { agent, from, to, sort, descending }).map((row) => row[sort]);
        const sorted = [...found].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(found).toEqual(descending ? sorted.reverse() : sorted);
      }
    const all = allRows(store, { agent, from, to });
    const account = all[0]?.account.slice(0, 2) ?? '';
    const searched = ask(store, { agent, from, to, account });
    const wanted = all.filter((row) => row.account.includes(account));
    expect(searched?.count).toBe(wanted.length);
    expect(searched?.totals).toEqual(sum(wanted));
    expect(sum(searched?.days ?? [])).toEqual(sum(wanted));
    store.close();
  });
});
