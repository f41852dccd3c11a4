/** Lottery bets while answers are lost, and over a kill of the house: drawn once, paid once (decision 0149). */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toMinor } from '../../src/contract/decimal.ts';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { LotteryLook } from '../../server-mock/vendors/host/lottery/wire.ts';
import { createWorld } from '../../server-mock/content/world/createWorld.ts';
import { freshIssue } from './support/freshIssue.ts';
import { waitForEvent } from './support/waitForEvent.ts';
import { assertHouseBalanced, auditJournal } from './support/ledgerAudit.ts';
import { killAllHouses, startKillableHouse } from './support/killableHouse.ts';
import { openLottery, postToLottery } from './support/lotteryPage.ts';
import { login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const MEMBER = 'm1001';
const lottery = createWorld({ seed: 20_260_401, defaultPassword: undefined }).lotteries.find(
  (one) => one.vendor === 'TCG_SEA',
)!;
const gameCode = lottery.id;

const opened = async (origin: string, token: string) => (await openLottery(origin, token, gameCode)).session;
const look = async (origin: string, session: string) =>
  (await postToLottery<LotteryLook>(origin, 'look', { gameCode }, session)).value;
/** A bet of two lines, one of which wins. */
const openBet = async (origin: string, session: string) => {
  const { current, stakes } = await look(origin, session);
  const [stake = ''] = stakes;
  const lines = ['big', 'small'].map((pick) => ({ play: 'size', pick, stake }));
  const key = randomUUID();
  const place = () =>
    postToLottery<{ id: string }>(origin, 'slip', { gameCode, issue: current?.issue, lines }, session, key);
  return { press: place, issue: current?.issue ?? '', drawAt: current?.drawAt ?? 0, stake: 2 * (toMinor(stake) ?? 0) };
};

describe('a bet while answers are lost', () => {
  let house: RunningHouse;
  let session: string;
  const main = (): number => house.engine.state().balances.get(mainAccount(MEMBER)) ?? 0;
  const happened = (wanted: (event: HouseEvent) => boolean): Promise<void> => waitForEvent(house, wanted);
  const betOf = (betId: string) => house.engine.state().bets.get(betId);
  const kindsOf = async (betId: string) => {
    const { roundId } = betOf(betId)!;
    const records = await house.journal.read(0, 1_000_000);
    return records.filter(({ commandId }) => commandId?.startsWith(`${roundId}-`)).map(({ kind }) => kind);
  };
  beforeAll(async () => {
    house = await startHouse({ betsPerSecond: 0 });
    await freshIssue(house, gameCode);
    session = await opened(house.origin, (await login(house.origin, 'meilin07')).token);
  });
  afterAll(() => house.close());
  afterEach(() => {
    house.house.faults.clear();
    assertHouseBalanced(house);
  });

  it.each([
    ['lost', { lost: true }],
    ['an error', { code: 'unknown-error' }],
    ['a busy house', { code: 'house-busy' }],
    ['too many requests', { code: 'too-many-requests' }],
  ] as const)(
    'REL-23 whose credit is answered by %s five times is drawn once and paid once',
    async (_, how) => {
      const before = main();
      const { press, drawAt, stake } = await openBet(house.origin, session);
      const placed = await press();
      expect(placed.status).toBe(200);
      expect(main()).toBe(before - stake);
      // After the immediate attempts: the next check continues with the same id.
      house.house.faults.add({ call: 'seamless.credit', times: 5, ...how });
      const ended = happened((event) => event.type === 'slipEnded' && event.betId === placed.value.id);
      house.clock.set(drawAt);
      await ended;
      const payout = betOf(placed.value.id)?.payout ?? Number.NaN;
      expect(payout).toBeGreaterThan(0);
      expect(main()).toBe(before - stake + payout);
      expect(await kindsOf(placed.value.id)).toEqual(['placeSlip', 'debit', 'credit']);
    },
    30_000,
  );
  it('REL-23 is refunded and does not exist if its stake is never answered', async () => {
    const before = main();
    const { press } = await openBet(house.origin, session);
    house.house.faults.add({ call: 'seamless.debit', times: 4, lost: true });
    expect((await press()).value.code).toBe('unknown-error');
    expect(main()).toBe(before);
    expect([...house.engine.state().slips.values()].filter(({ settled }) => !settled)).toEqual([]);
  });
  it('is not paid after its draw if its stake and refund were both refused: repeating the request comes too late', async () => {
    const before = main();
    const { press, drawAt, issue } = await openBet(house.origin, session);
    house.house.faults.add({ call: 'seamless.debit', times: 3, code: 'unknown-error' });
    house.house.faults.add({ call: 'seamless.debit', times: 1, code: 'house-busy' });
    // Longer than the request is retried, and than the checks after the draw.
    house.house.faults.add({ call: 'seamless.rollback', code: 'house-busy', times: 1_000 });
    expect((await press()).value.code).toBe('unknown-error');
    const drawn = happened((event) => event.type === 'drawOpened' && event.lottery === gameCode);
    house.clock.set(drawAt);
    await drawn;
    expect(house.engine.state().draws.get(gameCode)?.opened[0]?.issue).toBe(issue);
    const late = await press();
    expect([late.status, late.value.code]).toEqual([409, 'issue-closed']);
    expect(main()).toBe(before);
  }, 30_000);
});

describe('a bet over a kill', () => {
  const folder = temporaryFolder();
  afterAll(() => {
    killAllHouses();
    folder.remove();
  });
  it('REL-23 the house is killed between draw and credit: the next one pays by the same numbers, once', async () => {
    const journal = join(folder.path, 'drawn');
    const first = await startKillableHouse(journal, { control: true });
    const { token } = await login(first.origin, 'meilin07');
    const socket = await connect(first.origin, { token });
    await socket.subscribe(`draws:${gameCode}`);
    type Rows = { rows: Record<string, { state: string; numbers: string[] } | null> };
    // The first tick starts the lotteries.
    await socket.waitForFrame(`draws:${gameCode}`, ({ data }) => Object.keys((data as Rows).rows).length > 0);
    const drawnFrame = (which: string) =>
      socket.waitForFrame(`draws:${gameCode}`, ({ data }) => (data as Rows).rows[which]?.state === 'drawn');
    const session = await opened(first.origin, token);
    // A fresh issue, because the current one may be about to close.
    const { current } = await look(first.origin, session);
    await first.act('clock', { set: current?.drawAt });
    await drawnFrame(current?.issue ?? '');
    const { press, issue, drawAt, stake } = await openBet(first.origin, session);
    const placed = await press();
    expect([placed.status, placed.value.code]).toEqual([200, undefined]);
    await first.act('restFault', { call: 'seamless.credit', slowMs: 600_000 });
    const drawn = drawnFrame(issue);
    await first.act('clock', { set: drawAt });
    const numbers = ((await drawn).data as Rows).rows[issue]?.numbers;
    socket.close();
    await first.kill();
    const between = await auditJournal(journal, { open: true });
    expect(between.state.bets.get(placed.value.id)?.state).toBe('open');

    const second = await startKillableHouse(journal);
    const again = await connect(second.origin, { token });
    await again.subscribe(`bets:${MEMBER}`);
    type Bets = { rows: Record<string, { state: string } | null> };
    await again.waitForFrame(`bets:${MEMBER}`, ({ data }) => {
      const row = (data as Bets).rows[placed.value.id];
      return row != null && row.state !== 'open';
    });
    again.close();
    await second.kill();
    const { state, records, events } = await auditJournal(journal);
    const bet = state.bets.get(placed.value.id);
    expect(bet?.payout).toBeGreaterThan(0);
    expect(records.filter(({ kind }) => kind === 'credit')).toHaveLength(1);
    expect(events('drawOpened').filter((one) => one.lottery === gameCode && one.issue === issue)).toMatchObject([
      { numbers },
    ]);
    const moved = events('posted').flatMap((one) =>
      one.debit === mainAccount(MEMBER) ? [-one.amount] : one.credit === mainAccount(MEMBER) ? [one.amount] : [],
    );
    expect(moved.slice(-2)).toEqual([-stake, bet?.payout]);
  }, 60_000);
});
