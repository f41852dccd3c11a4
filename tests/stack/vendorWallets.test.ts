/** Vendor wallets through the whole house: no money stays with a vendor unnoticed (decision 0150). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toMinor } from '../../src/contract/decimal.ts';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { gameWalletAccount, heldAccount, mainAccount } from '../../server-mock/core/ledger.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { LotteryLook } from '../../server-mock/vendors/host/lottery/wire.ts';
import { fastClock } from './support/fastClock.ts';
import { freshIssue } from './support/freshIssue.ts';
import { waitForEvent } from './support/waitForEvent.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { openLottery, postToLottery } from './support/lotteryPage.ts';
import { call, login } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

const MEMBER = 'm1001';
/** A match lasts eight seconds. */
const TIMES = 5;
let house: RunningHouse;
let token: string;
const of = (account: string): number => house.engine.state().balances.get(account) ?? 0;
const main = (): number => of(mainAccount(MEMBER));
const lies = (code: string): number => of(gameWalletAccount(MEMBER, code));
const happened = (wanted: (event: HouseEvent) => boolean): Promise<void> => waitForEvent(house, wanted);
const set = (single: boolean) =>
  house.engine.submit({
    command: { kind: 'setSetting', name: 'singleWallet', value: single },
    actor: 'control',
    key: randomUUID(),
  });
const firstOf = (category: string) => house.world.catalogue.byCategory(category).find((one) => !one.opensVendor)!;

interface Answer {
  readonly ticket: string;
  readonly gameId: string;
}
const launch = (category: string, key: string = randomUUID()) => {
  const { id, vendor: vassalage } = firstOf(category);
  const body = { gameId: id, vassalage, language: 'EN', device: 'WEB' };
  return call<Answer>(house.origin, '/wps/game/launchGame', { method: 'POST', token, body, key });
};
const move = (from: string, to: string, amount: string) =>
  call(house.origin, '/wps/relay/wallet/transfer', { method: 'POST', token, body: { from, to, amount } });
const home = (body: { vendor?: string; ticket?: string } = {}) =>
  call<{ balance: string }>(house.origin, '/wps/relay/wallet/home', { method: 'POST', token, body });
const enter = async (category: string) => {
  const { value } = await launch(category);
  const opened = (await requestVendorHost(house.origin, '/session', { body: { ticket: value.ticket } })).json();
  return {
    ticket: value.ticket,
    balance: String(opened['balance']),
    session: String(opened['session']),
    stakes: opened['stakes'] as string[],
    fixture: opened['fixture'] as { n: number } | undefined,
  };
};
type Entered = Awaited<ReturnType<typeof enter>>;
const placeBet = (
  path: string,
  { session, stakes }: Pick<Entered, 'session' | 'stakes'>,
  choice = '',
  key: string = randomUUID(),
) =>
  requestVendorHost(house.origin, path, {
    body: { stake: stakes[0], choice },
    headers: { authorization: `Bearer ${session}`, 'idempotency-key': key },
  });
const close = ({ session }: Pick<Entered, 'session'>) =>
  requestVendorHost(house.origin, '/leave', { text: '', headers: { authorization: `Bearer ${session}` } });

beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, clock: fastClock(TIMES) });
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());
beforeEach(() => set(false));
afterEach(async () => {
  house.house.faults.clear();
  await set(true);
  assertHouseBalanced(house);
});

