/**
 * A closed house (SAFE-59): every built call and every topic of the hub, under maintenance and in a region that is not
 * served, with and without a log-in. The calls that still answer are listed, each with its reason.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { CALLS, TOPICS } from '../../src/contract/index.ts';
import { topicName } from '../../src/contract/topic.ts';
import { missingRows, readBuilt } from '../../tools/contract.ts';
import { connect, type TestSocket } from '../stack/support/socket.ts';
import { requestVendorHost } from '../stack/support/vendor.ts';
import { houseClient, rowNamed, valueOf, type HouseClient } from './houseClient.ts';
import { NO_RATE_LIMITS } from './noRateLimits.ts';

/** Calls that still answer while the house is closed, each with its reason. */
const STILL_OPEN: Readonly<Record<string, string>> = {
  systemStatus: 'reports that the house is closed, and that it is open again',
  permission: 'the portal reads it before it can show that the house is closed',
  whitelabel: 'a part of the permission info, read again by itself',
  domainRoute: 'a part of the permission info, read again by itself',
  registerSettings: 'a part of the permission info, read again by itself',
  logout: 'a member can always sign out',
  commandLookUp: 'the outcome of a write that was in progress when the house closed',
};
const CLOSED = [
  ['maintenance', { maintenance: true, regionRestriction: false }, 503],
  ['region-restricted', { maintenance: false, regionRestriction: true }, 451],
  // R-SYS-01: maintenance takes precedence over the region.
  ['maintenance', { maintenance: true, regionRestriction: true }, 503],
] as const;
const missing = new Set(missingRows(readBuilt()));
const BUILT = CALLS.filter(({ name }) => !missing.has(name));

let house: RunningHouse;
let client: HouseClient;
let token = '';
let id = '';
let socket: TestSocket;
const set = (maintenance: boolean, regionRestriction: boolean) =>
  house.engine.submit({
    command: { kind: 'setStatus', maintenance, regionRestriction, maintenanceEnd: null },
    actor: 'control',
    key: null,
  });
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, rates: NO_RATE_LIMITS });
  client = houseClient(house.origin);
  const password = house.world.sampleAccounts.find(({ account }) => account === 'agent88')?.password ?? '';
  ({ token } = await client.logIn('agent88', password));
  ({ id } = valueOf<{ id: string }>(await client.ask(rowNamed('memberInfo'), { token })));
  socket = await connect(house.origin, { token });
});
afterAll(async () => {
  socket.close();
  await house.close(0);
});

describe.each(CLOSED)('%s (%o)', (code, { maintenance, regionRestriction }, status) => {
  beforeAll(() => set(maintenance, regionRestriction));
  afterAll(() => set(false, false));

  /** A field that no row declares: an admitted call refuses it, so that nothing happens. */
  const ask = async (name: string, by: string | undefined) => {
    const { status: met, envelope } = await client.ask(rowNamed(name), {
      query: { isAgent: 'true' },
      body: {},
      token: by,
    });
    return { met, code: envelope.success ? 'answered' : envelope.code };
  };
  test.each(BUILT.map(({ name }) => name))('SAFE-59 %s', async (name) => {
    const open = Object.hasOwn(STILL_OPEN, name);
    for (const by of [undefined, token]) {
      const reply = await ask(name, by);
      if (open) expect([503, 451], STILL_OPEN[name]).not.toContain(reply.met);
      else expect(reply).toEqual({ met: status, code });
    }
  });
  test('SAFE-59 no topic but the status can be subscribed, and a command is refused like its call', async () => {
    const names = TOPICS.map(({ pattern }) =>
      pattern.includes('{') ? topicName(pattern, pattern.includes('{category}') ? 'ALL' : id) : pattern,
    );
    const { heads, refused } = await socket.subscribe(...names);
    expect(Object.keys(heads)).toEqual(['system']);
    expect(Object.fromEntries(names.filter((one) => one !== 'system').map((one) => [one, code]))).toEqual(refused);
    const command = {
      id: 'closed-house-01',
      name: 'updateLanguage',
      epoch: house.engine.epoch,
      body: { language: 'CN' },
    };
    expect(await socket.emitWithAck('command', { ...command, generation: 1 })).toMatchObject({ ok: false, code });
  });
  test('SAFE-59 no game session opens with any ticket', async () => {
    const reply = await requestVendorHost(house.origin, '/session', { body: { ticket: 'any' } });
    expect([reply.status, reply.json()['code']]).toEqual([503, code]);
  });
});

test('SAFE-59 subscribed topics are held back while the house is closed, and follow when it opens', async () => {
  const wallet = topicName('wallet:{member}', id);
  const own = await connect(house.origin, { token });
  const { heads } = await own.subscribe(wallet, 'system');
  expect(Object.keys(heads).sort()).toEqual(['system', wallet].sort());
  await own.waitForFrame(wallet);
  const before = own.frames.filter(({ topic }) => topic === wallet).length;
  await set(true, false);
  await own.waitForEvent('maintenance');
  const cash = { kind: 'cashIn', member: id, amount: 1_234, reason: 'closed' } as const;
  const { positions } = (await house.engine.submit({ command: cash, actor: 'control', key: null })) as {
    readonly positions: Readonly<Record<string, { readonly seq: number }>>;
  };
  // Heads follow the flush of everything due: no wallet frame was among it.
  await own.emitWithAck('sync', { positions: {}, generation: 2 });
  expect(own.frames.filter(({ topic }) => topic === wallet)).toHaveLength(before);
  await set(false, false);
  const late = await own.waitForFrame(wallet, ({ seq }) => seq >= (positions[wallet]?.seq ?? Infinity));
  expect(late.prev).toBeGreaterThan(0);
  own.close();
});
