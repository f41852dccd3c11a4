/** Lines of a room, from the house's messages and the outgoing ones. Pure. */
import type { ChatMessage, OutgoingMessage } from './chat.state.ts';

/** One line of the room. */
export type ChatLine =
  | { readonly kind: 'said'; readonly id: string; readonly message: ChatMessage; readonly redacted: boolean }
  | { readonly kind: 'outgoing'; readonly id: string; readonly outgoing: OutgoingMessage };

/**
 * Messages in the order of the room, then outgoing messages in the order they were sent. A moderator's removal is not a
 * line: it redacts the message it names. A line keeps its id when the room's own item replaces the outgoing message.
 */
export const chatLines = (items: readonly ChatMessage[], outgoing: readonly OutgoingMessage[]): readonly ChatLine[] => {
  const redacted = new Set(items.flatMap(({ of }) => (of === undefined ? [] : [of])));
  const arrived = new Set(items.map(({ key }) => key));
  // Senders choose their keys and may reuse another sender's: the second message takes its id from its number.
  const taken = new Set<string>();
  const idOf = ({ key, id }: ChatMessage): string => {
    if (taken.has(key)) return `n ${id}`;
    taken.add(key);
    return `k ${key}`;
  };
  return [
    ...items
      .filter(({ of }) => of === undefined)
      .map((message): ChatLine => ({ kind: 'said', id: idOf(message), message, redacted: redacted.has(message.id) })),
    ...outgoing
      .filter(({ key }) => !arrived.has(key))
      .map((one): ChatLine => ({ kind: 'outgoing', id: `k ${one.key}`, outgoing: one })),
  ];
};
