/** The portal's own recorder: a tap that fills the ring, and the file that is saved of it (P-16). */
import { family, type TopicRow } from '../../contract/topic.ts';
import type { Clock } from '../../platform/platform.ts';
import type { LiveChannel } from '../api.ts';
import { createRecorder } from '../live/recorder.ts';
import type { Tap } from '../live/tap.ts';
import { createEventRing, type RingBase } from './eventRing.ts';
import type { TruthRequest } from './ringTruth.ts';
import type { RingHead } from './writeRing.ts';

export interface RingRecorder {
  readonly tap: Tap;
  /** Learns the position of every value that the channel delivers. */
  readonly follow: (live: Pick<LiveChannel, 'onBatch'>) => void;
  /** Begins a segment where one is due; `begin`: in any case. The base is asked only then. */
  readonly keep: (base: () => RingBase, begin?: boolean) => void;
  readonly clear: () => void;
  /** An answer that came another way than by a call, as the start block. */
  readonly answered: (name: string, answer: unknown, query?: Readonly<Record<string, string>>) => void;
  readonly mark: (label: string, note: string) => void;
  /**
   * Asks the house for its own values at a mark and keeps them as truth (P-17). Without a connection there is none. Rejects when its
   * chunk fails to load.
   */
  readonly truth: (mark: string, request: TruthRequest) => Promise<void>;
  /** The last minutes as the text of a recording; null: nothing is kept yet. Rejects when the writer's chunk fails to load. */
  readonly text: (head: Omit<RingHead, 'startedAt'>) => Promise<string | null>;
}
export const createRingRecorder = (
  clock: Pick<Clock, 'now' | 'mono' | 'after'>,
  topics: readonly TopicRow[],
): RingRecorder => {
  const ring = createEventRing();
  const recorder = createRecorder(clock, ring.add);
  /** Names of calls whose answers are not one person's. */
  const open = new Set<string>();
  const rows = new Map(topics.map((row) => [family(row.pattern), row]));
  const rowOf = (topic: string) => rows.get(family(topic));
  return {
    tap: {
      ...recorder.tap,
      call: (made) => {
        if (made.isPublic) open.add(made.name);
        recorder.tap.call(made);
      },
    },
    follow: (live) => {
      live.onBatch(({ changes }) => {
        for (const { topic, effect } of changes) ring.moved(topic, effect.frame);
      });
    },
    keep: (base, begin = false) => {
      const t = recorder.elapsed();
      if (begin || ring.isDue(t)) ring.cut(t, base());
    },
    clear: () => ring.clear(open),
    answered: (name, answer, query = {}) => {
      open.add(name);
      ring.add({ k: 'rest', t: recorder.elapsed(), name, query, status: 200, code: null, answer, position: null });
    },
    mark: recorder.mark,
    truth: async (mark, request) => {
      const { askRingTruth } = await import('./ringTruth.ts');
      recorder.truth(mark, await askRingTruth(request, ring.kept, rowOf, clock));
    },
    text: async (head) => {
      const kept = ring.kept();
      if (kept === null) return null;
      const { writeRing } = await import('./writeRing.ts');
      return writeRing(kept, { ...head, startedAt: recorder.startedAt }, rowOf);
    },
  };
};
