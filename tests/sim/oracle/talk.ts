/**
 * What people say (R-LIVE-18, H-18, H-20): a press is at most once in its room, whatever became of its answer and however
 * often it was sent; what its writer was told is sent stands in the journal; a key the house refused for good never acts.
 * Judged from records and from what the page shows; a new journal has another history.
 */
import type { HouseEvent } from '../../../server-mock/house/events.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import type { Outgoing } from '../../../src/domains/chat/chat.state.ts';
import type { SimWorld } from '../types.ts';
import type { Tell } from './violation.ts';

export interface Talk {
  readonly begin: () => void;
  readonly durable: (record: JournalRecord) => void;
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
  let keys = new Set<string>();
  /** Told so on a page of this journal. */
  let sent = new Map<string, string>();
  let spent = new Map<string, string>();
  return {
    begin: () => {
      said = new Map();
      keys = new Set();
      sent = new Map();
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
        keys.add(key);
        const client = spent.get(key);
        if (client !== undefined)
          tell({ oracle: 'O4', actor: client, sentence: `"${text}" was said after it had been refused for good` });
      }
    },
    look: (world) => {
      for (const { id, outgoing } of pagesOf(world))
        for (const { key, state, spent: refused } of outgoing) {
          if (state === 'sent') sent.set(key, id);
          if (state === 'failed' && refused) spent.set(key, id);
        }
    },
    underWay: (world) =>
      pagesOf(world).flatMap(({ id, outgoing }) => outgoing.filter(isOpen).map(({ text }) => `${id} ${text}`)),
    atRest: (world) => {
      for (const { id, outgoing } of pagesOf(world))
        for (const { text, state } of outgoing.filter(isOpen))
          tell({ oracle: 'O4', actor: id, sentence: `"${text}" is still ${state} after the calm` });
      for (const [key, client] of sent)
        if (!keys.has(key))
          tell({ oracle: 'O4', actor: client, sentence: `${key} was told sent and is not in the room` });
    },
  };
};
