/**
 * Faults that a reliable stream does not have and our protocol must bear all the same (F08 to F12): frames lost, doubled,
 * turned round, late. They stand for a hub's own defects and for relays between tabs, which may outlast a connection.
 */
import { family } from '../../../src/contract/topic.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { FaultKind } from '../types.ts';
import type { Conditions } from './conditions.ts';

export type Later = (text: string, ms: number, kind: FaultKind) => void;
export interface FrameFaults {
  /** The frames of one event, as they go on now; `later` sends one after so many ms, for this fault's sake. */
  readonly pass: (texts: readonly string[], later: Later) => readonly string[];
}
const topicOf = (text: string): string => /^\{"topic":"([^"]*)"/.exec(text)?.[1] ?? '';
const isSnapshot = (text: string): boolean => text.includes('"kind":"snapshot"');
const AGAIN_MS = 4_000;
/** A stream flushes about this often: so long for each frame that is to pass one that is turned round. */
const FLUSH_MS = 40;

export const createFrameFaults = (conditions: Conditions, random: SeededRandom): FrameFaults => {
  const hits = (chance: number): boolean => random.fraction() < chance;
  /** Null: lost. 0: now. Who is late comes by `later`, which says itself whether it struck. */
  const delayOf = (text: string): { readonly ms: number; readonly kind: FaultKind } | null => {
    const topic = topicOf(text);
    const lost = (kind: FaultKind): null => {
      conditions.struck(kind);
      return null;
    };
    if (conditions.of('F11').some((one) => one.topic === topic || one.topic === family(topic))) return lost('F11');
    if (conditions.of('F10').some(({ chance }) => hits(chance))) return lost('F10');
    const [late] = isSnapshot(text) ? conditions.of('F12') : [];
    const [turned] = conditions.of('F09');
    if (late) return { ms: late.delayMs, kind: 'F12' };
    return { ms: turned && hits(0.5) ? 1 + random.integer(turned.window * FLUSH_MS) : 0, kind: 'F09' };
  };
  return {
    pass: (texts, later) =>
      texts.filter((text) => {
        for (const { chance } of conditions.of('F08')) if (hits(chance)) later(text, random.integer(AGAIN_MS), 'F08');
        const late = delayOf(text);
        if (late !== null && late.ms > 0) later(text, late.ms, late.kind);
        return late?.ms === 0;
      }),
  };
};
