import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { DocumentClient } from './documentClient.ts';

const SECRET = 'a-secret-for-this-test';
let house: RunningHouse;
/** One settled bet of a simulated member, paying `payout` minor units. */
const win = async (payout: number): Promise<void> => {
  const answer = await fetch(`${house.controlOrigin}/bet`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ payout }),
  });
  expect(await answer.json()).toMatchObject({ ok: true });
};
const boardByRest = async (): Promise<Map<string, string>> => {
  const answer = await fetch(`${house.origin}/wps/games/winnerBoard?gameCategory=ALL&language=EN&limitNum=20`);
  const { value } = (await answer.json()) as { value: { list: { id: string; vo: { winAmount: string } }[] } };
  return new Map(value.list.map(({ id, vo }) => [id, vo.winAmount]));
};
beforeAll(async () => {
  house = await startHouse({ scenario: 'quiet', control: 0, controlSecret: SECRET });
});
afterAll(() => house.close());

describe('a third-party client with the served AsyncAPI document and socket.io-client', () => {
  it('imports socket.io-client and nothing else', () => {
    const source = readFileSync(new URL('./documentClient.ts', import.meta.url), 'utf8');
    const imported = [...source.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name]) => name);
    expect(imported).toEqual(['socket.io-client']);
  });

  it('logs in, subscribes to the winners and resumes after a drop: no row lost, none doubled', async () => {
    const client = await DocumentClient.fromDocument(`${house.origin}/docs/asyncapi.json`, 'winners', 'ALL');
    const token = await client.logIn();
    expect(await client.follow(token)).toMatchObject({ ok: true });
    await client.until(() => client.rows.size > 0);
    const before = new Set(client.appeared);

    // Amounts that no simulated member happens to win: each identifies its own win.
    const amounts = [100_001, 100_002, 100_003, 100_004, 100_005, 100_006, 100_007];
    const seen = (amount: number): number => [...client.rows.values()].filter((row) => row.winAmount === amount).length;
    for (const amount of amounts.slice(0, 3)) await win(amount);
    await client.until(() => seen(100_003) === 1);

    client.drop();
    for (const amount of amounts.slice(3, 5)) await win(amount);
    expect(seen(100_004) + seen(100_005)).toBe(0);

    expect(await client.follow(token)).toMatchObject({ ok: true });
    for (const amount of amounts.slice(5)) await win(amount);
    await client.until(() => seen(100_007) === 1);

    const fresh = client.appeared.filter((key) => !before.has(key));
    expect(amounts.map(seen)).toEqual(amounts.map(() => 1));
    expect(new Set(fresh).size).toBe(fresh.length);
    const received = new Map([...client.rows].map(([key, row]) => [key, (row.winAmount / 100).toFixed(2)]));
    expect(received).toEqual(await boardByRest());
    client.close();
  });
});
