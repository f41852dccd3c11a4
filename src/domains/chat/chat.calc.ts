/** What a room shows, from what the house says and what is on its way. Pure. */
import type { ChatMessage, Outgoing } from './chat.state.ts';

/** One line of the room. */
export type Line =
  | { readonly kind: 'said'; readonly id: string; readonly message: ChatMessage; readonly struck: boolean }
  | { readonly kind: 'outgoing'; readonly id: string; readonly outgoing: Outgoing };

/**
 * In the order of the room, then what is on its way in the order of the presses. Marks of a moderator are no lines: they
 * blank what they name. A line keeps its id when the house's own item takes the place of what was on its way.
 */
export const linesOf = (items: readonly ChatMessage[], outgoing: readonly Outgoing[]): readonly Line[] => {
  const struck = new Set(items.flatMap(({ of }) => (of === undefined ? [] : [of])));
  const arrived = new Set(items.map(({ key }) => key));
  // Writers choose their keys, and may choose another's: whoever says it second goes by the message's number.
  const taken = new Set<string>();
  const idOf = ({ key, id }: ChatMessage): string => {
    if (taken.has(key)) return `n ${id}`;
    taken.add(key);
    return `k ${key}`;
  };
  return [
    ...items
      .filter(({ of }) => of === undefined)
      .map((message): Line => ({ kind: 'said', id: idOf(message), message, struck: struck.has(message.id) })),
    ...outgoing
      .filter(({ key }) => !arrived.has(key))
      .map((one): Line => ({ kind: 'outgoing', id: `k ${one.key}`, outgoing: one })),
  ];
};
