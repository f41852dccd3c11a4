/**
 * O7: which client a frame may be delivered to, by a rule written anew: a topic whose name ends in a member's id belongs to that
 * member alone, and every other topic to each client that is logged in. `entitlement.test.ts` asserts that this rule fits every
 * topic of the contract.
 */
import type { SimWorld } from '../types.ts';
import type { Truth } from './truth/truth.ts';
import type { ReportViolation } from './violation.ts';

/** The member to whom the topic belongs; null: it is the same for all. */
export const ownerOf = (topic: string, { wasOpened }: Pick<Truth, 'wasOpened'>): string | null => {
  const id = topic.slice(topic.lastIndexOf(':') + 1);
  return wasOpened(id) ? id : null;
};

export const checkEntitlement = (
  world: SimWorld,
  truth: Pick<Truth, 'wasOpened'>,
  client: string,
  account: string | null,
  topic: string,
  report: ReportViolation,
): void => {
  if (account === null) {
    // Visitors hold no socket.
    report({ oracle: 'O7', actor: client, sentence: `${topic} was delivered to a client that is not logged in` });
    return;
  }
  const owner = ownerOf(topic, truth);
  if (owner === null || world.memberOf(account) === owner) return;
  report({ oracle: 'O7', actor: client, sentence: `${topic} was delivered to ${account}` });
};
