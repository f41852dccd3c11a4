import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_MAX } from '../../../src/contract/staff/staffRights.ts';
import type { Command } from '../commands.ts';
import { mainAccount } from '../ledger.ts';
import { createCoreFixture, type CoreFixture, type Executed } from '../salary/testing/treeFixture.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { LOG_MAX } from './applyStaff.ts';
import type { StaffCommand } from './staffCommands.ts';
import { agentLogOf, lastSeenOf, staffOf } from './staffFacts.ts';

const START = 1_790_000_100_000;
let core: CoreFixture;
const ask = (command: Command, actor?: string): Executed => core.execute(command, actor);
const codeOf = ({ decision }: Executed): string => (decision.ok ? 'ok' : decision.code);
const open = (staff = 'ida', more: Partial<Extract<StaffCommand, { kind: 'openStaff' }>> = {}): Executed =>
  ask(
    {
      ...{ kind: 'openStaff', agent: 'top', staff, account: `Desk-${staff}`, rights: ['freeze'] },
      ...{ credential: 'hash', language: 'EN' },
      ...more,
    },
    more.agent ?? 'top',
  );
const enter = (staff: string, side: 'member' | 'agent' = 'agent', session = `s-${staff}-${core.at}`): Executed =>
  ask(
    { ...{ kind: 'openSession', member: staff, sessionId: session, tokenHash: `t-${session}`, side }, address: '::1' },
    staff,
  );
const freeze = (member: string, frozen: boolean, actor: string, agent = 'top'): Executed =>
  ask({ kind: 'freezeDownline', agent, member, frozen }, actor);

beforeEach(async () => {
  core = await createCoreFixture(
    [
      { id: 'top', upline: null, agent: true },
      { id: 'sub', upline: 'top', agent: true },
      { id: 'ann', upline: 'sub' },
      { id: 'far', upline: null, agent: true },
    ],
    START,
  );
});

describe('a staff account', () => {
  it('is no member of the site: no wallet, no place in a tree, no topic but its own, and a password to change', () => {
    const opened = open();
    expect(codeOf(opened)).toBe('ok');
    expect(core.state.members.get('ida')).toMatchObject({
      ...{ account: 'desk-ida', type: 8, upline: null, mustChange: 'firstLogin', bot: false },
    });
    expect(core.state.balances.has(mainAccount('ida'))).toBe(false);
    const own = { agent: 'top', account: 'top', rights: ['freeze'] };
    expect(opened.touches.map(({ topic }) => topic)).toEqual(['member:ida']);
    expect(opened.touches[0]?.data).toMatchObject({ account: 'desk-ida', staff: own });
  });
  it('logs in on the agents’ side alone', () => {
    open();
    expect(codeOf(enter('ida', 'member'))).toBe('non-member');
    expect(codeOf(enter('ida'))).toBe('ok');
    expect(lastSeenOf(core.state, 'ida')).toBe(START);
  });
  it('is refused for a used name, a caller who is no agent, and above the greatest number of open ones', () => {
    expect(codeOf(open('ida', { account: 'ANN' }))).toBe('account-used');
    expect(codeOf(open('ida', { agent: 'ann' }))).toBe('agent-only');
    for (let n = 0; n < STAFF_MAX; n += 1) expect(codeOf(open(`desk${n}`))).toBe('ok');
    expect(open('ida').decision).toMatchObject({ code: 'over-limit', facts: { max: STAFF_MAX } });
    expect(codeOf(open('other', { agent: 'far' }))).toBe('ok');
    ask({ kind: 'endStaff', agent: 'top', staff: 'desk3' }, 'top');
    expect(codeOf(open('ida'))).toBe('ok');
  });
  it('has its rights published on its own topic, each once and in one order; equal rights change nothing', () => {
    open();
    const set = (rights: readonly ('freeze' | 'downlines' | 'alerts')[], agent = 'top') =>
      ask({ kind: 'setStaffRights', agent, staff: 'ida', rights }, agent);
    const told = set(['freeze', 'downlines', 'freeze']);
    expect(told.touches.find(({ topic }) => topic === 'member:ida')?.data).toMatchObject({
      staff: { rights: ['downlines', 'freeze'] },
    });
    expect(set(['freeze', 'downlines']).events).toEqual([]);
    expect(codeOf(set(['alerts'], 'far'))).toBe('not-found');
  });
});

