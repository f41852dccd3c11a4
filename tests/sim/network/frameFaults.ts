/**
 * Faults that a reliable stream does not have and our protocol must bear all the same (F08 to F12): frames lost, doubled,
 * turned round, late. They stand for a hub's own defects and for relays between tabs, which may outlast a connection.
 */
import { family } from '../../../src/contract/topic.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { Conditions } from './conditions.ts';

export interface FrameFaults {
  /** The frames of one event, as they go on now; `later` sends one after so many ms. */
  readonly pass: (texts: readonly string[], later: (text: string, ms: number) => void) => readonly string[];
}
const topicOf = (text: string): string => /^\{"topic":"([^"]*)"/.exec(text)?.[1] ?? '';
const isSnapshot = (text: string): boolean => text.includes('"kind":"snapshot"');
const AGAIN_MS = 4_000;
/** A stream flushes about this often: so long for each frame that is to pass one that is turned round. */
const FLUSH_MS = 40;

export const createFrameFaults = (conditions: Conditions, random: SeededRandom): FrameFaults => {
  const hits = (chance: number): boolean => random.fraction() < chance;
  /** Null: lost. 0: now. */
  const delayOf = (text: string): number | null => {
    const topic = topicOf(text);
    if (conditions.of('F11').some((one) => one.topic === topic || one.topic === family(topic))) return null;
    if (conditions.of('F10').some(({ chance }) => hits(chance))) return null;
    const [late] = isSnapshot(text) ? conditions.of('F12') : [];
    const [turned] = conditions.of('F09');
    return late?.delayMs ?? (turned && hits(0.5) ? 1 + random.integer(turned.window * FLUSH_MS) : 0);
  };
  return {
    pass: (texts, later) =>
      texts.filter((text) => {
        for (const { chance } of conditions.of('F08')) if (hits(chance)) later(text, random.integer(AGAIN_MS));
        const ms = delayOf(text);
        if (ms !== null && ms > 0) later(text, ms);
        return ms === 0;
      }),
  };
};
