/** The house's answer at start-up, and the portal's state after it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { AGENT_TYPES, TRIAL_TYPES } from '../../src/contract/constants.ts';
import type { PermissionInfo } from '../../src/contract/system/system.calls.ts';
import { flowsFixture } from '../../src/flows/machinery/testing/flowsFixture.ts';
import { houseClient } from './houseClient.ts';

const END = 1_900_000_000_000;
let house: RunningHouse;
let permissionInfo: PermissionInfo;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  const closed = { kind: 'setStatus', maintenance: true, maintenanceEnd: END, regionRestriction: true } as const;
  await house.engine.submit({ command: closed, actor: 'control', key: 'the-house-is-closed' });
  permissionInfo = await houseClient(house.origin).permission();
});
afterAll(() => house.close(0));

test('R-SYS-07 the single read at start-up fills all configuration and the house’s status', async () => {
  const flows = await flowsFixture({ permission: permissionInfo });
  const { permission, status } = flows.state().system;
  const { maintenance: _, maintenanceEnd: __, regionRestriction: ___, ...configured } = permissionInfo;
  for (const field of [
    'customerService',
    'domainRoute',
    'resources',
    'whitelabel',
    'register',
    'mainDomain',
    'analytics',
    'imageCDNs',
    'launchGameCDNs',
    'location',
  ] as const)
    expect(permission.data?.[field], field).toEqual(configured[field]);
  // Proves that the equality above is not between two empty values.
  for (const field of ['customerService', 'resources', 'whitelabel', 'register'] as const)
    expect(permissionInfo[field].length, field).toBeGreaterThan(0);
  expect(permissionInfo.location.ip).toMatch(/127\.0\.0\.1|::1/);
  // Maintenance takes precedence over the region (R-SYS-01).
  expect(status.value).toMatchObject({ status: 1, maintenanceEnd: END });
});
test('R-ROLE-06 R-CONST-25 agents are the types 1, 2, 41 and 42, trial accounts type 4, and the house delivers both lists', () => {
  expect([AGENT_TYPES, TRIAL_TYPES]).toEqual([[1, 2, 41, 42], [4]]);
  expect(permissionInfo.settings).toMatchObject({ agentTypes: [1, 2, 41, 42], trialTypes: [4] });
});
test('R-CONST-34 without configuration the house delivers the ages 18 (to confirm) and 21 (by birthday) (D-34)', () => {
  expect(permissionInfo.settings.ages).toEqual({ confirmed: 18, byBirthday: 21 });
});
