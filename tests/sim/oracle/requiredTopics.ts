/**
 * The topics each client must hold after the calm, by role. The portal's own list of
 * subscriptions is not consulted. A page may follow more topics; what it shows of those is judged as well.
 */
import type { Member } from '../../../server-mock/core/state.ts';

const AGENTS: ReadonlySet<number> = new Set([1, 2, 41, 42]);
const TRIAL = 4;

/** For every client, logged in or not: the house's status and the winners board of the home page. */
const FOR_ALL = ['system', 'winners:ALL'] as const;

/** Topics required of a page logged in as this member; `member` null: of a visitor. `type` null: the member's type is unknown. */
export const requiredTopics = (member: string | null, type: Member['type'] | null): readonly string[] => {
  if (member === null) return FOR_ALL;
  const families = ['member', 'wallet'];
  // A trial account has no unread count (R-SESS-28).
  if (type !== TRIAL) families.push('unread');
  // A payout must reach agents on every page (R-LIVE-07), and so must a contract offered to them.
  if (type !== null && AGENTS.has(type)) families.push('salary', 'accrual', 'contract');
  return [...FOR_ALL, ...families.map((family) => `${family}:${member}`)];
};
