/**
 * Checks subscriptions against current rights (H-31, SAFE-27): at subscribe, at authenticate, and whenever the journal
 * touches the member. A topic that is no longer allowed is unsubscribed before anything more of it is sent, and the client
 * is notified.
 */
import { HUB_EVENT } from '../../src/contract/hubProtocol.ts';
import type { HouseState } from '../core/state.ts';
import { callerKind } from '../session/principal.ts';
import { topicDenial } from '../session/topics/authorise.ts';
import type { Client } from './client.ts';
import { countRefusedTopic } from './topicLimit.ts';
import type { Flusher } from './flush.ts';

export interface Rights {
  /** The principal changed: every topic of the connection is checked again. */
  readonly recheck: (client: Client) => void;
  /** The journal touched these topics: principals among them are reloaded. */
  readonly follow: (touched: ReadonlySet<string>, clients: Iterable<Client>) => void;
}
const MEMBER = 'member:';

export const createRights = (state: () => Readonly<HouseState>, flusher: Pick<Flusher, 'leave'>): Rights => {
  const recheck = (client: Client): void => {
    for (const subscription of [...client.topics.values()]) {
      if (client.principal && topicDenial(subscription.topic, client.principal) === null) continue;
      client.topics.delete(subscription.topic);
      countRefusedTopic(client, subscription.topic);
      flusher.leave(client, subscription);
      client.carrier.emit(HUB_EVENT.revoked, { topic: subscription.topic });
    }
  };
  return {
    recheck,
    follow: (touched, clients) => {
      const members = new Set(
        [...touched].flatMap((topic) => (topic.startsWith(MEMBER) ? [topic.slice(MEMBER.length)] : [])),
      );
      if (members.size === 0) return;
      for (const client of clients) {
        const { principal } = client;
        if (!principal || !members.has(principal.member.id)) continue;
        const member = state().members.get(principal.member.id);
        if (!member) continue;
        client.principal = { ...principal, member, caller: principal.staff ? 'staff' : callerKind(member.type) };
        recheck(client);
      }
    },
  };
};
