import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '../../src/contract/constants.ts';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { pngOfSize } from '../../server-mock/content/pictures/testing/pictureFixture.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const AT = '/wps/relay/promotions';
let house: RunningHouse;
let token: string;
let member: string;
const balance = (): number => house.engine.state().balances.get(mainAccount(member)) ?? 0;
const post = (path: string, body: unknown, more: object = {}) =>
  call(house.origin, `${AT}/${path}`, { method: 'POST', token, body, ...more });
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  ({ token } = await login(house.origin, 'meilin07'));
  member = house.engine.state().accounts.get('meilin07') ?? '';
});
afterAll(() => house.close());
afterEach(() => assertHouseBalanced(house, { open: true }));

const png = (size: number): string => pngOfSize(size).toString('base64');
const pieces = (text: string): string[] => text.match(/.{1,60000}/g) ?? [];

describe('the promotions', () => {
  interface Wire {
    readonly id: string;
    readonly promotionType: string;
    readonly content: string;
    readonly longTerm: number;
    readonly endTime: number | null;
    readonly linkageType?: string;
    readonly announcementImages: readonly { readonly url: string; readonly sequence: number }[];
    readonly promoAnnouncementCategoryIds: readonly string[];
  }
  const read = async (language = 'EN') =>
    (
      await call<{ list: Wire[]; categories: { id: string }[]; endOrder: string }>(house.origin, AT, {
        query: { language },
      })
    ).value;
  it('a visitor reads some thirty of all kinds, in each language, each with two pictures that are served', async () => {
    const { list, categories } = await read();
    expect(list.length).toBeGreaterThan(28);
    expect(categories.length).toBeGreaterThan(10);
    const linkages = new Set(list.map(({ linkageType }) => linkageType));
    for (const kind of ['REGISTER', 'LOGIN', 'DOWNLOAD', 'ROUTE', 'GAME', 'URL'])
      expect(linkages, kind).toContain(kind);
    for (const type of ['gaming', 'lotto_promo'])
      expect(list.some(({ promotionType }) => promotionType === type)).toBe(true);
    expect(list.some(({ longTerm }) => longTerm === 1)).toBe(true);
    const images = list.flatMap(({ announcementImages }) => announcementImages);
    expect(images.map(({ sequence }) => sequence).filter((one) => one === 2)).toHaveLength(list.length);
    for (const { url } of images) {
      const answer = await fetch(house.origin + url);
      expect([answer.status, answer.headers.get('content-type')], url).toEqual([200, 'image/svg+xml; charset=utf-8']);
      await answer.text();
    }
    const [chinese] = (await read('CN')).list;
    expect(chinese?.content).toMatch(/\p{Script=Han}/u);
  });
  it('announcements include them without their text, which would add to every first page', async () => {
    const query = { types: 'PR', platform: 'W', language: 'EN' };
    const { value } = await call<{ promotion: Wire[] }>(house.origin, '/wps/relay/announcements', { query });
    expect(value.promotion.map(({ id }) => id)).toEqual((await read()).list.map(({ id }) => id));
    for (const one of value.promotion) expect(one).not.toHaveProperty('content');
  });
  it('D-39 the date order of an end is a setting of each language', async () => {
    const set = (value: boolean) =>
      house.engine.submit({
        command: { kind: 'setSetting', name: 'dayFirstMY', value },
        actor: 'control',
        key: randomUUID(),
      });
    await set(true);
    expect([(await read('MY')).endOrder, (await read('EN')).endOrder]).toEqual(['DMY', 'YMD']);
    await set(false);
    expect((await read('MY')).endOrder).toBe('YMD');
  });
});
describe('taking part', () => {
  it('R-PATH-50 R-CALL-30 a raffle is drawn and paid once, reported live, and answered again for the same and another key', async () => {
    const topic = `promotions:${member}`;
    const socket = await connect(house.origin, { token });
    await socket.subscribe(topic);
    expect((await socket.waitForFrame(topic)).data).toEqual({ rows: {} });
    const before = balance();
    const key = randomUUID();
    const body = { promotionId: 'raffle-spring' };
    const first = await post('raffle', body, { key });
    const { amount, prize, status } = first.value as { amount: string; prize: string; status: string };
    expect([status, prize]).toEqual(['claimed', expect.stringMatching(/^(bronze|silver|gold)$/)]);
    expect(balance() - before).toBe(Math.round(Number(amount) * 100));
    const { data } = await socket.waitForFrame(topic, ({ kind }) => kind === 'delta');
    expect(data).toMatchObject({ rows: { 'raffle-spring': { status: 'claimed', prize } } });
    socket.close();
    const again = await Promise.all([post('raffle', body, { key }), post('raffle', body), post('raffle', body)]);
    for (const one of again) expect(one.value).toEqual(first.value);
    expect(balance() - before).toBe(Math.round(Number(amount) * 100));
    const states = await call<{ list: { promotionId: string }[] }>(house.origin, `${AT}/states`, { token });
    expect(states.value.list.map(({ promotionId }) => promotionId)).toContain('raffle-spring');
  });
  it('refuses the wrong kind, promotions not begun or over, unknown ones, and accounts without real money', async () => {
    const codes = await Promise.all(
      ['first-deposit', 'rain-of-gold', 'ten-pots', 'friday-oval'].map(async (promotionId) => [
        promotionId,
        (await post('claim', { promotionId })).code,
      ]),
    );
    expect(Object.fromEntries(codes)).toEqual({
      'first-deposit': 'not-found',
      'rain-of-gold': 'not-found',
      'ten-pots': 'promotion-closed',
      'friday-oval': 'promotion-closed',
    });
    expect((await post('join', { promotionId: 'harbour-league' })).code).toBe('promotion-closed');
    const trial = await login(house.origin, 'trial01');
    expect((await post('claim', { promotionId: 'rain' }, { token: trial.token })).code).toBe('trial-refused');
    const visitor = await call(house.origin, `${AT}/claim`, { method: 'POST', body: { promotionId: 'rain' } });
    expect(visitor.code).toBe('not-logged-in');
  });
  it('R-CONST-33 pictures are judged by their bytes and size, and an application by its uploads', async () => {
    const image = async (text: string) => post('images', { pieces: pieces(text) });
    const kept = await image(png(IMAGE_MAX_BYTES));
    const { image: hash } = kept.value as { image: string };
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await image(png(IMAGE_MAX_BYTES + 1))).code).toBe('too-large');
    expect((await image(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))).code).toBe('image-refused');
    const flood = Array.from({ length: 140 }, () => 'A'.repeat(60_000));
    expect((await post('images', { pieces: flood })).code).toBe('too-large');
    const apply = (more: object) => post('apply', { promotionId: 'birthday', remark: '', images: [], ...more });
    expect((await apply({ images: ['f'.repeat(64)] })).code).toBe('image-refused');
    expect((await apply({ remark: 'x'.repeat(141) })).code).toBe('bad-request');
    expect((await apply({ images: [hash, hash, hash, hash] })).code).toBe('bad-request');
    const sent = await apply({ remark: 'Born in June', images: [hash] });
    expect(sent.value).toMatchObject({ status: 'applying', amount: '0.00' });
  });
});

