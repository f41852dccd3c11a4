/**
 * Chat messages (R-LIVE-18, H-18, H-20). One click posts at most one message to its room, however often it was sent and whatever
 * became of its answer; a key that the house finally refused never acts. A message shown as sent is in the journal that the
 * page's room is of, or in a newer one: a lost journal proves nothing any more (H-19), but the page cannot know that until it
 * receives a frame of another. Judged from records and from what the page shows; a new journal has another history.
 */
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import { family } from '../../../src/contract/topicName.ts';
import type { OutgoingMessage } from '../../../src/domains/chat/chat.state.ts';
import type { TopicChange } from '../../../src/gate/batch.ts';
import type { SimWorld } from '../types.ts';
import type { ReportViolation } from './violation.ts';

export interface ChatOracle {
  readonly begin: (epoch: number) => void;
  readonly durable: (record: JournalRecord) => void;
  /** What a page's store folds: the journal that each of its rooms is of. */
  readonly batch: (client: string, changes: readonly TopicChange[]) => void;
  /** Call after every step: the outgoing messages that the pages show. */
  readonly look: (world: SimWorld) => void;
  /** Messages without a final outcome. */
  readonly underWay: (world: SimWorld) => readonly string[];
  readonly atRest: (world: SimWorld) => void;
}
type Page = { readonly outgoing: readonly OutgoingMessage[]; readonly id: string };
const pagesOf = (world: SimWorld): readonly Page[] =>
  [...world.clients.values()].map((client) => ({ id: client.id, outgoing: client.state().chat.outgoing }));
const isOpen = ({ state }: OutgoingMessage): boolean =>
  state === 'waiting' || state === 'sending' || state === 'unknown';

export const createChatOracle = (report: ReportViolation): ChatOracle => {
  /** By text: the key it was posted under. The texts of a plan are all different. */
  let keyByText = new Map<string, string>();
  /** By key: the newest journal it was posted in, of all there have been. */
  const journalOf = new Map<string, number>();
  /** By client and topic: the journal its room is of. A page that starts anew has sent nothing yet. */
  const rooms = new Map<string, number>();
  /** By client: the list that was checked last; absent: its room is of another journal since. */
  const checked = new Map<string, readonly OutgoingMessage[]>();
  let current = 0;
  let spent = new Map<string, string>();
  return {
    begin: (epoch) => {
      current = epoch;
      keyByText = new Map();
      spent = new Map();
      checked.clear();
    },
    durable: ({ events }) => {
      for (const event of events as readonly HouseEvent[]) {
        if (event.type !== 'chatSaid') continue;
        const { text, key } = event.item;
        const before = keyByText.get(text);
        if (before !== undefined)
          report({
            oracle: 'O5',
            actor: 'house',
            sentence: `"${text}" is posted twice`,
            expected: before,
            actual: key,
          });
        keyByText.set(text, key);
        journalOf.set(key, current);
        const client = spent.get(key);
        if (client !== undefined)
          report({ oracle: 'O4', actor: client, sentence: `"${text}" was posted after a final refusal` });
      }
    },
    batch: (client, changes) => {
      for (const { topic, effect } of changes)
        if (family(topic) === 'chat') {
          rooms.set(`${client} ${topic}`, effect.frame.epoch);
          checked.delete(client);
        }
    },
    look: (world) => {
      for (const client of world.clients.values()) {
        const { id } = client;
        const { outgoing } = client.state().chat;
        if (checked.get(id) === outgoing) continue;
        checked.set(id, outgoing);
        for (const { key, room, state, keyUsed: refused } of outgoing) {
          const journal = journalOf.get(key);
          const shown = rooms.get(`${id} chat:${room}`) ?? 0;
          if (state === 'sent' && (journal === undefined || journal < shown))
            report({
              oracle: 'O4',
              actor: id,
              sentence: `${key} is shown as sent and is not in the room`,
              expected: shown,
              actual: journal ?? null,
            });
          if (state === 'failed' && refused) spent.set(key, id);
        }
      }
    },
    underWay: (world) =>
      pagesOf(world).flatMap(({ id, outgoing }) => outgoing.filter(isOpen).map(({ text }) => `${id} ${text}`)),
    atRest: (world) => {
      for (const { id, outgoing } of pagesOf(world))
        for (const { text, state } of outgoing.filter(isOpen))
          report({ oracle: 'O4', actor: id, sentence: `"${text}" is still ${state} after the calm` });
    },
  };
};
