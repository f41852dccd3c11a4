/**
 * A closed house (SAFE-59): every built call, and every topic of the hub, under maintenance and for a region that is not
 * served, for somebody who is in and somebody who is not. What still answers stands in one list, each with its reason.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import { CALLS, TOPICS } from '../../src/contract/index.ts';
import { topicName } from '../../src/contract/topic.ts';
import { missingRows, readBuilt } from '../../tools/contract.ts';
import { connect, type TestSocket } from '../stack/support/socket.ts';
import { vendor } from '../stack/support/vendor.ts';
import { houseClient, rowNamed, valueOf, type HouseClient } from './houseClient.ts';
import { UNHURRIED } from './unhurried.ts';

/** Who answers a closed house's visitors, and why. */
const STILL_OPEN: Readonly<Record<string, string>> = {
  systemStatus: 'says that it is closed, and that it is open again',
  permission: 'what the portal reads before it can show that it is closed',
  whitelabel: 'a part of the permission info, read again by itself',
  domainRoute: 'a part of the permission info, read again by itself',
  registerSettings: 'a part of the permission info, read again by itself',
  logout: 'whoever wants to leave must not be kept',
  commandLookUp: 'what became of a write that was under way when it closed',
};
const CLOSED = [
  ['maintenance', { maintenance: true, regionRestriction: false }, 503],
  ['region-restricted', { maintenance: false, regionRestriction: true }, 451],
  // R-SYS-01: maintenance goes before the region.
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
  house = await startHouse({ betsPerSecond: 0, rates: UNHURRIED });
  client = houseClient(house.origin);
  const password = house.world.tryAccounts.find(({ account }) => account === 'agent88')?.password ?? '';
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

  /** A field no row declares: whoever is let in is told of it, and nothing happens. */
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
      const said = await ask(name, by);
      if (open) expect([503, 451], STILL_OPEN[name]).not.toContain(said.met);
      else expect(said).toEqual({ met: status, code });
    }
  });
  test('SAFE-59 no topic but the status is heard, whoever asks; a command is refused like its call', async () => {
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
    expect(await socket.ask('command', { ...command, generation: 1 })).toMatchObject({ ok: false, code });
  });
  test('SAFE-59 no game session is opened, whatever the ticket', async () => {
    const reply = await vendor(house.origin, '/session', { body: { ticket: 'any' } });
    expect([reply.status, reply.json()['code']]).toEqual([503, code]);
  });
});

test('SAFE-59 what was heard before is held back while the house is closed, and follows when it opens', async () => {
  const wallet = topicName('wallet:{member}', id);
  const own = await connect(house.origin, { token });
  const { heads } = await own.subscribe(wallet, 'system');
  expect(Object.keys(heads).sort()).toEqual(['system', wallet].sort());
  await own.frameOf(wallet);
  const before = own.frames.filter(({ topic }) => topic === wallet).length;
  await set(true, false);
  await own.event('maintenance');
  const cash = { kind: 'cashIn', member: id, amount: 1_234, reason: 'closed' } as const;
  const { positions } = (await house.engine.submit({ command: cash, actor: 'control', key: null })) as {
    readonly positions: Readonly<Record<string, { readonly seq: number }>>;
  };
  // Heads are told after everything due was flushed: nothing of the wallet was.
  await own.ask('sync', { positions: {}, generation: 2 });
  expect(own.frames.filter(({ topic }) => topic === wallet)).toHaveLength(before);
  await set(false, false);
  const late = await own.frameOf(wallet, ({ seq }) => seq >= (positions[wallet]?.seq ?? Infinity));
  expect(late.prev).toBeGreaterThan(0);
  own.close();
});
