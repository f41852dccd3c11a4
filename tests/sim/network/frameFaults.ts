/**
 * Faults that a reliable stream does not have and the protocol must survive all the same (F08 to F12): frames lost, duplicated,
 * reordered, late. They stand for a hub's own defects and for relays between tabs, which may outlast a connection.
 */
import { family } from '../../../src/contract/topic.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { FaultKind } from '../types.ts';
import type { Conditions } from './conditions.ts';

export type SendLater = (text: string, ms: number, kind: FaultKind) => void;
export interface FrameFaults {
  /** The frames of one event that go on now; `later` sends a frame after so many ms on behalf of a fault. */
  readonly pass: (texts: readonly string[], later: SendLater) => readonly string[];
}
const topicOf = (text: string): string => /^\{"topic":"([^"]*)"/.exec(text)?.[1] ?? '';
const isSnapshot = (text: string): boolean => text.includes('"kind":"snapshot"');
const DUPLICATE_MS = 4_000;
/** A stream flushes about this often: a reordered frame is delayed by this much for each frame that passes it. */
const FLUSH_MS = 40;

export const createFrameFaults = (conditions: Conditions, random: SeededRandom): FrameFaults => {
  const hits = (chance: number): boolean => random.fraction() < chance;
  /** Null: lost. 0: now. A delayed frame goes through `later`, which reports itself whether the fault had an effect. */
  const delayOf = (text: string): { readonly ms: number; readonly kind: FaultKind } | null => {
    const topic = topicOf(text);
    const lost = (kind: FaultKind): null => {
      conditions.countEffect(kind);
      return null;
    };
    if (conditions.of('F11').some((one) => one.topic === topic || one.topic === family(topic))) return lost('F11');
    if (conditions.of('F10').some(({ chance }) => hits(chance))) return lost('F10');
    const [late] = isSnapshot(text) ? conditions.of('F12') : [];
    const [reordered] = conditions.of('F09');
    if (late) return { ms: late.delayMs, kind: 'F12' };
    return { ms: reordered && hits(0.5) ? 1 + random.integer(reordered.window * FLUSH_MS) : 0, kind: 'F09' };
  };
  return {
    pass: (texts, later) =>
      texts.filter((text) => {
        for (const { chance } of conditions.of('F08'))
          if (hits(chance)) later(text, random.integer(DUPLICATE_MS), 'F08');
        const late = delayOf(text);
        if (late !== null && late.ms > 0) later(text, late.ms, late.kind);
        return late?.ms === 0;
      }),
  };
};
