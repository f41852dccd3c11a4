/** Favourites, recent games, vendor wallets and session figures, through a running house's REST and vendor endpoints. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { MemberValue } from '../../src/contract/member/member.topics.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { eventsOf } from './support/pipelineClient.ts';
import { call, login } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

let house: RunningHouse;
let token: string;
const MEMBER = 'm1001';
const FAVOURITES = '/wps/relay/favourites';
const ask = <V>(path: string, more: Parameters<typeof call>[2] = {}) => call<V>(house.origin, path, { token, ...more });
const games = () => house.world.catalogue.byCategory('RNG').slice(0, 3);
const add = (nodeId: string) => ask<{ ids: string[] }>(FAVOURITES, { method: 'POST', body: { nodeId } });
const listed = (query: Readonly<Record<string, string>> = {}) =>
  ask<{ content: { nodeId: string }[]; totalPages: number; pageNum: number }>(FAVOURITES, {
    query: { clientType: '3', platform: 'flash,html5-desktop', pageNo: '1', pageSize: '999', language: 'EN', ...query },
  });
const recent = (query: Readonly<Record<string, string>> = {}) =>
  ask<{ list: { nodeId: string }[]; totalPages: number }>('/wps/relay/recent', {
    query: { page: '1', pageSize: '12', language: 'EN', clientType: '3', ...query },
  });
const launch = async ({ id, vendor: vassalage }: { readonly id: string; readonly vendor: string }) => {
  const body = { gameId: id, vassalage, language: 'EN', device: 'WEB' };
  return (await ask<{ ticket: string }>('/wps/game/launchGame', { method: 'POST', body })).value.ticket;
};
const open = async (ticket: string) =>
  (await requestVendorHost(house.origin, '/session', { body: { ticket } })).json() as {
    session: string;
    balance: string;
    stakes: string[];
  };
const spin = async (session: string, stake: string) =>
  (
    await requestVendorHost(house.origin, '/spin', {
      body: { stake },
      headers: { authorization: `Bearer ${session}`, 'idempotency-key': randomUUID() },
    })
  ).json() as { balance: string };

beforeAll(async () => {
  house = await startHouse();
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());
afterEach(() => assertHouseBalanced(house, { open: true }));

describe('favourites', () => {
  it('R-ENT-16 are kept in the order of adding, listed by page and vendor, and can be removed', async () => {
    const [a, b, c] = games().map(({ id }) => id);
    for (const id of [b, a, c]) await add(id!);
    const again = await ask<{ ids: string[] }>(FAVOURITES, {
      method: 'POST',
      body: { nodeId: a, vendor: 'AG', gameType: 'RNG' },
    });
    expect(again.value.ids).toEqual([b, a, c]);
    expect((await listed()).value.content.map(({ nodeId }) => nodeId)).toEqual([b, a, c]);
    const second = (await listed({ pageNo: '2', pageSize: '2' })).value;
    expect([second.content.map(({ nodeId }) => nodeId), second.totalPages, second.pageNum]).toEqual([[c], 2, 2]);
    const of = games()[0]!.vendor;
    expect((await listed({ vassalage: of })).value.content.map(({ nodeId }) => nodeId)).toEqual(
      [b, a, c].filter((id) => house.world.catalogue.game(id!)?.vendor === of),
    );
    await ask(`${FAVOURITES}`, { method: 'DELETE', query: { nodeId: a! } });
    expect((await ask<{ ids: string[] }>(`${FAVOURITES}/ids`)).value.ids).toEqual([b, c]);
    expect((await add('no-such-game')).code).toBe('not-found');
  });
  it('R-ROLE-04 are refused to a trial account', async () => {
    const trial = await login(house.origin, 'trial01');
    for (const path of [`${FAVOURITES}/ids`, '/wps/relay/wallet/merchant'])
      expect((await call(house.origin, path, { token: trial.token })).code).toBe('trial-refused');
  });
});

describe('recent games', () => {
  it('count when a ticket is used, not when it is requested; newest first, each once', async () => {
    const [a, b] = games();
    await launch(a!);
    expect((await recent()).value.list).toEqual([]);
    for (const game of [a!, b!, a!]) await open(await launch(game));
    await expect.poll(async () => (await recent()).value.list.map(({ nodeId }) => nodeId)).toEqual([a!.id, b!.id]);
    const page = (await recent({ pageSize: '1', page: '2' })).value;
    expect([page.list.map(({ nodeId }) => nodeId), page.totalPages]).toEqual([[b!.id], 2]);
    expect((await recent({ gameType: 'LIVE' })).value.list).toEqual([]);
  });
});

describe('a log-in', () => {
  it('B-06 its net result equals the ledger’s wins minus stakes since the log-in, to the cent', async () => {
    const own = await login(house.origin, 'agent88');
    token = own.token;
    const id = house.engine.state().accounts.get('agent88')!;
    const figures = () => house.gateway.view(`member:${id}`)!.data as MemberValue;
    expect(figures().sessionNet).toBe(0);
    const since = house.gateway.watermark().seq;
    const { session, stakes } = await open(await launch(games()[0]!));
    for (let round = 0; round < 12; round += 1) await spin(session, stakes[round % 3]!);
    const posted = (await house.journal.read(since, 1_000_000))
      .flatMap(
        ({ events }) =>
          events as readonly { type: string; debit: string; credit: string; amount: number; why: string }[],
      )
      .filter(({ type }) => type === 'posted');
    const sum = (side: 'debit' | 'credit', why: string) =>
      posted
        .filter((one) => one[side] === mainAccount(id) && one.why === why)
        .reduce((all, { amount }) => all + amount, 0);
    const staked = sum('debit', 'stake');
    expect(staked).toBeGreaterThan(0);
    await expect.poll(() => figures().sessionNet).toBe(sum('credit', 'payout') - staked);
    const info = await ask<{ sessionNet: string; sessionStartedAt: number }>('/wps/member/info');
    expect(Math.round(Number(info.value.sessionNet) * 100)).toBe(figures().sessionNet);
    expect(Math.abs(info.value.sessionStartedAt - house.clock.now())).toBeLessThan(60_000);
    // A new log-in starts with zero.
    await login(house.origin, 'agent88');
    await expect.poll(() => figures().sessionNet).toBe(0);
  });
});

describe('vendor wallets', () => {
  const transfer = (from: string, to: string, amount: string, key: string = randomUUID()) =>
    ask<{ reference: string }>('/wps/relay/wallet/transfer', { method: 'POST', body: { from, to, amount }, key });
  it('R-PATH-34 R-PATH-49 are funded once per key, played from, and returned when the member leaves', async () => {
    const own = await login(house.origin, 'meilin07');
    token = own.token;
    expect((await ask<{ isSingle: boolean }>('/wps/relay/wallet/merchant')).value.isSingle).toBe(true);
    await house.engine.submit({
      command: { kind: 'setSetting', name: 'singleWallet', value: false },
      actor: 'control',
      key: randomUUID(),
    });
    expect((await ask<{ isSingle: boolean }>('/wps/relay/wallet/merchant')).value.isSingle).toBe(false);
    const [game] = games();
    const before = house.engine.state().balances.get(mainAccount(MEMBER))!;
    const key = randomUUID();
    const first = await transfer('MAIN', game!.vendor, '50.00', key);
    const again = await transfer('MAIN', game!.vendor, '50.00', key);
    expect(again.value.reference).toBe(first.value.reference);
    expect(house.engine.state().balances.get(mainAccount(MEMBER))).toBe(before - 5_000);
    const { session, balance, stakes } = await open(await launch(game!));
    expect(balance).toBe('50.00');
    const after = await spin(session, stakes[0]!);
    const wallets = (await ask<{ wallets: { code: string; balance: string }[] }>('/wps/v2/wallets/balance')).value
      .wallets;
    expect(wallets.find(({ code }) => code === game!.vendor)?.balance).toBe(after.balance);
    expect((await transfer('MAIN', 'no-vendor', '1.00')).code).toBe('not-found');
    expect((await transfer('MAIN', game!.vendor, '99999999.00')).code).toBe('insufficient-funds');
    expect((await transfer('MAIN', game!.vendor, '-1.00')).code).toBe('bad-request');
    await call(house.origin, '/wps/session/logout', { method: 'DELETE', token });
    for (const { id } of [...house.engine.state().sessions.values()].filter(({ member }) => member === MEMBER))
      await house.engine.submit({
        command: { kind: 'closeSession', sessionId: id, reason: 'revoked' },
        actor: 'control',
        key: randomUUID(),
      });
    expect(house.engine.state().balances.get(`game:${game!.vendor}:${MEMBER}`)).toBe(0);
    expect(house.engine.state().balances.get(mainAccount(MEMBER))).toBe(
      before - 5_000 + Math.round(Number(after.balance) * 100),
    );
    expect((await eventsOf(house, 'gameWalletOpened')).length).toBe(1);
  });
});
