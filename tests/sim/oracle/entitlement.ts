/** O7: whom a frame may be delivered to, by rules written anew from hub.md's table: own topics to their owner alone. */
import type { SimWorld } from '../types.ts';
import type { Tell } from './violation.ts';

const OF_EVERYBODY = new Set(['system', 'winners', 'announce', 'draws', 'jackpots', 'tables', 'fixtures']);
/** Of everybody who is logged in. */
const OF_MEMBERS = new Set(['chat', 'room']);

export const entitled = (world: SimWorld, client: string, account: string | null, topic: string, tell: Tell): void => {
  const [family = '', id] = topic.split(':');
  if (account === null) {
    // Visitors hold no socket.
    tell({ oracle: 'O7', actor: client, sentence: `${topic} was delivered to somebody who is not logged in` });
    return;
  }
  if (OF_EVERYBODY.has(family) || OF_MEMBERS.has(family) || world.memberOf(account) === id) return;
  tell({ oracle: 'O7', actor: client, sentence: `${topic} was delivered to ${account}` });
};
