/** The log of security events (SAFE-51): the newest in memory for the control interface, all of them in a file of the house. */
import type { HouseClock } from '../platform/clock.ts';
import type { SecurityEvent } from './events.ts';

export interface Noted extends Omit<SecurityEvent, 'at' | 'actor' | 'times'> {
  readonly actor?: string | null | undefined;
}
export interface SecurityLog {
  /** Never throws and never waits: a log that cannot be written stops nobody. */
  readonly note: (event: Noted) => void;
  /** Newest first, at most a thousand. */
  readonly recent: () => readonly SecurityEvent[];
  /** Tells what was only counted so far. */
  readonly close: () => void;
}
const KEPT = 1_000;
const MOST = 64;
/** What anybody can send without end: one line a minute of the same, so that a flood pushes nothing out. */
const GATHERED: ReadonlySet<SecurityEvent['kind']> = new Set(['refusal', 'limit', 'origin', 'replay', 'token']);
const MINUTE = 60_000;
/** The last moment that can be written; a clock set beyond it must not silence the log. */
const LATEST = 8_640_000_000_000_000;
/** Ids, codes, names of calls and addresses need no more; a line break or a terminal's command cannot get in. */
const plain = (text: string): string => text.replaceAll(/[^\w.:%@+-]/g, '_').slice(0, MOST);

interface Gathered {
  readonly event: Omit<SecurityEvent, 'at'>;
  readonly since: number;
  times: number;
}

/** `write`: where each line goes besides; one JSON object, without its line break. */
export const createSecurityLog = (
  clock: Pick<HouseClock, 'now' | 'mono'>,
  write: (line: string) => void = () => undefined,
): SecurityLog => {
  const kept: SecurityEvent[] = [];
  /** In the order of their first lines. */
  const gathering = new Map<string, Gathered>();
  const tell = (event: Omit<SecurityEvent, 'at'>): void => {
    const told = { at: new Date(Math.min(clock.now(), LATEST)).toISOString(), ...event };
    kept.push(told);
    if (kept.length > KEPT) kept.shift();
    write(JSON.stringify(told));
  };
  const settle = (over: (one: Gathered) => boolean): void => {
    for (const [key, one] of gathering) {
      if (!over(one)) break;
      gathering.delete(key);
      if (one.times > 0) tell({ ...one.event, times: one.times });
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
      settle(({ since }) => now - since >= MINUTE || gathering.size > KEPT);
      const key = Object.values(event).join(' ');
      const same = gathering.get(key);
      if (same) {
        same.times += 1;
        return;
      }
      if (GATHERED.has(kind)) gathering.set(key, { event, since: now, times: 0 });
      tell(event);
    },
    recent: () => [...kept].reverse(),
    close: () => settle(() => true),
  };
};
