import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { createWorld } from '../../server-mock/world/createWorld.ts';
import { killAll, startKillable } from './support/killable.ts';
import { call, login } from './support/rest.ts';
import { vendor } from './support/vendor.ts';

const folder = temporaryFolder();
afterAll(() => {
  killAll();
  folder.remove();
});
const game = createWorld({ seed: 20_260_401, defaultPassword: undefined }).catalogue.byCategory('SPORTS')[0]!;
const balance = async (origin: string, token: string): Promise<string> =>
  (await call<{ balance: string }>(origin, '/wps/v2/wallets/balance', { token })).value.balance;

describe('a match over a kill', () => {
  it('REL-23 the house dies between stake and end: the stake comes back once, and the press asked again says so', async () => {
    const journal = join(folder.path, 'match');
    const first = await startKillable(journal);
    const { token } = await login(first.origin, 'meilin07');
    const before = await balance(first.origin, token);
    const body = { gameId: game.id, vassalage: game.vendor, language: 'EN', device: 'WEB' };
    const launched = await call<{ ticket: string }>(first.origin, '/wps/game/launchGame', {
      method: 'POST',
      token,
      body,
    });
    const opened = (await vendor(first.origin, '/session', { body: { ticket: launched.value.ticket } })).json();
    const { n } = opened['fixture'] as { n: number };
    const [stake] = opened['stakes'] as string[];
    const key = randomUUID();
    const press = (origin: string, path: string) =>
      vendor(origin, path, {
        body: { stake, choice: `${n}-home` },
        headers: { authorization: `Bearer ${String(opened['session'])}`, 'idempotency-key': key },
      });
    expect((await press(first.origin, '/fixture')).status).toBe(200);
    expect(await balance(first.origin, token)).not.toBe(before);
    await first.kill();

    const second = await startKillable(journal);
    expect(await balance(second.origin, token)).toBe(before);
    for (const path of ['/fixture/end', '/fixture', '/fixture/end']) {
      const again = await press(second.origin, path);
      if (path === '/fixture/end') expect([again.status, again.json()['code']]).toEqual([409, 'voided']);
      expect(await balance(second.origin, token)).toBe(before);
    }
    await second.kill();
  }, 120_000);
});
