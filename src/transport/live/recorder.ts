/**
 * Makes the records of a recording from what the tap hears (P-02, P-03). Knows no file: `write` takes each record, in
 * order. The same recorder serves the tool that records from outside and the portal that records itself (P-16).
 */
import type { Clock } from '../../platform/platform.ts';
import type { TapeEvent } from '../../tape/records.ts';
import type { Tap } from './tap.ts';

export interface Recorder {
  readonly tap: Tap;
  /** Unix ms of `t` 0. */
  readonly startedAt: number;
  readonly mark: (label: string, note?: string) => void;
  /** Whole ms since the start, never decreasing. */
  readonly elapsed: () => number;
  /** Nothing is recorded from now on: what the portal says while it closes belongs to nobody. */
  readonly stop: () => void;
}
/** An event before it has its time. */
type Untimed<E> = E extends TapeEvent ? Omit<E, 't'> : never;

const textsOf = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

export const createRecorder = (clock: Pick<Clock, 'now' | 'mono'>, write: (event: TapeEvent) => void): Recorder => {
  const began = clock.mono();
  const startedAt = clock.now();
  let last = 0;
  let stopped = false;

  const elapsed = (): number => {
    last = Math.max(last, Math.floor(clock.mono() - began));
    return last;
  };
  const put = (event: Untimed<TapeEvent>): void => {
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
    stop: () => {
      stopped = true;
    },
  };
};
