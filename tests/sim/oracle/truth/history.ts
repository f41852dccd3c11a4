/** The value of a topic at every position, as a plain list. Values never change once they are stored here. */
import type { Position } from '../../../../src/contract/frame.ts';

export interface Entry {
  readonly pos: number;
  /** Virtual ms at which it became durable. */
  readonly at: number;
  readonly value: unknown;
}
export interface TruthAt {
  readonly value: unknown;
}
export interface History {
  readonly begin: (epoch: number, at: number) => void;
  readonly put: (topic: string, pos: number, at: number, value: unknown) => void;
  /** The value at a position; null: the epoch never existed. */
  readonly at: (topic: string, position: Position) => TruthAt | null;
  readonly last: (topic: string) => Entry | null;
  /** Since when (virtual ms) a change exists after this position; null: there is none. */
  readonly missingSince: (topic: string, position: Position) => number | null;
  readonly epoch: () => number;
  /** Increases with every change and every new journal. */
  readonly version: () => number;
}
interface Life {
  readonly began: number;
  readonly topics: Map<string, Entry[]>;
}
/** `initial`: the value of a topic before its first change. */
export const createHistory = (initial: (topic: string) => unknown): History => {
  const lives = new Map<number, Life>();
  let current = 0;
  let version = 0;
  const entries = (epoch: number, topic: string): readonly Entry[] => lives.get(epoch)?.topics.get(topic) ?? [];
  return {
    begin: (epoch, at) => {
      current = epoch;
      version += 1;
      lives.set(epoch, { began: at, topics: new Map() });
    },
    put: (topic, pos, at, value) => {
      version += 1;
      const topics = lives.get(current)?.topics;
      const list = topics?.get(topic);
      if (list) list.push({ pos, at, value });
      else topics?.set(topic, [{ pos, at, value }]);
    },
    at: (topic, { epoch, seq }) => {
      if (!lives.has(epoch)) return null;
      const found = entries(epoch, topic).findLast(({ pos }) => pos <= seq);
      return { value: found ? found.value : initial(topic) };
    },
    last: (topic) => entries(current, topic).at(-1) ?? null,
    missingSince: (topic, { epoch, seq }) => {
      if (epoch > current) return null;
      const list = entries(current, topic);
      const last = list.at(-1);
      if (epoch < current) return lives.get(current)?.began ?? null;
      if (!last || last.pos <= seq) return null;
      // From the end: a store is behind by little, if at all.
      let first = last;
      for (let at = list.length - 2; at >= 0; at--) {
        const entry = list[at];
        if (!entry || entry.pos <= seq) break;
        first = entry;
      }
      return first.at;
    },
    epoch: () => current,
    version: () => version,
  };
};
