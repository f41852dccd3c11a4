/** The kinds of people a portal knows, and the portal as each of them has it. For tests only. */
import { act } from '@testing-library/react';
import { batchOf, change } from '../domains/testChange.ts';
import { memberAnswer } from '../flows/machinery/testPermission.ts';
import { testPortal, type TestPortal, type TestPortalOptions } from './testPortal.tsx';

/** Account types as the house delivers them; a visitor has none. */
const ROLES = { visitor: undefined, member: 0, agent: 41, subAgent: 2, trial: 4 } as const;
export type Role = keyof typeof ROLES;
export const roles = Object.keys(ROLES) as Role[];

/** Who it is comes by the person's own topic. */
export const isIn = (portal: TestPortal, more: Readonly<Record<string, unknown>>): Promise<void> => {
  const { availablePromo: _, sessionNet: __, ...info } = memberAnswer;
  const value = { ...info, sessionNet: 0, referralEnabled: false, ...more };
  return portal.batch(batchOf([change('member:m1007', value, { mode: 'caughtUp' })]));
};
export const portalOf = async (role: Role, options: TestPortalOptions = {}): Promise<TestPortal> => {
  const accountType = ROLES[role];
  if (accountType === undefined) return testPortal(options);
  const portal = await testPortal({ accountType, ...options });
  await isIn(portal, { type: accountType });
  return portal;
};
/** As somebody who types the address, or comes back to it. */
export const goTo = async (portal: TestPortal, path: string): Promise<void> => {
  await act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await portal.settle();
};
/** As somebody who goes back; with `leave`, at once: before the page is drawn that they, or what was answered, led to. */
export const backAtOnce = async (portal: TestPortal, leave: () => unknown = () => undefined): Promise<void> => {
  await act(async () => {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await leave();
    window.history.back();
    await back;
  });
  await portal.settle();
};
