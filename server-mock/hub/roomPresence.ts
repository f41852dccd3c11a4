/**
 * Counts the members in each room: those with a connection subscribed to it, each once however many tabs they have, and over
 * whatever gateways they are connected. Once a second the leading house submits the count to the writer when it differs from the
 * journal (H-07), so that the first count after a crash corrects the old one.
 */
import { roomFacts } from '../core/chat/decideChat.ts';
import type { House } from '../session/house.ts';
import type { Client } from './client.ts';

const FAMILY = 'room:';

/** Ids of the members in each room. */
export type RoomMembers = ReadonlyMap<string, ReadonlySet<string>>;

export const membersInRooms = (clients: Iterable<Client>): RoomMembers => {
  const present = new Map<string, Set<string>>();
  for (const { principal, topics, closing } of clients) {
    if (principal === null || closing) continue;
    for (const topic of topics.keys()) {
      if (!topic.startsWith(FAMILY)) continue;
      const room = topic.slice(FAMILY.length);
      present.set(room, (present.get(room) ?? new Set()).add(principal.member.id));
    }
  }
  return present;
};
/** `elsewhere`: the members in rooms over the connections of gateways. */
export const createPresence = (
  { engine, world }: Pick<House, 'engine' | 'world'>,
  elsewhere: () => readonly RoomMembers[],
) => {
  /** Rooms whose count is being submitted: a slow disk must not build up a queue. */
  const submitting = new Set<string>();
  return {
    count: (clients: Iterable<Client>): void => {
      const everywhere = [membersInRooms(clients), ...elsewhere()];
      for (const { id: room } of world.rooms ?? []) {
        const count = new Set(everywhere.flatMap((present) => [...(present.get(room) ?? [])])).size;
        if (submitting.has(room) || roomFacts(engine.state(), room).present.hub === count) continue;
        submitting.add(room);
        const command = { kind: 'notePresence', room, source: 'hub', present: count } as const;
        // A journal failure is reported to main; here it must only not be an unhandled rejection.
        engine
          .submit({ command, actor: 'house', key: null })
          .catch(() => undefined)
          .finally(() => submitting.delete(room));
      }
    },
  };
};
