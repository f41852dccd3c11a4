/** The latest positions of each topic's frames, as they reached the gate: enough for a truth that is asked for now (P-17). */
import type { Frame, Position } from '../../contract/frame.ts';

/** A topic has at most 40 frames a second (H-06), and a truth is settled within seconds. */
const MOST_KEPT = 2_000;

export interface Positions {
  readonly add: (frame: Frame) => void;
  readonly of: (topic: string) => readonly Position[];
}
export const createPositions = (): Positions => {
  const byTopic = new Map<string, Position[]>();
  return {
    add: ({ topic, epoch, seq }) => {
      const known = byTopic.get(topic) ?? [];
      if (known.length === 0) byTopic.set(topic, known);
      known.push({ epoch, seq });
      if (known.length > 2 * MOST_KEPT) byTopic.set(topic, known.slice(-MOST_KEPT));
    },
    of: (topic) => byTopic.get(topic) ?? [],
  };
};
