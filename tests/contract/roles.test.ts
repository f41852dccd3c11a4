/**
 * Access control of the house: every call and every topic for every role, as the contract's rows say and the tables below
 * spell out. Each call carries an undeclared field, so that an admitted request is refused for that field without effect;
 * a role without access is refused before any of the request is read.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { CallRow } from '../../src/contract/call.ts';
import { CALLS, TOPICS } from '../../src/contract/index.ts';
import { topicName, type TopicAudience, type TopicRow } from '../../src/contract/topic.ts';
import { missingRows, readBuilt } from '../../tools/contract.ts';
import { connect } from '../stack/support/socket.ts';
import { houseClient, rowNamed, valueOf, type HouseClient, type Reply } from './houseClient.ts';
import { NO_RATE_LIMITS } from './noRateLimits.ts';

/** Roles, each with its access groups in the contract. An ended session presents a token that was valid once. */
const ROLES = {
  visitor: 'visitor',
  member: 'member',
  agent: 'agent',
  subAgent: 'agent',
  trial: 'trial',
  ended: 'ended',
} as const;
type Role = keyof typeof ROLES;
const ACCOUNTS = { member: 'meilin07', agent: 'agent88', subAgent: 'sub21' } as const;
const roles = Object.keys(ROLES) as Role[];

const IN = 'let in';
const missing = new Set(missingRows(readBuilt()));
/** The error code of a role without access. */
const accessOf = (row: CallRow, role: Role): string => {
  // A public call ignores the token.
  if (row.group === 'public') return IN;
  const caller = ROLES[role];
  if (caller === 'ended') return 'not-logged-in';
  if (row.callers.includes(caller)) return IN;
  if (caller === 'visitor') return 'not-logged-in';
  if (caller === 'trial') return 'trial-refused';
  return row.callers.includes('agent') ? 'agent-only' : 'forbidden';
};
const doorOf = (row: CallRow, role: Role): string => {
  const access = accessOf(row, role);
  if (!missing.has(row.name)) return access;
  // A large body is read only from callers who may send it, so they are checked first.
  return row.maxBody !== undefined && access !== IN ? access : 'not-built';
};
const REFUSALS: Readonly<Record<string, number>> = {
  'not-built': 501,
  'not-logged-in': 401,
  'trial-refused': 403,
  'agent-only': 403,
  forbidden: 403,
};
/** The outcome: admitted, or the code with its status. */
const metIn = ({ status, envelope }: Reply): string => {
  if (envelope.success) return 'answered in spite of a field it does not declare';
  if (envelope.code === 'bad-request') return IN;
  return status === REFUSALS[envelope.code] ? envelope.code : `${envelope.code} with ${status}`;
};

/** Roles that may subscribe their own topic; other members' topics are closed to all. A visitor has no hub. */
const MAY_HEAR: Readonly<Record<TopicAudience, readonly Role[]>> = {
  all: ['member', 'agent', 'subAgent', 'trial'],
  owner: ['member', 'agent', 'subAgent', 'trial'],
  ownerNotTrial: ['member', 'agent', 'subAgent'],
  agentOwner: ['agent', 'subAgent'],
  members: ['member', 'agent', 'subAgent', 'trial'],
  contractParty: ['agent', 'subAgent'],
  // Members' topics; agents' topics are theirs alone (`hearingOf`).
  audience: ['member', 'agent', 'subAgent', 'trial'],
};
const AGENTS: readonly Role[] = ['agent', 'subAgent'];
const HEARD = 'subscribed';
const hearingOf = (row: TopicRow, role: Role, own: boolean): string => {
  if (missing.has(row.pattern)) return 'unknown-topic';
  if (row.audience === 'audience' && !own) return AGENTS.includes(role) ? HEARD : 'forbidden';
  return MAY_HEAR[row.audience].includes(role) && (own || row.audience === 'all' || row.audience === 'members')
    ? HEARD
    : 'forbidden';
};

let house: RunningHouse;
let client: HouseClient;
const tokens = new Map<Role, string>();
const ids = new Map<Role, string>();
const listeners = ['member', 'agent', 'subAgent', 'trial'] as const satisfies readonly Role[];

