/**
 * What the gate finds in a stream of another system (P-14): the production gate judges each frame as it judges ours, so that gaps,
 * late frames and doubles are named by the same rules (H-02).
 */
import type { Frame } from '../../../contract/frame.ts';
import { newGate, passFrame } from '../../../gate/gate.ts';
import type { TopicGate } from '../../../gate/types.ts';

export interface TopicFaults {
  readonly frames: number;
  /** Times at which a frame came before its predecessor. */
  readonly gaps: number;
  /** Frames that came after their successor and closed a gap. */
  readonly late: number;
  readonly doubles: number;
  /** Frames of an epoch that had ended. */
  readonly staleEpochs: number;
  /** Frames that still wait for a predecessor at the end. */
  readonly waiting: number;
}
type Counts = { -readonly [K in keyof Omit<TopicFaults, 'waiting'>]: TopicFaults[K] };

/** Calls `name` at each fault with a sentence. */
export const createGateFaults = (name: (frame: Frame, sentence: string) => void) => {
  const gates = new Map<string, { gate: TopicGate; readonly counts: Counts }>();
  return {
    feed: (frame: Frame): void => {
      const known = gates.get(frame.topic) ?? {
        gate: newGate(frame.topic, { class: 'keyed' }),
        counts: { frames: 0, gaps: 0, late: 0, doubles: 0, staleEpochs: 0 },
      };
      gates.set(frame.topic, known);
      const { counts, gate: before } = known;
      const { gate, dropped, effects } = passFrame(before, frame);
      known.gate = gate;
      counts.frames += 1;
      const { seq, prev } = frame;
      if (dropped === 'duplicate' || dropped === 'stale-snapshot') {
        counts.doubles += 1;
        name(frame, `sequence ${seq} came again: the topic is at ${gate.seq}`);
      } else if (dropped === 'stale-epoch') {
        counts.staleEpochs += 1;
        name(frame, `epoch ${frame.epoch} has ended: the topic is in epoch ${gate.epoch}`);
      } else if (effects.length === 0) {
        counts.gaps += 1;
        name(frame, `gap: sequence ${seq} follows ${prev}, but the topic is at ${gate.seq}`);
      } else if (before.held.length > gate.held.length) {
        counts.late += 1;
        name(frame, `sequence ${seq} came late: ${effects.length - 1} frames waited for it`);
      }
    },
    faults: (): Readonly<Record<string, TopicFaults>> =>
      Object.fromEntries(
        [...gates].map(([topic, { gate, counts }]) => [topic, { ...counts, waiting: gate.held.length }]),
      ),
  };
};
