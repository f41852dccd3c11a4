/** Staff accounts of an agent through the whole house: every call and topic with every right, the log, and the end (decision 0333). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { CallRow } from '../../src/contract/call.ts';
import { CALLS, TOPICS } from '../../src/contract/index.ts';
import { STAFF_RIGHTS } from '../../src/contract/staff/staffRights.ts';
import { NO_RATE_LIMITS } from '../contract/noRateLimits.ts';
import { missingRows, readBuilt } from '../../tools/contract.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { login, type LoginValue, tryLogin } from './support/rest.ts';
import { connect } from './support/socket.ts';

const CHOSEN = 'Quiet-Harbour-52';
type Right = (typeof STAFF_RIGHTS)[number];
let house: RunningHouse;
let callHouse: PipelineClient;
let top: string;
let keys = 0;
const newKey = (): string => `staff-test-${String((keys += 1)).padStart(6, '0')}`;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, rates: NO_RATE_LIMITS });
  callHouse = createPipelineClient(house, NO_RATE_LIMITS);
  top = (await login(house.origin, 'agent88')).token;
});
afterAll(() => house.close());

const idOf = (account: string): string => house.engine.state().accounts.get(account) ?? '';
interface Opened {
  readonly staff: string;
  readonly account: string;
  readonly initialPassword: string;
}
const open = (account: string, rights: readonly Right[], key = newKey(), token = top) =>
  callHouse<Opened>('openStaff', { token, key, body: { account, rights } });
const enter = (account: string, password: string) => tryLogin(house.origin, account, password, { side: 'agent' });
/** Opens, logs in and chooses a password, as the person does. */
const hire = async (account: string, rights: readonly Right[]): Promise<Opened & { readonly token: string }> => {
  const { value: opened } = await open(account, rights);
  const { value: entered } = await enter(account, opened.initialPassword);
  const body = { oldPassword: opened.initialPassword, newPassword: CHOSEN, confirmNewPassword: CHOSEN };
  const { value } = await callHouse<LoginValue>('changePassword', { token: entered.token, body });
  return { ...opened, token: value.token };
};
const logOf = async (token = top) =>
  (
    await callHouse<{ list: readonly { by: string; act: string; subject: string }[] }>('agentLog', {
      token,
      query: { pageNo: '1', pageSize: '50' },
    })
  ).value.list;

it('an account is opened once for its key, shows its password, logs in on the agents’ side and must choose another', async () => {
  const first = await open('FrontDesk1', ['freeze'], 'staff-key-of-one');
  expect(first.code).toBeNull();
  expect((await open('FrontDesk1', ['freeze'], 'staff-key-of-one')).value).toEqual(first.value);
  expect((await open('FrontDesk2', [], 'staff-key-of-one')).code).toBe('key-reused');
  const { initialPassword } = first.value;
  const stored = JSON.stringify([...house.engine.state().credentials, await house.journal.read(0, 1_000_000)]);
  expect(stored).toContain('frontdesk1');
  expect(stored).not.toContain(initialPassword);
  expect((await tryLogin(house.origin, 'frontdesk1', initialPassword)).code).toBe('non-member');
  const { value } = await enter('frontdesk1', initialPassword);
  expect(value).toMatchObject({ firstTimeLogin: true, mustChange: 'firstLogin' });
  expect((await callHouse('teamOverview', { token: value.token })).failure).toMatchObject({
    code: 'forbidden',
    value: { mustChange: 'firstLogin' },
  });
  expect((await open('x', [])).failure.fields).toEqual({ account: 'too-short' });
  expect((await open('meilin07', [])).code).toBe('account-used');
});

