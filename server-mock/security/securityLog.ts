/** The log of security events (SAFE-51): the newest in memory for the control interface, all of them in a file. */
import type { HouseClock } from '../platform/clock.ts';
import type { SecurityEvent } from './events.ts';

export interface SecurityNote extends Omit<SecurityEvent, 'at' | 'actor' | 'times'> {
  readonly actor?: string | null | undefined;
}
export interface SecurityLog {
  /** Never throws and never waits, so that a failing log blocks no request. */
  readonly note: (event: SecurityNote) => void;
  /** Newest first, at most a thousand. */
  readonly recent: () => readonly SecurityEvent[];
  /** Writes the counts of repeated events. */
  readonly close: () => void;
}
const KEPT = 1_000;
const MOST = 64;
/** Kinds that a client can cause without limit: equal events make one line a minute, so that a flood pushes nothing out. */
const REPEATED_KINDS: ReadonlySet<SecurityEvent['kind']> = new Set(['refusal', 'limit', 'origin', 'replay', 'token']);
const MINUTE = 60_000;
/** Last representable date; a clock set beyond it must not stop the log. */
const LATEST = 8_640_000_000_000_000;
/** Ids, codes, names of calls and addresses need no other characters; this removes line breaks and terminal escapes. */
const plain = (text: string): string => text.replaceAll(/[^\w.:%@+-]/g, '_').slice(0, MOST);

interface Repeat {
  readonly event: Omit<SecurityEvent, 'at'>;
  readonly since: number;
  times: number;
}

/** `write`: receives each line besides, as one JSON object without a line break. */
export const createSecurityLog = (
  clock: Pick<HouseClock, 'now' | 'mono'>,
  write: (line: string) => void = () => undefined,
): SecurityLog => {
  const kept: SecurityEvent[] = [];
  /** In the order of their first lines. */
  const repeats = new Map<string, Repeat>();
  const writeEvent = (event: Omit<SecurityEvent, 'at'>): void => {
    const stamped = { at: new Date(Math.min(clock.now(), LATEST)).toISOString(), ...event };
    kept.push(stamped);
    if (kept.length > KEPT) kept.shift();
    write(JSON.stringify(stamped));
  };
  const flush = (over: (one: Repeat) => boolean): void => {
    for (const [key, one] of repeats) {
      if (!over(one)) break;
      repeats.delete(key);
      if (one.times > 0) writeEvent({ ...one.event, times: one.times });
    }
  };
  return {
    note: ({ kind, actor = null, address, what, result }) => {
      const event = {
        kind,
        actor: actor === null ? null : plain(actor),
        address: plain(address),
        what: plain(what),
        result: plain(result),
      };
      const now = clock.mono();
      flush(({ since }) => now - since >= MINUTE || repeats.size > KEPT);
      const key = Object.values(event).join(' ');
      const same = repeats.get(key);
      if (same) {
        same.times += 1;
        return;
      }
      if (REPEATED_KINDS.has(kind)) repeats.set(key, { event, since: now, times: 0 });
      writeEvent(event);
    },
    recent: () => [...kept].reverse(),
    close: () => flush(() => true),
  };
};
