/**
 * O7: which client a frame may be delivered to, by rules written anew from hub.md's table: personal topics only to their owner.
 */
import type { SimWorld } from '../types.ts';
import type { ReportViolation } from './violation.ts';

const PUBLIC_FAMILIES = new Set(['system', 'winners', 'announce', 'draws', 'jackpots', 'tables', 'fixtures']);
/** For every logged-in client. */
const MEMBER_FAMILIES = new Set(['chat', 'room']);

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
