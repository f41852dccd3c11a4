/**
 * O7: which client a frame may be delivered to, by rules written anew from hub.md's table: personal topics only to their owner.
 */
import type { SimWorld } from '../types.ts';
import type { ReportViolation } from './violation.ts';

/** For every client. This list and the next are the oracle's own; entitlement.test.ts compares them with the contract. */
export const PUBLIC_FAMILIES: ReadonlySet<string> = new Set([
  'system',
  'winners',
  'draws',
  'jackpots',
  'tables',
  'fixtures',
]);
/** For every logged-in client. The simulation announces to all and to members only. */
export const MEMBER_FAMILIES: ReadonlySet<string> = new Set([
  'announce',
  'chat',
  'room',
  'leaderboard',
  'contractSettings',
]);

export const checkEntitlement = (
  world: SimWorld,
  client: string,
  account: string | null,
  topic: string,
  report: ReportViolation,
): void => {
  const [family = '', id] = topic.split(':');
  if (account === null) {
    // Visitors hold no socket.
    report({ oracle: 'O7', actor: client, sentence: `${topic} was delivered to a client that is not logged in` });
    return;
  }
  if (PUBLIC_FAMILIES.has(family) || MEMBER_FAMILIES.has(family) || world.memberOf(account) === id) return;
  report({ oracle: 'O7', actor: client, sentence: `${topic} was delivered to ${account}` });
};