describe('the calls of a staff account', () => {
  const BY_RIGHT: Readonly<Record<Right, readonly string[]>> = {
    downlines: ['openDownline', 'setDownlineRate', 'createRegistrationLink', 'endRegistrationLink'],
    freeze: ['freezeDownline'],
    contracts: [
      ...['contractOffer', 'contractRequest', 'contractAnswer', 'contractEnd'],
      ...['processDailySalary', 'processHourlySalary', 'processRealtimeSalary'],
    ],
    alerts: ['setAlertRules'],
  };
  const OWN = ['memberInfo', 'updateLanguage', 'changePassword', 'logout', 'renewSession', 'commandLookUp'];
  /** Reads of the agent centre that are the agent's alone: the terms of a transfer, and the staff with its log. */
  const AGENT_ALONE = ['downlineTerms', 'staffAccounts', 'agentLog'];
  /** Of members as well, but needed in the agent centre: which pages exist, and files of the tables. */
  const ALSO = ['contractSettingList', 'requestExport'];
  const missing = new Set(missingRows(readBuilt()));
  const isPermitted = (row: CallRow, rights: readonly Right[]): boolean => {
    // Open to visitors: the token counts for nothing.
    if (row.callers.includes('visitor') || OWN.includes(row.name) || ALSO.includes(row.name)) return true;
    if (row.callers.length !== 1 || row.callers[0] !== 'agent') return false;
    if (!row.write) return !AGENT_ALONE.includes(row.name);
    return rights.some((right) => BY_RIGHT[right].includes(row.name));
  };
  /** An undeclared field keeps a permitted call from having an effect. */
  const outcomeOf = async ({ name }: CallRow, token: string): Promise<string> => {
    const ask = { token, query: { undeclared: '1' }, body: { undeclared: '1' } };
    const { code, status } = await callHouse(name, ask);
    if (code === 'forbidden' && status === 403) return 'forbidden';
    return code === 'bad-request' ? 'let in' : `${code} ${status}`;
  };
  it.each([[], ...STAFF_RIGHTS.map((right) => [right]), [...STAFF_RIGHTS]] as readonly (readonly Right[])[])(
    'are answered for its agent by its rights alone: %s %s %s %s',
    async (...rights) => {
      const { token } = await hire(`desk${rights.length}${(rights[0] ?? 'none').slice(0, 5)}`, rights);
      const met: Record<string, string> = {};
      const due: Record<string, string> = {};
      for (const row of CALLS) {
        // A public call reads no token.
        if (missing.has(row.name) || row.group === 'public') continue;
        met[row.name] = await outcomeOf(row, token);
        due[row.name] = isPermitted(row, rights) ? 'let in' : 'forbidden';
      }
      expect(met).toEqual(due);
      const permitted = Object.values(due).filter((one) => one === 'let in').length;
      expect([permitted > 30, Object.keys(due).length - permitted > 80]).toEqual([true, true]);
    },
    60_000,
  );
  it('show what its agent sees, and itself alone by its own name', async () => {
    const { token, staff } = await hire('reader01', []);
    const query = { pageNo: '1', pageSize: '20' };
    const [own, agents] = await Promise.all([token, top].map((by) => callHouse('downlines', { token: by, query })));
    expect({ ...own?.value, at: 0 }).toEqual({ ...agents?.value, at: 0 });
    expect((await callHouse('memberInfo', { token })).value).toMatchObject({
      ...{ id: staff, account: 'reader01', type: 8 },
      staff: { agent: idOf('agent88'), account: 'agent88', rights: [] },
    });
    const chosen = (record: string) => ({ record, from: '2026-11-01', to: '2026-11-02' });
    const file = (record: string) =>
      callHouse('requestExport', { token, body: { chosen: chosen(record), format: 'csv', language: 'EN' } });
    expect((await file('ledger')).code).toBe('forbidden');
    expect((await file('income')).code).toBeNull();
  });
  it('have keys of their own: the agent’s key brings neither the agent’s answer nor its first password', async () => {
    const { token } = await hire('opener01', ['downlines']);
    const body = { account: 'KeyTwin01', kind: 'member', rate: 100 };
    const key = 'one-key-for-two-persons';
    const opened = await callHouse<{ initialPassword: string }>('openDownline', { token: top, key, body });
    expect(opened.code).toBeNull();
    expect((await callHouse('openDownline', { token, key, body })).code).toBe('account-used');
    const other = await callHouse<{ initialPassword: string }>('openDownline', {
      token,
      key,
      body: { ...body, account: 'KeyTwin02' },
    });
    // The first use of the key is refused for good; the staff's own key opens the account.
    expect(other.code).toBe('key-reused');
    const fresh = await callHouse<{ initialPassword: string }>('openDownline', {
      token,
      key: newKey(),
      body: { ...body, account: 'KeyTwin02' },
    });
    expect(fresh.code).toBeNull();
    expect(house.engine.state().members.get(idOf('keytwin02'))?.upline).toBe(idOf('agent88'));
    const [first, second] = await logOf();
    expect([first, second]).toMatchObject([
      { by: 'opener01', act: 'openDownline', subject: 'keytwin02' },
      { by: 'agent88', act: 'openDownline', subject: 'keytwin01' },
    ]);
  });
});

