/**
 * Rights as they are now (H-31, SAFE-27): judged at subscribe, again at authenticate, and whenever the journal touches the
 * person. A topic that may no longer be heard is left before anything more of it is sent, and the client is told.
 */
import { HUB_EVENT } from '../../src/contract/hubProtocol.ts';
import type { HouseState } from '../house/state.ts';
import { callerKind } from '../rest/session/principal.ts';
import { denial } from './authorise.ts';
import type { Client } from './client.ts';
import { noteRefused } from './wanted.ts';
import type { Flusher } from './flush.ts';

export interface Rights {
  /** The principal changed: every topic of the connection is judged anew. */
  readonly judge: (client: Client) => void;
  /** The journal touched these topics: whoever is among them is taken as the house knows them now. */
  readonly follow: (touched: ReadonlySet<string>, clients: Iterable<Client>) => void;
}
const MEMBER = 'member:';

export const createRights = (state: () => Readonly<HouseState>, flusher: Pick<Flusher, 'leave'>): Rights => {
  const judge = (client: Client): void => {
    for (const subscription of [...client.topics.values()]) {
      if (client.principal && denial(subscription.topic, client.principal) === null) continue;
      client.topics.delete(subscription.topic);
      noteRefused(client, subscription.topic);
      flusher.leave(client, subscription);
      client.wire.emit(HUB_EVENT.revoked, { topic: subscription.topic });
    }
  };
  return {
    judge,
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
        client.principal = { ...principal, member, caller: callerKind(member.type) };
        judge(client);
      }
    },
  };
};