const passwordOf = (account: string): string =>
  house.world.sampleAccounts.find((one) => one.account === account)?.password ?? '';
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, rates: NO_RATE_LIMITS });
  client = houseClient(house.origin);
  for (const [role, account] of Object.entries(ACCOUNTS) as [Role, string][])
    tokens.set(role, (await client.logIn(account, passwordOf(account))).token);
  const free = { os: 'linux', platform: 'W', encryption: 'none', gatewayVersion: 3 };
  tokens.set('trial', valueOf<{ token: string }>(await client.ask(rowNamed('loginFreePlay'), { body: free })).token);
  const { token } = await client.logIn('fresh01', passwordOf('fresh01'));
  valueOf(await client.ask(rowNamed('logout'), { token }));
  tokens.set('ended', token);
  for (const role of listeners) {
    const own = tokens.get(role) ?? '';
    ids.set(role, valueOf<{ id: string }>(await client.ask(rowNamed('memberInfo'), { token: own })).id);
  }
});
afterAll(async () => {
  await house.close(0);
});

describe('R-ROLE-10 access to calls', () => {
  test.each(CALLS.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    const met = await Promise.all(
      roles.map(async (role) => {
        const reply = await client.ask(row, { query: { isAgent: 'true' }, body: {}, token: tokens.get(role) });
        return [role, metIn(reply)] as const;
      }),
    );
    expect(Object.fromEntries(met)).toEqual(Object.fromEntries(roles.map((role) => [role, doorOf(row, role)])));
  });
  test('SAFE-30 the table refuses some built calls to a trial account, to a member and to a visitor', () => {
    const built = CALLS.filter(({ name }) => !missing.has(name));
    const refusedTo = (role: Role): number => built.filter((row) => doorOf(row, role) !== IN).length;
    for (const role of ['trial', 'member', 'visitor', 'ended'] as const)
      expect(refusedTo(role), role).toBeGreaterThan(0);
    expect(refusedTo('agent')).toBe(0);
  });
});
test('SAFE-28 an operator is not a member of the site and gets no token', async () => {
  await expect(client.logIn('operator01', passwordOf('operator01'))).rejects.toThrow('403 non-member');
});

describe('R-ROLE-10 access to topics', () => {
  const another = { member: 'agent', agent: 'member', subAgent: 'agent', trial: 'member' } as const;
  /** An existing id for topics without an owner. */
  const COMMON: Readonly<Record<string, string>> = {
    category: 'ALL',
    room: 'lobby',
    lottery: 'lottlott001',
    vendor: 'AG',
    sport: 'SPORTS-IBC',
  };
  const nameFor = (row: TopicRow, role: Role): string => {
    const [, part] = /\{(\w+)\}/.exec(row.pattern) ?? [];
    return part === undefined ? row.pattern : topicName(row.pattern, COMMON[part] ?? ids.get(role));
  };
  test.each(TOPICS.map((row) => [row.pattern, row] as const))('%s', async (_pattern, row) => {
    for (const role of listeners) {
      const asked =
        row.audience === 'audience'
          ? { own: topicName(row.pattern, 'members'), other: topicName(row.pattern, 'agents') }
          : { own: nameFor(row, role), other: nameFor(row, another[role]) };
      // One connection could neither hold nor ask for all topics.
      const socket = await connect(house.origin, { token: tokens.get(role) ?? '' });
      const { heads, refused } = await socket.subscribe(asked.own, asked.other);
      socket.close();
      const met = (topic: string): string =>
        topic in heads ? HEARD : (refused[topic] ?? 'neither subscribed nor refused');
      expect([met(asked.own), met(asked.other)], `${role} of ${asked.own} and ${asked.other}`).toEqual([
        hearingOf(row, role, true),
        hearingOf(row, role, asked.own === asked.other),
      ]);
    }
  });
  test('the hub refuses an ended session', async () => {
    await expect(connect(house.origin, { token: tokens.get('ended') ?? '' })).rejects.toThrow('not-authorised');
  });
  test('a visitor without a token can subscribe no topic, public or not', async () => {
    const visitor = await connect(house.origin);
    const topics = ['system', 'winners:ALL', `wallet:${ids.get('member')}`].map((topic) => ({ topic }));
    expect(await visitor.emitWithAck('subscribe', { topics, generation: 1 })).toMatchObject({
      ok: false,
      code: 'not-authorised',
    });
    expect(visitor.frames).toEqual([]);
    visitor.close();
  });
});
