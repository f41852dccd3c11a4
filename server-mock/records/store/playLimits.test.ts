/** The bars of play limits over random worlds: each equals the sum of what the record store holds of its window (B-08). */
import { expect, it } from 'vitest';
import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import type { HouseEvent } from '../../core/events.ts';
import type { LimitKind, PlayLimit } from '../../core/play-limits/types.ts';
import { turnedTo } from '../../core/play-limits/windows.ts';
import { PLAYERS } from '../../core/testing/worldFixture.ts';
import { secureRandom } from '../../platform/random.ts';
import { IN_MEMORY } from './database.ts';
import type { RecordRows } from './rows.ts';
import { openStore, type RecordPage, type Store } from './store.ts';
import type { RecordName } from './tables.ts';
import { createRandomWorld, TIME_ZONE } from './testing/randomWorld.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const [KINDS, PERIODS] = [
  ['deposit', 'loss', 'wager'],
  ['day', 'week', 'month'],
] as const;
const [CREDITED, ENDED] = [
  ['done', 'underPaid', 'overPaid'],
  ['failed', 'cancelled', 'expired'],
] as const satisfies Readonly<Record<number, readonly CashierRow['state'][]>>;

const rowsOf = <N extends RecordName>(store: Store, record: N, member: string): readonly RecordRows[N][] => {
  const filter = { member, from: 20_000_101, to: 20_991_231, where: {} };
  return (store.answer<'page'>({ kind: 'page', record, filter, size: 100_000 }) as RecordPage<N>).rows;
};
interface Counted {
  readonly at: number;
  amount: number;
}
/** What a deposit counts for, by its states: an ended one gives back what it counted, and what comes late counts when it comes. */
const countedOf = (
  { amount, received }: CashierRow,
  steps: readonly { readonly state: CashierRow['state']; readonly at: number }[],
): readonly Counted[] => {
  const counted: Counted[] = [];
  for (const { state, at } of steps) {
    const total = counted.reduce((sum, one) => sum + one.amount, 0);
    const wanted = CREDITED.some((one) => one === state)
      ? (received ?? amount)
      : ENDED.some((one) => one === state)
        ? 0
        : null;
    const by = (wanted ?? (counted.length === 0 ? amount : total)) - total;
    const latest = counted.at(-1);
    if (by > 0 || !latest) counted.push({ at, amount: by });
    else latest.amount += by;
  }
  return counted;
};
const SUMS: Readonly<Record<Exclude<LimitKind, 'time'>, (store: Store, member: string) => readonly Counted[]>> = {
  wager: (store, member) =>
    rowsOf(store, 'bets', member).map(({ placedAt: at, stake, state }) => ({
      at,
      amount: state === 'void' ? 0 : stake,
    })),
  loss: (store, member) =>
    rowsOf(store, 'bets', member).map(({ settledAt, result }) => ({ at: settledAt ?? 0, amount: -(result ?? 0) })),
  deposit: (store, member) =>
    rowsOf(store, 'cashier', member)
      .filter(({ kind }) => kind === 'deposit')
      .flatMap((row) => {
        const { steps } = store.answer<'receipt'>({ kind: 'receipt', member, reference: row.id });
        return countedOf(row, steps);
      }),
};

it(`B-08 at every sampled position each bar equals the sum over the record store (seed ${SEED})`, async () => {
  // A corrected result has one row and moves the bar twice, maybe in two windows: the simulation judges that from the records.
  const world = await createRandomWorld(SEED, { corrections: false });
  const { engine, journal, random, advance } = world;
  const store = openStore(IN_MEMORY, { epoch: 1, timeZone: TIME_ZONE, saltKey: 'salts of the test' });
  const pick = <T>(of: readonly T[]): T => of[random.integer(of.length)] as T;
  let compared = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    // A limit counts from the moment at which it is set, so that nothing else may happen in the same millisecond.
    await advance(1);
    const amount = pick([20_000, 200_000, 2_000_000]);
    const command = {
      kind: 'setLimit',
      member: pick(PLAYERS),
      limit: pick(KINDS),
      period: pick(PERIODS),
      amount,
    } as const;
    await engine.submit({ command, actor: command.member, key: random.id() });
    await advance(1);
    await world.play(25);
    const records = await journal.read(store.head().pos, 1_000_000);
    store.apply(
      records.map(({ pos, at, hash, events }) => ({ pos, at, hash, events: events as readonly HouseEvent[] })),
    );
    const { limits, at } = engine.state();
    for (const [member, own] of limits)
      for (const stored of own) {
        const limit: PlayLimit = turnedTo(stored, at);
        const from = Math.max(limit.from, limit.since + 1);
        const movements = SUMS[limit.kind as 'wager'](store, member).filter((one) => one.at >= from);
        const sum = movements.reduce((total, one) => total + one.amount, 0);
        expect(limit.used, `turn ${turn}, ${member}, ${limit.kind}-${limit.period}`).toBe(sum);
        compared += sum === 0 ? 0 : 1;
      }
  }
  expect(compared).toBeGreaterThan(50);
  store.close();
});
