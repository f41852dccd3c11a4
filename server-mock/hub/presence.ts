/**
 * Who is in a room: members whose connection follows it, each once however many tabs they have. Counted once a second and
 * told to the writer as an absolute number when it differs from what stands in the journal (H-07): what a house that was
 * killed had counted is put right by the next one's first count.
 */
import { roomOf } from '../house/chat/decideChat.ts';
import type { House } from '../rest/house.ts';
import type { Client } from './client.ts';

export const PRESENCE_MS = 1_000;
const FAMILY = 'room:';

export const createPresence = ({ engine, world }: Pick<House, 'engine' | 'world'>) => {
  /** Rooms whose count is on its way: a slow disk gathers no queue of them. */
  const telling = new Set<string>();
  return {
    count: (clients: Iterable<Client>): void => {
      const present = new Map<string, Set<string>>();
      for (const { principal, topics, closing } of clients) {
        if (principal === null || closing) continue;
        for (const topic of topics.keys()) {
          if (!topic.startsWith(FAMILY)) continue;
          const room = topic.slice(FAMILY.length);
          present.set(room, (present.get(room) ?? new Set()).add(principal.member.id));
        }
      }
      for (const { id: room } of world.rooms ?? []) {
        const here = present.get(room)?.size ?? 0;
        if (telling.has(room) || roomOf(engine.state(), room).present.hub === here) continue;
        telling.add(room);
        const command = { kind: 'notePresence', room, source: 'hub', present: here } as const;
        // A failed journal has told main; here it only must not go unhandled.
        engine
          .submit({ command, actor: 'house', key: null })
          .catch(() => undefined)
          .finally(() => telling.delete(room));
      }
    },
  };
};
