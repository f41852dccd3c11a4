/** The state of one client's connection: its usual delay and every fault in effect. */
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { Fault, FaultKind } from '../types.ts';

export type Direction = 'up' | 'down';

export interface Conditions {
  /** Ms from one end to the other, for the next message. */
  readonly delay: () => number;
  /** Nothing passes; a reliable stream waits. */
  readonly isSilent: (direction: Direction) => boolean;
  /**
   * Whether a message in this direction must wait now, because of a silence or (down) a client that does not read. Counts the
   * fault as effective.
   */
  readonly isHeld: (direction: Direction) => boolean;
  /** A fault of the plan has had an effect on this connection. */
  readonly countEffect: (kind: FaultKind) => void;
  /** The faults that cut the connection now have disconnected a client. */
  readonly countCutEffect: () => void;
  /** No new connection, and existing ones are gone. */
  readonly isCut: () => boolean;
  readonly of: <K extends Fault['fault']>(kind: K) => readonly Extract<Fault, { fault: K }>[];
  readonly begin: (fault: Fault) => void;
  readonly end: (fault: Fault) => void;
  readonly endAll: () => void;
  /** The device's own network, switched by its owner or by its sleep. */
  readonly setOnline: (online: boolean) => void;
  readonly online: () => boolean;
  /** A drop that serves another fault and counts as none itself. */
  readonly setDropped: (dropped: boolean) => void;
  /** Something else that connections depend on has changed: their machine fell asleep or woke. */
  readonly notify: () => void;
  /** Called after anything above has changed. */
  readonly onChange: (run: () => void) => () => void;
}
/** Delays are whole ms, at least one, so that no two events share a moment by accident. */
const whole = (ms: number): number => Math.max(1, Math.round(ms));

export const createConditions = (
  usual: { readonly latencyMs: number; readonly jitterMs: number },
  random: SeededRandom,
  onEffect: (kind: FaultKind) => void = () => undefined,
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
    countEffect: onEffect,
    countCutEffect: () => {
      for (const kind of ['F01', 'F02'] as const) if (has(kind)) onEffect(kind);
    },
    isHeld: (direction) => {
      const holding = [...silences(direction), ...(direction === 'down' && has('F07') ? (['F07'] as const) : [])];
      for (const kind of holding) onEffect(kind);
      return holding.length > 0;
    },
    delay: () => {
      let [base, jitter] = [usual.latencyMs, usual.jitterMs];
      for (const { delayMs, jitterMs } of of('F05')) {
        [base, jitter] = [base + delayMs, jitter + jitterMs];
        onEffect('F05');
      }
      return whole(base + random.fraction() * jitter);
    },
    isSilent: (direction) => silences(direction).length > 0,
    isCut: () => !online || dropped || has('F01') || has('F02'),
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
    notify: changed,
    onChange: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
};
