/**
 * Who follows a topic at which rate (H-29). Most topics are one member's own, with one connection each: nothing is kept for a
 * crowd where there is none, or it would be most of what a connection costs (G2).
 */
import type { Client, Subscription } from './client.ts';

export interface RateClass {
  readonly topic: string;
  readonly rate: number;
  members: Client | Set<Client>;
  /** Head of the topic when it was told last, and the monotonic time of it. */
  flushed: number;
  flushedAt: number;
}
export interface RateClasses {
  readonly of: (topic: string) => readonly RateClass[];
  readonly join: (client: Client, subscription: Subscription) => void;
  /** The class that nobody is in any more with it. */
  readonly leave: (client: Client, subscription: Subscription) => RateClass | null;
}
const NONE: readonly RateClass[] = [];

export const membersOf = ({ members }: RateClass): Iterable<Client> => (members instanceof Set ? members : [members]);

/** `born`: where a topic stands when a class of it begins. */
export const createRateClasses = (
  born: (topic: string, rate: number) => Pick<RateClass, 'flushed' | 'flushedAt'>,
): RateClasses => {
  /** One class, or several rates of one topic. */
  const byTopic = new Map<string, RateClass | readonly RateClass[]>();
  const of = (topic: string): readonly RateClass[] => {
    const found = byTopic.get(topic);
    if (found === undefined) return NONE;
    return 'topic' in found ? [found] : found;
  };
  const keep = (topic: string, all: readonly RateClass[]): void => {
    const [only] = all;
    if (only === undefined) byTopic.delete(topic);
    else byTopic.set(topic, all.length === 1 ? only : all);
  };
  return {
    of,
    join: (client, { topic, rate }) => {
      const one = of(topic).find((found) => found.rate === rate);
      if (!one) {
        // Written out: what is spread into an object lies beside it.
        const { flushed, flushedAt } = born(topic, rate);
        keep(topic, [...of(topic), { topic, rate, members: client, flushed, flushedAt }]);
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
      keep(
        topic,
        all.filter((other) => other !== one),
      );
      return one;
    },
  };
};
