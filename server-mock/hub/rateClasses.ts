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
  const byTopic = new Map<string, RateClass[]>();
  const of = (topic: string): readonly RateClass[] => byTopic.get(topic) ?? NONE;
  return {
    of,
    join: (client, { topic, rate }) => {
      const one = of(topic).find((found) => found.rate === rate);
      if (!one) {
        const fresh = { topic, rate, members: client, ...born(topic, rate) };
        const all = byTopic.get(topic);
        if (all) all.push(fresh);
        else byTopic.set(topic, [fresh]);
      } else if (one.members instanceof Set) one.members.add(client);
      else if (one.members !== client) one.members = new Set([one.members, client]);
    },
    leave: (client, { topic, rate }) => {
      const all = byTopic.get(topic) ?? [];
      const at = all.findIndex((found) => found.rate === rate);
      const one = all[at];
      if (!one) return null;
      if (one.members instanceof Set) {
        one.members.delete(client);
        if (one.members.size > 0) return null;
      } else if (one.members !== client) return null;
      all.splice(at, 1);
      if (all.length === 0) byTopic.delete(topic);
      return one;
    },
  };
};