describe('the topics of a staff account', () => {
  it('are public ones, its own facts and its agent’s in the agent centre', async () => {
    const { token, staff } = await hire('listener1', []);
    const agent = idOf('agent88');
    const ids: Readonly<Record<string, string>> = {
      ...{ category: 'ALL', room: 'lobby', lottery: 'lottlott001', vendor: 'AG', sport: 'SPORTS-IBC' },
    };
    const missing = new Set(missingRows(readBuilt()));
    for (const { pattern, audience } of TOPICS) {
      if (missing.has(pattern)) continue;
      const name = (id: string): string => pattern.replace(/\{(\w+)\}/, (_, part: string) => ids[part] ?? id);
      const socket = await connect(house.origin, { token });
      const asked = audience === 'audience' ? ['all', 'agents', 'members'] : [agent, staff, idOf('sub21')];
      const topics = [...new Set(asked.map(name))];
      const { heads } = await socket.subscribe(...topics);
      socket.close();
      const heard = Object.keys(heads).sort();
      const due =
        audience === 'all' || pattern === 'contractSettings'
          ? topics
          : audience === 'agentOwner' || audience === 'contractParty'
            ? [name(agent)]
            : audience === 'audience'
              ? [name('all'), name('agents')]
              : pattern === 'member:{member}'
                ? [name(staff)]
                : [];
      expect(heard, pattern).toEqual([...due].sort());
    }
  });
});

it('the end of an account closes its connection and its session at once, and its log-in stays refused', async () => {
  const { token, staff } = await hire('leaver01', ['freeze']);
  const socket = await connect(house.origin, { token });
  await socket.subscribe(`member:${staff}`);
  const rights = await callHouse('setStaffRights', { token: top, key: newKey(), body: { staff, rights: ['alerts'] } });
  expect(rights.value).toEqual({ rights: ['alerts'] });
  await socket.waitForFrame(`member:${staff}`, ({ data }) => JSON.stringify(data).includes('"rights":["alerts"]'));
  const body = { member: idOf('meilin07'), frozen: true };
  expect((await callHouse('freezeDownline', { token, key: newKey(), body })).code).toBe('forbidden');
  // Another agent's staff, an account that is no staff, and an unknown one are refused alike.
  const sub = (await login(house.origin, 'sub21')).token;
  for (const [by, of] of [
    [sub, staff],
    [top, idOf('sub21')],
    [top, idOf('agent88')],
    [top, 'unknown'],
  ] as const) {
    const set = { token: by, key: newKey(), body: { staff: of, rights: ['freeze'] } };
    const ended = { token: by, key: newKey(), query: { staff: of } };
    const met = [await callHouse('setStaffRights', set), await callHouse('endStaff', ended)];
    expect(
      met.map(({ code }) => code),
      of,
    ).toEqual(['not-found', 'not-found']);
  }
  expect((await callHouse('memberInfo', { token })).code).toBeNull();
  const end = { token: top, key: newKey(), query: { staff } };
  expect((await callHouse('endStaff', end)).value).toEqual({ staff });
  expect((await callHouse('endStaff', end)).value).toEqual({ staff });
  expect(await socket.closed).toBe('io server disconnect');
  expect((await callHouse('memberInfo', { token })).code).toBe('not-logged-in');
  expect((await enter('leaver01', CHOSEN)).code).toBe('wrong-credentials');
  const { value } = await callHouse<{ list: readonly { account: string; endedAt: number | null }[] }>('staffAccounts', {
    token: top,
  });
  expect(value.list.find(({ account }) => account === 'leaver01')?.endedAt).toBeGreaterThan(0);
  expect((await logOf())[0]).toMatchObject({ by: 'agent88', act: 'endStaff', subject: 'leaver01' });
  expect(await logOf(sub)).toEqual([]);
});
