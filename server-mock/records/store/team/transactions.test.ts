/** Entries below an agent, in random worlds in which members are moved. */
import { describe, expect, it } from 'vitest';
import { secureRandom } from '../../../platform/random.ts';
import { createDays } from '../days.ts';
import type { EntryRecord } from '../rows.ts';
import type { RecordPage, Store } from '../store.ts';
import { createMovedWorld, type MovedWorld } from '../testing/movedWorld.ts';
import { TIME_ZONE } from '../testing/randomWorld.ts';
import type { Transaction, Transactions, TransactionsWish } from './transactions.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const SIZE = 7;
type Filter = Pick<TransactionsWish, 'agent' | 'from' | 'to' | 'type' | 'member' | 'passedOver'>;
const ask = (store: Store, filter: Filter, cursor?: string) =>
  store.answer<'teamTransactions'>({ kind: 'teamTransactions', size: SIZE, cursor, ...filter });
const pageOf = (store: Store, filter: Filter, cursor?: string): Transactions => {
  const page = ask(store, filter, cursor);
  if (typeof page === 'string') throw new Error(page);
  return page;
};
/** Every row by following the cursors from the newest page, and back again from the oldest one. */
const walked = (store: Store, filter: Filter) => {
  const [down, up]: [Transaction[], Transaction[]] = [[], []];
  let page = pageOf(store, filter);
  down.push(...page.rows);
  while (page.older !== null) {
    page = pageOf(store, filter, page.older);
    down.push(...page.rows);
  }
  up.push(...page.rows);
  while (page.newer !== null) {
    page = pageOf(store, filter, page.newer);
    up.unshift(...page.rows);
  }
  return { down, up };
};
/** The member's own record, newest first. */
const ownRecord = (store: Store, member: string, { from, to, type }: Filter): readonly EntryRecord[] => {
  const rows: EntryRecord[] = [];
  const filter = { member, from, to, where: type === undefined ? {} : { type } };
  let cursor: string | undefined;
  do {
    const wish = { kind: 'page', record: 'ledger', filter, size: 200, cursor } as const;
    const page = store.answer<'page'>(wish) as RecordPage<'ledger'> | null;
    rows.push(...(page?.rows ?? []));
    cursor = page?.older ?? undefined;
  } while (cursor !== undefined);
  return rows;
};
const inOrder = (world: MovedWorld, filter: Filter, members: readonly string[]) =>
  members
    .flatMap((member) => ownRecord(world.store, member, filter).map((one) => ({ member, ...one })))
    .sort((a, b) => b.at - a.at || Number(b.entry) - Number(a.entry))
    .map(({ member, type, amount, reference, at }) => ({ member, type, amount, reference, at }));
const shown = (rows: readonly Transaction[]) => rows.map(({ account: _account, ...row }) => row);

describe(`transactions of a random world with moved members (seed ${SEED}; again with TOTEBOARD_SEED=${SEED})`, () => {
  it('R-AGENT-08 R-AGENT-14 all pages have the entries of the accounts below the agent, newest first, and no other account’s', async () => {
    const world = await createMovedWorld(SEED);
    const { store, members, below } = world;
    const dayOf = createDays(TIME_ZONE);
    const days = [...new Set(world.records.map(({ at }) => dayOf(at)))].sort((a, b) => a - b);
    const [from = 0, to = 0, middle = 0] = [days[0], days.at(-1), days[Math.floor(days.length / 2)]];
    for (const agent of members) {
      const tree = [...below(agent).keys()];
      for (const filter of [
        { agent, from, to },
        // Pages that pass over few rows are short or empty, and none is lost.
        { agent, from, to, passedOver: 5 },
        { agent, from: middle, to: middle },
        { agent, from, to, type: 'bet' },
        { agent, from, to, type: 'commission' },
      ] as const) {
        const wanted = inOrder(world, filter, tree);
        const { down, up } = walked(store, filter);
        expect(shown(down)).toEqual(wanted);
        expect(shown(up)).toEqual(wanted);
      }
      for (const member of members) {
        const filter = { agent, from, to, member };
        if (!below(agent).has(member)) expect(ask(store, filter)).toBe('not-below');
        else expect(shown(walked(store, filter).down)).toEqual(inOrder(world, filter, [member]));
      }
    }
    store.close();
  });
  it('R-AGENT-08 a row never has a balance, a payee or a remark, and a cursor of another filter is refused', async () => {
    const { store, members, below } = await createMovedWorld(SEED + 1);
    const agent = [...members].sort((a, b) => below(b).size - below(a).size)[0] ?? '';
    const filter = { agent, from: 20_000_101, to: 20_991_231 };
    const { rows, older } = pageOf(store, filter);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(Object.keys(row).sort()).toEqual(['account', 'amount', 'at', 'member', 'reference', 'type']);
    if (older !== null) expect(ask(store, { ...filter, type: 'bet' }, older)).toBe('cursor-unknown');
    store.close();
  });
});
