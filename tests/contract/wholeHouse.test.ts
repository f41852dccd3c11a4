/** One process serves the whole catalogue and the hub, from a seed, by a clock that a test moves (R-DESIGN-05). */
import { expect, test } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { CALLS, TOPICS } from '../../src/contract/index.ts';
import type { Heartbeat } from '../../src/contract/hubProtocol.ts';
import { topicName } from '../../src/contract/topic.ts';
import { connect } from '../stack/support/socket.ts';
import { houseClient, rowNamed, valueOf } from './houseClient.ts';
import { NO_RATE_LIMITS } from './noRateLimits.ts';

/** Shorter than a session lasts without an act. */
const MOVED_MS = 20 * 60_000;
const AGENT = 'agent88';
/** Parts of topic names that are no member's id. */
const PARTS: Readonly<Record<string, string>> = {
  category: 'ALL',
  room: 'lobby',
  lottery: 'lottlott001',
  vendor: 'AG',
  sport: 'SPORTS-IBC',
  audience: 'agents',
};
const open = (seed: number, controlSecret: string | null = null): Promise<RunningHouse> =>
  startHouse({ seed, betsPerSecond: 0, rates: NO_RATE_LIMITS, ...(controlSecret && { control: 0, controlSecret }) });

/** What a visitor and an agent see of a world. */
const seenIn = async ({ origin, world }: RunningHouse): Promise<string> => {
  const client = houseClient(origin);
  const query = { clientType: '3', platform: 'html5-desktop', merchant: 'TOTE', gameType: 'RNG', language: 'EN' };
  const list = await client.ask(rowNamed('gameList'), { query: { ...query, pageNo: 1, pageSize: 28 } });
  const { games } = valueOf<{ games: readonly unknown[] }>(list);
  return JSON.stringify([games, world.sampleAccounts, world.bots.length]);
};

test('R-DESIGN-05 one process answers every call of the catalogue and serves every topic of the hub, from its seed, by a clock that a test moves', async () => {
  const secret = 'a-secret-of-this-test';
  const house = await open(7, secret);
  const { origin, world } = house;
  const client = houseClient(origin);
  const password = world.sampleAccounts.find(({ account }) => account === AGENT)?.password ?? '';
  const { token } = await client.logIn(AGENT, password);
  const { id } = valueOf<{ id: string }>(await client.ask(rowNamed('memberInfo'), { token }));

  // An undeclared field: a call that the house serves is refused for it, before it has an effect.
  const codes = await Promise.all(
    CALLS.map(async (row) => {
      const { envelope } = await client.ask(row, { query: { undeclared: '1' }, body: { undeclared: 1 }, token });
      return [row.name, envelope.success ? 'answered' : envelope.code] as const;
    }),
  );
  expect(codes.length).toBeGreaterThan(150);
  expect(codes.filter(([, code]) => code !== 'bad-request')).toEqual([]);

  const socket = await connect(origin, { token });
  const names = TOPICS.map(({ pattern }) => {
    const [, part] = /\{(\w+)\}/.exec(pattern) ?? [];
    return part === undefined ? pattern : topicName(pattern, PARTS[part] ?? id);
  });
  const { heads, refused } = await socket.subscribe(...names);
  expect(refused).toEqual({});
  expect(Object.keys(heads).sort()).toEqual([...names].sort());
  for (const topic of names) expect((await socket.waitForFrame(topic)).kind, topic).toBe('snapshot');
  const before = (await socket.nextHeartbeat()).clock;
  const moved = await fetch(`${house.controlOrigin}/clock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ advance: MOVED_MS }),
  });
  expect(moved.status).toBe(200);
  // The first heartbeat after the change tells how far the clock went.
  const after = await socket.until(() =>
    socket.received
      .flatMap(({ event, body }) => (event === 'heartbeat' ? [(body as Heartbeat).clock] : []))
      .find((clock) => clock >= before + MOVED_MS / 2),
  );
  socket.close();
  expect(after - before).toBeGreaterThanOrEqual(MOVED_MS);
  expect(after - before).toBeLessThan(MOVED_MS + 60_000);

  const [same, other] = [await open(7), await open(8)];
  const seen = await seenIn(house);
  expect(await seenIn(same)).toBe(seen);
  expect(await seenIn(other)).not.toBe(seen);
  for (const one of [house, same, other]) await one.close(0);
});