it('the staff of an agent learns that the agent is frozen, and that the freeze is lifted', () => {
  open();
  open('tom', { agent: 'far' });
  const told = (frozen: boolean) =>
    ask({ kind: 'freezeDownline', agent: null, member: 'top', frozen }).touches.filter(({ topic }) =>
      ['member:ida', 'member:tom'].includes(topic),
    );
  const own = { agent: 'top', account: 'top', rights: ['freeze'] };
  expect(told(true)).toMatchObject([{ topic: 'member:ida', data: { staff: { ...own, frozen: true } } }]);
  const [lifted, ...others] = told(false);
  expect(lifted?.data).toHaveProperty('staff', own);
  expect(others).toEqual([]);
});
describe('an ended staff account', () => {
  it('loses its sessions, devices and password at once, and nothing opens it again', () => {
    open();
    enter('ida');
    enter('ida', 'agent', 's-second');
    expect(codeOf(ask({ kind: 'endStaff', agent: 'far', staff: 'ida' }, 'far'))).toBe('not-found');
    const ended = ask({ kind: 'endStaff', agent: 'top', staff: 'ida' }, 'top');
    expect(ended.events.filter(({ type }) => type === 'sessionClosed')).toHaveLength(2);
    expect([...core.state.sessions.values()].filter(({ member }) => member === 'ida')).toEqual([]);
    expect(core.state.credentials.has('ida')).toBe(false);
    expect(codeOf(enter('ida', 'agent', 's-third'))).toBe('forbidden');
    expect(codeOf(freeze('ann', true, 'ida'))).toBe('forbidden');
    expect(ask({ kind: 'endStaff', agent: 'top', staff: 'ida' }, 'top').events).toEqual([]);
    expect(codeOf(ask({ kind: 'setStaffRights', agent: 'top', staff: 'ida', rights: [] }, 'top'))).toBe('not-found');
  });
  it('keeps its name and its line in the list, until newer ones need the place', () => {
    for (let n = 0; n <= 2 * STAFF_MAX; n += 1) {
      core.at += 1;
      expect(codeOf(open(`desk${n}`)), `${n}`).toBe('ok');
      ask({ kind: 'endStaff', agent: 'top', staff: `desk${n}` }, 'top');
      if (n === 0) expect(codeOf(open('again', { account: 'desk-desk0' }))).toBe('account-used');
    }
    expect(staffOf(core.state, 'top')).toHaveLength(2 * STAFF_MAX);
    expect([core.state.members.has('desk0'), core.state.members.has('desk1')]).toEqual([false, true]);
  });
});

describe('the log of an agent', () => {
  it('names each act under the account of who acted, newest first, and no act that changed nothing', () => {
    open();
    freeze('ann', true, 'ida');
    freeze('ann', true, 'ida');
    core.at += 5;
    freeze('ann', false, 'top');
    expect(agentLogOf(core.state, 'top')).toEqual([
      { by: 'top', act: 'freezeDownline', subject: 'ann', at: START + 5 },
      { by: 'desk-ida', act: 'freezeDownline', subject: 'ann', at: START },
      { by: 'top', act: 'openStaff', subject: 'desk-ida', at: START },
    ]);
    expect(agentLogOf(core.state, 'sub')).toEqual([]);
    expect(deserializeState(JSON.parse(JSON.stringify(serializeState(core.state))))?.agentLogs).toEqual(
      core.state.agentLogs,
    );
  });
  it('has no entry of an operator, and is limited', () => {
    ask({ kind: 'freezeDownline', agent: null, member: 'ann', frozen: true }, 'control');
    ask({ kind: 'freezeDownline', agent: null, member: 'ann', frozen: false }, 'control');
    expect(core.state.agentLogs.size).toBe(0);
    open();
    for (let n = 0; n < LOG_MAX + 3; n += 1) freeze('ann', n % 2 === 1, 'ida');
    expect(core.state.agentLogs.get('top')).toHaveLength(LOG_MAX);
  });
});
