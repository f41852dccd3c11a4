/** Fixture of the roles of the portal, and of a portal for each. For tests only. */
import { act } from '@testing-library/react';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { memberAnswer } from '../../flows/machinery/testing/permissionFixture.ts';
import { portalFixture, type PortalFixture, type PortalFixtureOptions } from './portalFixture.tsx';

/** Account type of each role, as the house delivers it; a visitor has none. */
const ROLES = { visitor: undefined, member: 0, agent: 41, subAgent: 2, trial: 4 } as const;
export type Role = keyof typeof ROLES;
export const roles = Object.keys(ROLES) as Role[];

/** Delivers member info by the member's topic. */
export const deliverMember = (portal: PortalFixture, more: Readonly<Record<string, unknown>>): Promise<void> => {
  const { availablePromo: _, sessionNet: __, ...info } = memberAnswer;
  const value = { ...info, sessionNet: 0, referralEnabled: false, ...more };
  return portal.batch(batchOf([change('member:m1007', value, { mode: 'caughtUp' })]));
};
export const portalAs = async (role: Role, options: PortalFixtureOptions = {}): Promise<PortalFixture> => {
  const accountType = ROLES[role];
  if (accountType === undefined) return portalFixture(options);
  const portal = await portalFixture({ accountType, ...options });
  await deliverMember(portal, { type: accountType });
  return portal;
};
/** Navigates as by typing the address. */
export const goTo = async (portal: PortalFixture, path: string): Promise<void> => {
  await act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await portal.settle();
};
/** Goes back in the history; with `leave`, before the page that `leave` navigates to is rendered. */
export const goBack = async (portal: PortalFixture, leave: () => unknown = () => undefined): Promise<void> => {
  await act(async () => {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await leave();
    window.history.back();
    await back;
  });
  await portal.settle();
};
