/** What holds on one client's line now: its usual delay, and every fault that has not ended. */
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { Fault, FaultKind } from '../types.ts';

export type Direction = 'up' | 'down';

export interface Conditions {
  /** Ms from one end to the other, for the next thing that is sent. */
  readonly delay: () => number;
  /** Nothing passes; what is reliable waits. */
  readonly silent: (direction: Direction) => boolean;
  /** Something wants to go this way now and must wait: a silence, or (down) a client that does not read, has struck. */
  readonly holds: (direction: Direction) => boolean;
  /** A fault of the plan has done something to somebody on this line. */
  readonly struck: (kind: FaultKind) => void;
  /** Whatever cuts the line now has cut somebody off. */
  readonly struckByCut: () => void;
  /** No new connection, and those there were are gone. */
  readonly cut: () => boolean;
  readonly of: <K extends Fault['fault']>(kind: K) => readonly Extract<Fault, { fault: K }>[];
  readonly begin: (fault: Fault) => void;
  readonly end: (fault: Fault) => void;
  readonly endAll: () => void;
  /** The device's own network, by its owner or its sleep. */
  readonly setOnline: (online: boolean) => void;
  readonly online: () => boolean;
  /** A drop that serves another fault and counts as none itself. */
  readonly setDropped: (dropped: boolean) => void;
  /** Something else that lines look at has changed: their owner sleeps, or is awake again. */
  readonly touch: () => void;
  /** Told after anything above has changed. */
  readonly onChange: (run: () => void) => () => void;
}
/** One thing on a line at a time may take the time of one: delays are whole ms, at least one. */
const whole = (ms: number): number => Math.max(1, Math.round(ms));

export const createConditions = (
  usual: { readonly latencyMs: number; readonly jitterMs: number },
  random: SeededRandom,
  struck: (kind: FaultKind) => void = () => undefined,
): Conditions => {
  const faults = new Set<Fault>();
  const listeners = new Set<() => void>();
  let online = true;
  let dropped = false;
  const changed = (): void => {
    for (const run of [...listeners]) run();
  };
  const of = <K extends Fault['fault']>(kind: K): readonly Extract<Fault, { fault: K }>[] =>
    faults.size === 0 ? [] : [...faults].filter((one): one is Extract<Fault, { fault: K }> => one.fault === kind);
  const has = (kind: Fault['fault']): boolean => faults.size > 0 && of(kind).length > 0;
  const silences = (direction: Direction): readonly FaultKind[] => [
    ...(has('F03') ? (['F03'] as const) : []),
    ...(of('F04').some((one) => one.direction === direction) ? (['F04'] as const) : []),
  ];
  return {
    struck,
    struckByCut: () => {
      for (const kind of ['F01', 'F02'] as const) if (has(kind)) struck(kind);
    },
    holds: (direction) => {
      const holding = [...silences(direction), ...(direction === 'down' && has('F07') ? (['F07'] as const) : [])];
      for (const kind of holding) struck(kind);
      return holding.length > 0;
    },
    delay: () => {
      let [base, jitter] = [usual.latencyMs, usual.jitterMs];
      for (const { delayMs, jitterMs } of of('F05')) {
        [base, jitter] = [base + delayMs, jitter + jitterMs];
        struck('F05');
      }
      return whole(base + random.fraction() * jitter);
    },
    silent: (direction) => silences(direction).length > 0,
    cut: () => !online || dropped || has('F01') || has('F02'),
    of,
    begin: (fault) => {
      faults.add(fault);
      changed();
    },
    end: (fault) => {
      if (faults.delete(fault)) changed();
    },
    endAll: () => {
      faults.clear();
      dropped = false;
      changed();
    },
    setOnline: (next) => {
      if (online === next) return;
      online = next;
      changed();
    },
    online: () => online,
    setDropped: (next) => {
      if (dropped === next) return;
      dropped = next;
      changed();
    },
    touch: changed,
    onChange: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
};
