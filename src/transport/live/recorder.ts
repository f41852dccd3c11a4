/**
 * Creates the records of a recording from what the tap observes (P-02, P-03). `write` receives each record in order. Both
 * the recording tool and a portal that records itself use it (P-16).
 */
import type { Frame } from '../../contract/frame.ts';
import type { Clock } from '../../platform/platform.ts';
import type { RecordingEvent } from '../../recording/records.ts';
import type { Tap } from './tap.ts';

export interface Recorder {
  readonly tap: Tap;
  /** Wall clock at `t` 0, Unix ms. */
  readonly startedAt: number;
  readonly mark: (label: string, note?: string) => void;
  /** The house's own snapshots for a mark (P-17), a record for each, so that no line is too long. */
  readonly truth: (mark: string, frames: readonly Frame[]) => void;
  /** Whole ms since the start, never decreasing. */
  readonly elapsed: () => number;
  /** Stops recording, so that the closing of the portal is not recorded. */
  readonly stop: () => void;
}
/** An event without its time. */
type Untimed<E> = E extends RecordingEvent ? Omit<E, 't'> : never;

const textsOf = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

export const createRecorder = (
  clock: Pick<Clock, 'now' | 'mono'>,
  write: (event: RecordingEvent) => void,
): Recorder => {
  const began = clock.mono();
  const startedAt = clock.now();
  let last = 0;
  let stopped = false;

  const elapsed = (): number => {
    last = Math.max(last, Math.floor(clock.mono() - began));
    return last;
  };
  const put = (event: Untimed<RecordingEvent>): void => {
    if (!stopped) write({ ...event, t: elapsed() });
  };
  return {
    startedAt,
    elapsed,
    tap: {
      frame: (via, f) => put({ k: 'frame', via, f }),
      call: ({ name, query, status, code, answer, position }) =>
        put({ k: 'rest', name, query: textsOf(query), status, code, answer, position }),
      connection: (state, code) => put({ k: 'connection', state, code }),
      command: (id, name, body) => put({ k: 'command', id, name, body }),
      acknowledged: (id, state, code) => put({ k: 'ack', id, state, code }),
      visibility: (visible) => put({ k: 'visibility', visible }),
    },
    mark: (label, note = '') => put({ k: 'mark', label, note }),
    truth: (mark, frames) => {
      for (const frame of frames) put({ k: 'truth', mark, frames: [frame] });
    },
    stop: () => {
      stopped = true;
    },
  };
};
