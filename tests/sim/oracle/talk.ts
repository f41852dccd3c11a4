/**
 * What people say (R-LIVE-18, H-18, H-20): a press is at most once in its room, whatever became of its answer and however
 * often it was sent; a key the house refused for good never acts. What stands as sent is in the journal the room on that page
 * is of, or in a newer one: a journal that is gone vouches for nothing any more (H-19), but until the page has heard of
 * another it cannot know. Judged from records and from what the page shows; a new journal has another history.
 */
import type { HouseEvent } from '../../../server-mock/house/events.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import { family } from '../../../src/contract/topicName.ts';
import type { Outgoing } from '../../../src/domains/chat/chat.state.ts';
import type { TopicChange } from '../../../src/gate/batch.ts';
import type { SimWorld } from '../types.ts';
import type { Tell } from './violation.ts';

export interface Talk {
  readonly begin: (epoch: number) => void;
  readonly durable: (record: JournalRecord) => void;
  /** What a page's store folds: of which journal its rooms are. */
  readonly batch: (client: string, changes: readonly TopicChange[]) => void;
  /** After every step: what the pages say of what is on its way. */
  readonly look: (world: SimWorld) => void;
  /** Messages that have come to no end. */
  readonly underWay: (world: SimWorld) => readonly string[];
  readonly atRest: (world: SimWorld) => void;
}
type Page = { readonly outgoing: readonly Outgoing[]; readonly id: string };
const pagesOf = (world: SimWorld): readonly Page[] =>
  [...world.clients.values()].map((client) => ({ id: client.id, outgoing: client.state().chat.outgoing }));
const isOpen = ({ state }: Outgoing): boolean => state === 'waiting' || state === 'sending' || state === 'unknown';

export const createTalk = (tell: Tell): Talk => {
  /** By line: the key it was said under. Lines of a plan are unlike each other. */
  let said = new Map<string, string>();
  /** By key: the newest journal it was said in, of all there have been. */
  const journalOf = new Map<string, number>();
  /** By client and topic: the journal its room is of. Whoever begins anew has sent nothing yet. */
  const rooms = new Map<string, number>();
  let current = 0;
  let spent = new Map<string, string>();
  return {
    begin: (epoch) => {
      current = epoch;
      said = new Map();
      spent = new Map();
    },
    durable: ({ events }) => {
      for (const event of events as readonly HouseEvent[]) {
        if (event.type !== 'chatSaid') continue;
        const { text, key } = event.item;
        const before = said.get(text);
        if (before !== undefined)
          tell({ oracle: 'O5', actor: 'house', sentence: `"${text}" is said twice`, expected: before, actual: key });
        said.set(text, key);
        journalOf.set(key, current);
        const client = spent.get(key);
        if (client !== undefined)
          tell({ oracle: 'O4', actor: client, sentence: `"${text}" was said after it had been refused for good` });
      }
    },
    batch: (client, changes) => {
      for (const { topic, effect } of changes)
        if (family(topic) === 'chat') rooms.set(`${client} ${topic}`, effect.frame.epoch);
    },
    look: (world) => {
      for (const { id, outgoing } of pagesOf(world))
        for (const { key, room, state, spent: refused } of outgoing) {
          const saidIn = journalOf.get(key);
          const shown = rooms.get(`${id} chat:${room}`) ?? 0;
          if (state === 'sent' && (saidIn === undefined || saidIn < shown))
            tell({
              oracle: 'O4',
              actor: id,
              sentence: `${key} was told sent and is not in the room`,
              expected: shown,
              actual: saidIn ?? null,
            });
          if (state === 'failed' && refused) spent.set(key, id);
        }
    },
    underWay: (world) =>
      pagesOf(world).flatMap(({ id, outgoing }) => outgoing.filter(isOpen).map(({ text }) => `${id} ${text}`)),
    atRest: (world) => {
      for (const { id, outgoing } of pagesOf(world))
        for (const { text, state } of outgoing.filter(isOpen))
          tell({ oracle: 'O4', actor: id, sentence: `"${text}" is still ${state} after the calm` });
    },
  };
};
