/** Lotteries through the whole house: menus, launch, a bet over the seamless wallet, the draw, and its public reads. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { LotteryLook, LotterySession } from '../../server-mock/vendors/host/lottery/wire.ts';
import { drawsBegun, freshIssue } from './support/freshIssue.ts';
import { waitForEvent } from './support/waitForEvent.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

let house: RunningHouse;
let token: string;
const VN_MENU = '/lgw/vn/games/game_menu';
const LAUNCH = '/wps/relay/lottery/launch';

const happened = (wanted: (event: HouseEvent) => boolean): Promise<void> => waitForEvent(house, wanted);
const codes = (area: 'TCG_LOTTO_VN' | 'TCG_SEA' | 'LOTT') =>
  house.world.lotteries.filter(({ vendor: code }) => code === area).map(({ id }) => id);
const launchBody = (more: Readonly<Record<string, unknown>> = {}) => ({
  lottoArea: 'VN',
  launchMode: 'LOTT',
  prizeMode: 'LOTT',
  gameCode: codes('TCG_LOTTO_VN')[0],
  view: 'betting',
  device: 'WEB',
  backUrl: `${house.origin}/vnLottery`,
  language: 'EN',
  ...more,
});
const launch = (body: unknown, as = token) =>
  call<{ url: string; ticket: string; gameId: string; gameName: string }>(house.origin, LAUNCH, {
    method: 'POST',
    token: as,
    body,
  });
const post = async <T>(path: string, body: unknown, session = '', key: string = randomUUID()) => {
  const answer = await requestVendorHost(house.origin, `/lottery/${path}`, {
    body,
    headers: { authorization: `Bearer ${session}`, 'idempotency-key': key },
  });
  return { status: answer.status, value: answer.json() as unknown as T & { readonly code?: string } };
};
const open = async (more: Readonly<Record<string, unknown>> = {}) => {
  const { value } = await launch(launchBody(more));
  return (await post<LotterySession>('session', { ticket: value.ticket })).value;
};
const look = async ({ session }: LotterySession, gameCode: string) =>
  (await post<LotteryLook>('look', { gameCode }, session)).value;
const balance = async () =>
  (await call<{ balance: string }>(house.origin, '/wps/v2/wallets/balance', { token })).value.balance;

beforeAll(async () => {
  house = await startHouse();
  await drawsBegun(house);
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());
afterEach(() => assertHouseBalanced(house, { open: true }));

describe('menus and lobby', () => {
  const names = (value: { gameMenus: { accountTypeName: string; games: { gameCode: string }[] }[] }) =>
    value.gameMenus.flatMap(({ games }) => games.map(({ gameCode }) => gameCode)).sort();
  it('R-PATH-18 R-CALL-37 the Vietnam menu is public, by prize mode, and for device WEB alone', async () => {
    const query = { prizeMode: 'LOTT', device: 'WEB' };
    const menu = await call<never>(house.origin, VN_MENU, { query });
    expect(names(menu.value)).toEqual([...codes('TCG_LOTTO_VN')].sort());
    const sea = await call<never>(house.origin, VN_MENU, { query: { ...query, prizeMode: 'SEA' } });
    expect(names(sea.value)).toEqual([]);
    expect((await call(house.origin, VN_MENU, { query: { ...query, device: 'APP' } })).code).toBe('bad-request');
    expect((await call(house.origin, VN_MENU, { query: { ...query, prizeMode: 'XX' } })).code).toBe('bad-request');
    const chinese = await call<{ gameMenus: { accountTypeName: string }[] }>(house.origin, VN_MENU, {
      query,
      headers: { 'accept-language': 'CN' },
    });
    expect(chinese.value.gameMenus.map(({ accountTypeName }) => accountTypeName)).toContain('数字');
  });
  it('R-CALL-38 the lobby has every lottery of a mode with its issue and times', async () => {
    const lobby = async (query: Readonly<Record<string, string>>) =>
      (
        await call<{ list: { gameCode: string; issue: string; drawAt: number; closesAt: number }[] }>(
          house.origin,
          '/wps/relay/lottery/lobby',
          { token, query },
        )
      ).value.list;
    const sea = await lobby({ prizeMode: 'SEA' });
    expect(sea.map(({ gameCode }) => gameCode).sort()).toEqual([...codes('TCG_SEA')].sort());
    for (const { closesAt, drawAt, issue } of sea)
      expect([closesAt < drawAt, issue]).toEqual([true, expect.stringMatching(/^\d{6}$/)]);
    const lott = await lobby({ prizeMode: 'LOTT' });
    const all = await lobby({ prizeMode: 'ELOTT' });
    expect(all.length).toBeGreaterThan(lott.length);
    expect(lott.every(({ gameCode }) => all.some((one) => one.gameCode === gameCode))).toBe(true);
    expect(await lobby({ prizeMode: 'ZY' })).toEqual([]);
  });
});
describe('the launch', () => {
  it('R-CALL-36 answers an address on the vendor host and a ticket that is in no address', async () => {
    const { value } = await launch(launchBody());
    expect(value.url).toBe(`${house.vendorOrigin}/lottery`);
    expect(value.url).not.toContain(value.ticket);
    const page = await requestVendorHost(house.origin, '/lottery');
    expect(page.status).toBe(200);
    const files = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path);
    for (const file of files) {
      const script = await requestVendorHost(house.origin, file);
      expect(script.status, file).toBe(200);
      for (const [, more = ''] of script.body.matchAll(/from '\.\/([^']+)'/g))
        expect((await requestVendorHost(house.origin, `/page/${more}`)).status, more).toBe(200);
    }
  });
  it('opens the lobby view on every lottery of the mode, and the betting view on the named one', async () => {
    const [first = ''] = codes('TCG_SEA');
    const lobby = { lottoArea: undefined, prizeMode: 'SEA', gameCode: undefined, view: 'lobby' };
    const session = await open(lobby);
    expect([session.gameCode, session.lotteries.map(({ gameCode }) => gameCode).sort()]).toEqual([
      null,
      [...codes('TCG_SEA')].sort(),
    ]);
    expect((await open({ lottoArea: undefined, prizeMode: 'SEA', gameCode: first })).gameCode).toBe(first);
  });
  it('SAFE-21 refuses a return address that is not the portal’s, and combinations that do not belong together', async () => {
    const codeOf = async (more: Readonly<Record<string, unknown>>) => (await launch(launchBody(more))).code;
    for (const backUrl of [
      'https://evil.example/vnLottery',
      `${house.origin}.evil.example/`,
      '/vnLottery',
      ['java', 'script:1'].join(''),
    ])
      expect(await codeOf({ backUrl }), backUrl).toBe('bad-request');
    expect(await codeOf({ view: 'lobby' })).toBe('bad-request');
    expect(await codeOf({ gameCode: undefined })).toBe('bad-request');
    expect(await codeOf({ gameCode: codes('TCG_SEA')[0] })).toBe('launch-failed');
    expect(await codeOf({ device: 'APP' })).toBe('bad-request');
    expect(await codeOf({ prizeMode: 'ZY' })).toBe('launch-failed');
  });
  it('is for full members: a trial account is refused', async () => {
    const trial = await login(house.origin, 'trial01');
    expect((await launch(launchBody(), trial.token)).code).toBe('trial-refused');
  });
  it('a slot’s session opens no lottery, and a lottery’s session no slot', async () => {
    const { id, vendor: vassalage } = house.world.catalogue.hot[0]!;
    const body = { gameId: id, vassalage, language: 'EN', device: 'WEB' };
    const slot = await call<{ ticket: string }>(house.origin, '/wps/game/launchGame', { method: 'POST', token, body });
    expect((await post('session', { ticket: slot.value.ticket })).value.code).toBe('failed');
    const { session } = await open();
    for (const path of ['/spin', '/draw']) {
      const headers = { authorization: `Bearer ${session}`, 'idempotency-key': randomUUID() };
      const reply = await requestVendorHost(house.origin, path, { body: { stake: '1.00', choice: '1' }, headers });
      expect(reply.status, path).not.toBe(200);
    }
  });
  it('a lottery launched like any other game opens on itself alone, and either launch counts as recently played', async () => {
    const lottery = house.world.lotteries.find(({ vendor: code }) => code === 'TCG_SEA')!;
    const body = { gameId: lottery.gameId, vassalage: lottery.vendor, language: 'EN', device: 'WEB' };
    const { value } = await call<{ url: string; ticket: string }>(house.origin, '/wps/game/launchGame', {
      method: 'POST',
      token,
      body,
    });
    expect(value.url).toBe(`${house.vendorOrigin}/lottery`);
    const noted = happened((event) => event.type === 'gameOpened' && event.gameId === lottery.gameId);
    const session = (await post<LotterySession>('session', { ticket: value.ticket })).value;
    await noted;
    expect([session.gameCode, session.lotteries.length]).toEqual([lottery.id, 1]);
    const before = house.journal.head().pos;
    await open({ lottoArea: undefined, prizeMode: 'SEA', gameCode: undefined, view: 'lobby' });
    const since = await house.journal.read(before, 100);
    expect(since.filter(({ kind }) => kind === 'openGame' || kind === 'refused')).toEqual([]);
  });
});
describe('a bet and its draw', () => {
  it('R-PATH-19 R-PATH-33 the bet’s stake is held, it is drawn once, and all readers see the same numbers', async () => {
    const [gameCode = ''] = codes('TCG_LOTTO_VN');
    await freshIssue(house, gameCode);
    const session = await open();
    const before = await look(session, gameCode);
    const issue = before.current?.issue ?? '';
    const [stake = ''] = before.stakes;
    const lines = ['big', 'small'].map((pick) => ({ play: 'size', pick, stake }));
    const key = randomUUID();
    const placed = await post('slip', { gameCode, issue, lines }, session.session, key);
    expect(placed.status).toBe(200);
    const again = await post('slip', { gameCode, issue, lines }, session.session, key);
    expect(again.value).toEqual(placed.value);
    const waiting = await look(session, gameCode);
    expect(waiting.slips[0]).toMatchObject({
      issue,
      state: 'open',
      payout: null,
      stake: String((Number(stake) * 2).toFixed(2)),
    });
    expect(await balance()).toBe(waiting.balance);
    // Accepted once, although it was sent twice.
    expect(Number(waiting.balance)).toBeCloseTo(Number(before.balance) - 2 * Number(stake), 2);

    const settled = happened((event) => event.type === 'slipEnded');
    house.clock.set(before.current?.drawAt ?? 0);
    await settled;
    const after = await look(session, gameCode);
    expect(after.slips[0]).toMatchObject({ issue, state: expect.stringMatching(/won|lost|equal/) });
    const odds = before.offers[0]?.picks.map((one) => Math.floor(Number(stake) * one.odds) / 100) ?? [];
    expect(odds).toContain(Number(after.slips[0]?.payout));
    expect(await balance()).toBe(after.balance);
    expect(Number(after.balance)).toBeCloseTo(Number(waiting.balance) + Number(after.slips[0]?.payout), 2);

    const query = { gameCode };
    type List = { list: { issue: string; state: string; numbers: string[] }[] };
    const visitors = await call<List>(house.origin, '/lgw/vn/numeros/opened/game', { query });
    const members = await call<List>(house.origin, '/lotto/lgw/games/opened/numero', { query, token });
    expect(visitors.value.list[0]).toMatchObject({ issue, state: 'drawn', numbers: after.opened[0]?.numbers });
    expect(visitors.value.list.every(({ state }) => state === 'drawn')).toBe(true);
    expect(members.value.list.map((one) => [one.issue, one.state]).slice(0, 2)).toEqual([
      [after.current?.issue, 'open'],
      [issue, 'drawn'],
    ]);
    expect(members.position?.topic).toBe(`draws:${gameCode}`);
    expect((await call(house.origin, '/lotto/lgw/games/opened/numero', { query })).code).toBe('not-logged-in');
    const unknown = { gameCode: 'lottlott999' };
    expect((await call(house.origin, '/lotto/lgw/games/opened/numero', { query: unknown, token })).code).toBe(
      'not-found',
    );
    const other = { gameCode: codes('TCG_SEA')[0] ?? '' };
    expect((await call(house.origin, '/lgw/vn/numeros/opened/game', { query: other })).code).toBe('not-found');
  });
  it('R-PATH-32 the lottery appears among its player’s recent games', async () => {
    const query = { prizeMode: 'LOTT', device: 'WEB' };
    const path = '/lgw/vn/games/game_menu/recent';
    const own = await call<{ gameMenus: { games: { gameCode: string }[] }[] }>(house.origin, path, { query, token });
    expect(own.value.gameMenus.flatMap(({ games }) => games.map(({ gameCode }) => gameCode))).toEqual([
      codes('TCG_LOTTO_VN')[0],
    ]);
    const agent = await login(house.origin, 'agent88');
    const others = await call<{ gameMenus: unknown[] }>(house.origin, path, { query, token: agent.token });
    expect(others.value.gameMenus).toEqual([]);
    expect((await call(house.origin, path, { query })).code).toBe('not-logged-in');
  });
  it('bets that are not offered are refused, without a debit', async () => {
    const [gameCode = ''] = codes('TCG_LOTTO_VN');
    const session = await open();
    const { current, stakes } = await look(session, gameCode);
    const before = await balance();
    const [stake = ''] = stakes;
    const line = { play: 'size', pick: 'big', stake };
    const asked = (more: object) => ({ gameCode, issue: current?.issue, lines: [line], ...more });
    for (const [body, code] of [
      [asked({ lines: [] }), 'over-limit'],
      [asked({ lines: [{ ...line, stake: '0.01' }] }), 'over-limit'],
      [asked({ lines: [{ ...line, stake: '-5.00' }] }), 'over-limit'],
      [asked({ lines: [{ ...line, pick: 'middle' }] }), 'bad-request'],
      [asked({ lines: 'all' }), 'bad-request'],
      [asked({ issue: '999999' }), 'issue-closed'],
      [asked({ gameCode: codes('TCG_SEA')[0] }), 'failed'],
    ] as const)
      expect((await post('slip', body, session.session)).value.code, JSON.stringify(body)).toBe(code);
    expect((await post('slip', asked({}), `${session.session}x`)).value.code).toBe('session-ended');
    expect((await post('slip', asked({}), session.session, 'short')).value.code).toBe('bad-request');
    expect(await balance()).toBe(before);
  });
});
