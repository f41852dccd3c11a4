/** What the house answers at start-up, and what the portal knows after it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import { AGENT_TYPES, TRIAL_TYPES } from '../../src/contract/constants.ts';
import type { PermissionInfo } from '../../src/contract/system/system.calls.ts';
import { testFlows } from '../../src/flows/machinery/testFlows.ts';
import { houseClient } from './houseClient.ts';

const END = 1_900_000_000_000;
let house: RunningHouse;
let told: PermissionInfo;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  const closed = { kind: 'setStatus', maintenance: true, maintenanceEnd: END, regionRestriction: true } as const;
  await house.engine.submit({ command: closed, actor: 'control', key: 'the-house-is-closed' });
  told = await houseClient(house.origin).permission();
});
afterAll(() => house.close(0));

test('R-SYS-07 the one read at start-up fills everything that is configured, and how the house stands', async () => {
  const flows = await testFlows({ permission: told });
  const { permission, status } = flows.state().system;
  const { maintenance: _, maintenanceEnd: __, regionRestriction: ___, ...configured } = told;
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
  // None of them by being empty on both sides.
  for (const field of ['customerService', 'resources', 'whitelabel', 'register'] as const)
    expect(told[field].length, field).toBeGreaterThan(0);
  expect(told.location.ip).toMatch(/127\.0\.0\.1|::1/);
  // Maintenance goes before the region (R-SYS-01).
  expect(status.value).toMatchObject({ status: 1, maintenanceEnd: END });
});
test('R-ROLE-06 R-CONST-25 agents are the types 1, 2, 41 and 42, trial accounts type 4, and the house delivers both lists', () => {
  expect([AGENT_TYPES, TRIAL_TYPES]).toEqual([[1, 2, 41, 42], [4]]);
  expect(told.settings).toMatchObject({ agentTypes: [1, 2, 41, 42], trialTypes: [4] });
});
test('where nothing is configured the house delivers 18 years to confirm and 21 by birthday (D-34)', () => {
  expect(told.settings.ages).toEqual({ confirmed: 18, byBirthday: 21 });
});