test('R-PROMO-14 a raffle during a kill of the house is answered again when repeated, not drawn again: one prize, one posting', async () => {
  const folder = temporaryFolder();
  const running = new Set<ChildProcess>();
  const start = async () => {
    const child = spawn(
      process.execPath,
      ['server-mock/main.ts', '--port', '0', '--journal', folder.path, '--scenario', 'quiet', '--bets-per-second', '0'],
      { cwd: process.cwd(), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    running.add(child);
    const origin = await new Promise<string>((done, failed) => {
      let output = '';
      child.stdout.on('data', (part: Buffer) => {
        output += part.toString();
        const [, found] = /Toteboard is at (\S+)/.exec(output) ?? [];
        if (found) done(found);
      });
      child.once('exit', (code) => failed(new Error(`the house ended with ${code}: ${output}`)));
    });
    const kill = (): Promise<void> =>
      new Promise((done) => {
        child.once('exit', () => {
          running.delete(child);
          done();
        });
        child.kill('SIGKILL');
      });
    return { origin, kill };
  };
  try {
    const first = await start();
    const mine = await login(first.origin, 'meilin07');
    const read = async (origin: string) =>
      (await call<{ balance: string }>(origin, '/wps/v2/wallets/balance', { token: mine.token })).value.balance;
    const before = Number(await read(first.origin));
    const ask = { method: 'POST', token: mine.token, key: randomUUID(), body: { promotionId: 'raffle-spring' } };
    const pendingClaim = call(first.origin, `${AT}/raffle`, ask).catch(() => null);
    // Killed with the request in flight: before it was durable, after that, or after its answer.
    await first.kill();
    const seen = await pendingClaim;
    const second = await start();
    const again = await call<{ amount: string }>(second.origin, `${AT}/raffle`, ask);
    if (seen !== null) expect(again.value).toEqual(seen.value);
    expect(Number(await read(second.origin))).toBeCloseTo(before + Number(again.value.amount), 2);
    await second.kill();
  } finally {
    for (const child of running) child.kill('SIGKILL');
    folder.remove();
  }
}, 60_000);
