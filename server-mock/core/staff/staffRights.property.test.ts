/** Every command of the house, given by a staff account with every set of rights, against a model written here anew. */
import { beforeAll, describe, expect, it } from 'vitest';
import { STAFF_RIGHTS } from '../../../src/contract/staff/staffRights.ts';
import type { Command } from '../commands.ts';
import { createCoreFixture, type CoreFixture } from '../salary/testing/treeFixture.ts';
import { STAFF_RULES } from './staffActs.ts';
import { isRefusedToStaff } from './staffRights.ts';
import type { StaffRight } from './types.ts';

const START = 1_790_000_100_000;
/** What each right permits (decision 0333). */
const BY_RIGHT: Readonly<Record<StaffRight, readonly string[]>> = {
  downlines: ['openDownline', 'setDownlineRate', 'createRegistrationLink', 'endRegistrationLink'],
  contracts: [
    ...[
      'offerContract',
      'requestContract',
      'answerContract',
      'processContract',
      'terminateContract',
      'takeBackRequest',
    ],
  ],
  freeze: ['freezeDownline'],
  alerts: ['setAlertRules'],
};
/** A person does these to the own log-in, with or without an agent. */
const OWN = [
  ...['openSession', 'renewSession', 'closeSession', 'changePassword', 'setLanguage'],
  ...['tradeFamily', 'revokeFamily'],
];
/** By the house, about a typed name: the actor is never the account. */
const HOUSE = ['loginFailed'];
const KINDS = Object.keys(STAFF_RULES) as readonly Command['kind'][];
const SETS = Array.from({ length: 2 ** STAFF_RIGHTS.length }, (_, bits) =>
  STAFF_RIGHTS.filter((_right, n) => (bits >> n) % 2 === 1),
);

let core: CoreFixture;
beforeAll(async () => {
  core = await createCoreFixture(
    [
      { id: 'top', upline: null, agent: true },
      { id: 'sub', upline: 'top', agent: true },
      { id: 'far', upline: null, agent: true },
    ],
    START,
  );
  for (const [staff, agent] of [
    ['ida', 'top'],
    ['mary', 'far'],
  ] as const) {
    const command = { kind: 'openStaff', agent, staff, account: staff, rights: [], credential: 'h', language: 'EN' };
    core.execute(command as Command, agent);
    for (const [side, sessionId] of [['agent', `s-${staff}`]] as const)
      core.execute(
        { kind: 'openSession', member: staff, sessionId, tokenHash: `t-${staff}`, side, address: '::1' },
        staff,
      );
  }
});
const equip = (rights: readonly StaffRight[]): void => {
  const staff = core.state.staff.get('ida');
  if (staff) core.state.staff.set('ida', { ...staff, rights });
};
/** A command whose every party is `one`: of the agent's if it is the agent, of an account's if it is that account. */
const commandOf = (kind: Command['kind'], one: string): Command =>
  ({
    ...{ kind, agent: one, upline: one, downline: one, member: one, staff: 'mary', sessionId: `s-${one}` },
    ...{ account: 'x', code: 'x', contractId: 'x', reference: 'x', amount: 1, rights: [], family: 'x' },
  }) as unknown as Command;
/** Such a command without a `member`, as those about a session alone are. */
const ofSession = (kind: Command['kind'], one: string): Command => ({ kind, sessionId: `s-${one}` }) as Command;
const refused = (command: Command, actor = 'ida'): boolean => isRefusedToStaff(core.state, command, actor);

describe('a command of a staff account', () => {
  it.each(SETS.map((rights) => [rights.join(', ') || 'no right', rights] as const))('with %s', (_name, rights) => {
    equip(rights);
    const permitted = new Set(rights.flatMap((right) => BY_RIGHT[right]));
    for (const kind of KINDS) {
      expect(refused(commandOf(kind, 'top')), `${kind} for its agent`).toBe(!permitted.has(kind));
      expect(refused(commandOf(kind, 'far')), `${kind} for another agent`).toBe(true);
      expect(refused(commandOf(kind, 'sub')), `${kind} for an agent below`).toBe(true);
      if (HOUSE.includes(kind)) continue;
      expect(refused(commandOf(kind, 'ida')), `${kind} for itself`).toBe(!OWN.includes(kind));
    }
    for (const kind of ['renewSession', 'closeSession'] as const)
      expect([refused(ofSession(kind, 'ida')), refused(ofSession(kind, 'mary'))], kind).toEqual([false, true]);
  });
  it('changes nothing and says forbidden', () => {
    equip(['freeze']);
    const before = JSON.stringify([...core.state.members]);
    const { decision, events } = core.execute(commandOf('openStaff', 'top'), 'ida');
    expect([decision.ok ? 'ok' : decision.code, events, JSON.stringify([...core.state.members])]).toEqual([
      'forbidden',
      [],
      before,
    ]);
  });
});
it('no command treats a staff account as a member: no money, no game, no freeze, no place in a tree', () => {
  for (const actor of ['house', 'control', 'vendor:AG', 'top', 'sub'])
    for (const kind of KINDS) {
      if (OWN.includes(kind) || HOUSE.includes(kind)) continue;
      expect(refused({ kind, member: 'ida', amount: 1 } as unknown as Command, actor), `${kind} by ${actor}`).toBe(
        true,
      );
      expect(refused(commandOf(kind, 'top'), actor), `${kind} about a member by ${actor}`).toBe(false);
    }
});
