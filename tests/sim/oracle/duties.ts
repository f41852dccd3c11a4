/**
 * What everybody must hold after the calm, by role (hub.md's table of topics, read by hand): the portal is never asked what
 * it follows. Beyond these a page may follow more, and whatever it says of that is judged as well.
 */
import type { Member } from '../../../server-mock/house/state.ts';

const AGENTS: ReadonlySet<number> = new Set([1, 2, 41, 42]);
const TRIAL = 4;

/** Everybody, logged in or not: the house's status and the board of home. */
const OF_EVERYBODY = ['system', 'winners:ALL'] as const;

/** Topics of whoever is logged in as this member; null: of a visitor. `type` null: nothing is known of them yet. */
export const dutiesOf = (member: string | null, type: Member['type'] | null): readonly string[] => {
  if (member === null) return OF_EVERYBODY;
  const families = ['member', 'wallet'];
  // A trial account has nothing unread to ask for (R-SESS-28).
  if (type !== TRIAL) families.push('unread');
  // A payout must reach an agent wherever they are (R-LIVE-07), and what is offered to them.
  if (type !== null && AGENTS.has(type)) families.push('salary', 'accrual', 'contract');
  return [...OF_EVERYBODY, ...families.map((family) => `${family}:${member}`)];
};