describe('money with a vendor', () => {
  it('is returned when the page closes, when the portal leaves, and when the launch failed', async () => {
    const before = main();
    const { vendor: code } = firstOf('RNG');
    await move('MAIN', code, '50.00');
    const first = await enter('RNG');
    expect(first.balance).toBe('50.00');
    expect((await home()).value.balance).toBe(((before - 5_000) / 100).toFixed(2));
    expect((await close(first)).status).toBe(200);
    expect([lies(code), main()]).toEqual([0, before]);
    await move('MAIN', code, '50.00');
    const second = await enter('RNG');
    expect((await home({ ticket: second.ticket })).value.balance).toBe((before / 100).toFixed(2));
    expect(lies(code)).toBe(0);
    await move('MAIN', code, '50.00');
    await home({ vendor: code });
    expect([lies(code), main()]).toEqual([0, before]);
  });
  it('stays with a game that is open in another tab, and no other member’s ticket moves it', async () => {
    const { vendor: code } = firstOf('RNG');
    await move('MAIN', code, '50.00');
    const [one, two] = [await enter('RNG'), await enter('RNG')];
    await close(one);
    await home({ ticket: one.ticket, vendor: code });
    expect(lies(code)).toBe(5_000);
    const other = await login(house.origin, 'agent88');
    const body = { ticket: two.ticket };
    await call(house.origin, '/wps/relay/wallet/home', { method: 'POST', token: other.token, body });
    expect(lies(code)).toBe(5_000);
    const answer = await placeBet('/spin', two);
    expect(answer.status).toBe(200);
    expect(toMinor(String(answer.json()['balance']))).toBe(lies(code));
    await close(two);
    expect(lies(code)).toBe(0);
  });
  it('a match that ends after its page was closed is paid into the main wallet', async () => {
    const before = main();
    const { vendor: code } = firstOf('SPORTS');
    await move('MAIN', code, '50.00');
    const game = await enter('SPORTS');
    const over = happened((event) => event.type === 'betClosed' && event.member === MEMBER);
    const begun = await placeBet('/fixture', game, `${game.fixture?.n}-home`);
    expect(begun.status).toBe(200);
    await close(game);
    const stake = of(heldAccount(MEMBER));
    expect([lies(code), main()]).toEqual([0, before - stake]);
    await over;
    const bet = [...house.engine.state().bets.values()].findLast(({ gameId }) => gameId === firstOf('SPORTS').id);
    expect([lies(code), main()]).toEqual([0, before - stake + (bet?.payout ?? Number.NaN)]);
  }, 30_000);
  it('is returned when the setting changes back to one wallet, after which no transfer is accepted', async () => {
    const before = main();
    const { vendor: code } = firstOf('RNG');
    await move('MAIN', code, '50.00');
    const game = await enter('RNG');
    await set(true);
    expect([lies(code), main()]).toEqual([0, before]);
    expect((await move('MAIN', code, '50.00')).code).toBe('bad-request');
    // The open page plays on from the single wallet.
    expect((await placeBet('/spin', game)).status).toBe(200);
    expect(lies(code)).toBe(0);
  });
});

describe('a lottery page', () => {
  const lottery = () => house.world.lotteries.find((one) => one.vendor === 'TCG_SEA')!;
  const opened = () => openLottery(house.origin, token, lottery().id);
  const look = async (session: string) =>
    (await postToLottery<LotteryLook>(house.origin, 'look', { gameCode: lottery().id }, session)).value;
  /** Runs the draw of the issue on sale. */
  const drawn = async (wanted: (event: HouseEvent) => boolean) => {
    const over = happened(wanted);
    house.clock.set(house.engine.state().draws.get(lottery().id)?.current.drawsAt ?? 0);
    await over;
  };
  it.each([
    ['stands open', false],
    ['was closed', true],
  ])(
    'shows the stakeable balance and stakes from it; a bet whose page %s is paid into the right wallet',
    async (_, closed) => {
      await freshIssue(house, lottery().id);
      const before = main();
      await move('MAIN', 'TCG_SEA', '80.00');
      const { session } = await opened();
      const { balance, current, stakes } = await look(session);
      expect(balance).toBe('80.00');
      const [stake = ''] = stakes;
      const lines = ['big', 'small'].map((pick) => ({ play: 'size', pick, stake }));
      const placed = await postToLottery<{ id: string; balance: string }>(
        house.origin,
        'slip',
        { gameCode: lottery().id, issue: current?.issue, lines },
        session,
      );
      expect(placed.status).toBe(200);
      const staked = 2 * (toMinor(stake) ?? 0);
      expect([toMinor(placed.value.balance), lies('TCG_SEA'), main()]).toEqual([
        8_000 - staked,
        8_000 - staked,
        before - 8_000,
      ]);
      if (closed) await close({ session });
      await drawn((event) => event.type === 'slipEnded');
      const payout = house.engine.state().bets.get(placed.value.id)?.payout ?? Number.NaN;
      expect([lies('TCG_SEA'), main()]).toEqual(
        closed ? [0, before - staked + payout] : [8_000 - staked + payout, before - 8_000],
      );
      expect((await look(session)).balance).toBe((lies('TCG_SEA') / 100).toFixed(2));
      await close({ session });
      expect([lies('TCG_SEA'), main()]).toEqual([0, before - staked + payout]);
    },
  );
});

describe('a ticket', () => {
  it('stays valid when the house is too busy to return the balance', async () => {
    const { value } = await launch('RNG');
    house.house.faults.add({ call: 'seamless.balance', code: 'house-busy', times: 4 });
    const ask = () => requestVendorHost(house.origin, '/session', { body: { ticket: value.ticket } });
    expect((await ask()).status).toBe(503);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(401);
  });
  it('H-18 a repeated launch under its key returns the same ticket while that is usable, and then a new one', async () => {
    const key = randomUUID();
    const first = await launch('RNG', key);
    expect((await launch('RNG', key)).value.ticket).toBe(first.value.ticket);
    await requestVendorHost(house.origin, '/session', { body: { ticket: first.value.ticket } });
    const anew = await launch('RNG', key);
    expect(anew.value.ticket).not.toBe(first.value.ticket);
    expect((await requestVendorHost(house.origin, '/session', { body: { ticket: anew.value.ticket } })).status).toBe(
      200,
    );
    expect((await launch('SPORTS', key)).code).toBe('key-reused');
  });
});
