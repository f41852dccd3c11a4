/**
 * Groups the subscribers of a topic by rate (H-29). Most topics belong to one member with one connection, so a single
 * subscriber is kept without a set: sets would be most of the memory of a connection (G2).
 */
import type { Client, Subscription } from './client.ts';

export interface RateClass {
  readonly topic: string;
  readonly rate: number;
  members: Client | Set<Client>;
  /** Head of the topic at its latest flush, and the monotonic time of it. */
  flushed: number;
  flushedAt: number;
}
export interface RateClasses {
  readonly of: (topic: string) => readonly RateClass[];
  readonly join: (client: Client, subscription: Subscription) => void;
  /** Returns the class if it became empty. */
  readonly leave: (client: Client, subscription: Subscription) => RateClass | null;
}
const NONE: readonly RateClass[] = [];

export const membersOf = ({ members }: RateClass): Iterable<Client> => (members instanceof Set ? members : [members]);

/** `initialState`: the head and time that a new class begins with. */
export const createRateClasses = (
  initialState: (topic: string, rate: number) => Pick<RateClass, 'flushed' | 'flushedAt'>,
): RateClasses => {
  /** By topic: one class, or several with different rates. */
  const byTopic = new Map<string, RateClass | readonly RateClass[]>();
  const of = (topic: string): readonly RateClass[] => {
    const found = byTopic.get(topic);
    if (found === undefined) return NONE;
    return 'topic' in found ? [found] : found;
  };
  const store = (topic: string, all: readonly RateClass[]): void => {
    const [only] = all;
    if (only === undefined) byTopic.delete(topic);
    else byTopic.set(topic, all.length === 1 ? only : all);
  };
  return {
    of,
    join: (client, { topic, rate }) => {
      const one = of(topic).find((found) => found.rate === rate);
      if (!one) {
        // Written out: an object made by spread takes more memory.
        const { flushed, flushedAt } = initialState(topic, rate);
        store(topic, [...of(topic), { topic, rate, members: client, flushed, flushedAt }]);
      } else if (one.members instanceof Set) one.members.add(client);
      else if (one.members !== client) one.members = new Set([one.members, client]);
    },
    leave: (client, { topic, rate }) => {
      const all = of(topic);
      const one = all.find((found) => found.rate === rate);
      if (!one) return null;
      if (one.members instanceof Set) {
        one.members.delete(client);
        if (one.members.size > 0) return null;
      } else if (one.members !== client) return null;
      store(
        topic,
        all.filter((other) => other !== one),
      );
      return one;
    },
  };
};
