/**
 * Plans the faults of a replay from a seed (P-12): frames dropped, duplicated, reordered and delayed, connections cut, the
 * hub restarted, REST slowed down. They are spread over the whole recording, with one drop near its end, where no later
 * frame reveals the loss. Each hits a limited number of frames or answers, so that clients can recover after the last one.
 */
import type { FrameFault } from '../hub/frameFaults.ts';
import { pick, type SeededRandom } from '../platform/random.ts';
import type { RestFaults } from '../session/restFaults.ts';
import type { Cue } from './player.ts';
import type { ReplayHubs } from './replayHubs.ts';

export type PlannedFault =
  /** Ms since the recording's start. */
  | { readonly at: number; readonly kind: FrameFault['kind']; readonly times: number; readonly delayMs: number }
  | { readonly at: number; readonly kind: 'disconnect' }
  /** Ms of the house's clock for which the hub is down. */
  | { readonly at: number; readonly kind: 'restart'; readonly downMs: number }
  | { readonly at: number; readonly kind: 'slowRest'; readonly times: number; readonly slowMs: number };

/** From this share of the recording on, one frame is dropped for certain. */
const TAIL = 0.95;
const KINDS = ['drop', 'duplicate', 'reorder', 'delay', 'disconnect', 'restart', 'slowRest'] as const;
/** Each kind occurs at least once, plus up to this many more faults. */
const MOST_MORE = 13;
const MOST_FRAMES = 12;

const draw = (kind: PlannedFault['kind'], at: number, random: SeededRandom): PlannedFault => {
  switch (kind) {
    case 'disconnect':
      return { at, kind };
    case 'restart':
      return { at, kind, downMs: 100 + random.integer(1_900) };
    case 'slowRest':
      return { at, kind, times: 1 + random.integer(5), slowMs: 200 + random.integer(3_000) };
    default:
      return { at, kind, times: 1 + random.integer(MOST_FRAMES), delayMs: 50 + random.integer(4_000) };
  }
};
/** `length`: ms of the recording. Sorted by time; the same seed and length draw the same. */
export const planFaults = (length: number, random: SeededRandom): readonly PlannedFault[] => {
  const more = Array.from({ length: random.integer(MOST_MORE + 1) }, () => pick(KINDS, random));
  const moment = (from: number): number => Math.floor((from + random.fraction() * (1 - from)) * length);
  const tail = draw('drop', moment(TAIL), random);
  return [...[...KINDS, ...more].map((kind) => draw(kind, moment(0), random)), tail].sort((a, b) => a.at - b.at);
};

/** A readable line, e.g. `0:42.310 drop 3 frames`. */
export const faultLine = (fault: PlannedFault): string => {
  const seconds = fault.at / 1_000;
  const time = `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
  const frames = (times: number): string => `${times} frame${times === 1 ? '' : 's'}`;
  switch (fault.kind) {
    case 'disconnect':
      return `${time} disconnect all clients`;
    case 'restart':
      return `${time} restart the hub, ${fault.downMs} ms away`;
    case 'slowRest':
      return `${time} slow REST, ${fault.times} answers by ${fault.slowMs} ms`;
    case 'delay':
      return `${time} delay ${frames(fault.times)} by ${fault.delayMs} ms`;
    default:
      return `${time} ${fault.kind} ${frames(fault.times)}`;
  }
};

export interface FaultTargets {
  readonly hubs: Pick<ReplayHubs, 'faults' | 'destroySockets' | 'restart'>;
  readonly rest: Pick<RestFaults, 'add'>;
  readonly onFault: ((fault: PlannedFault) => void) | undefined;
}
const injectFault = (fault: PlannedFault, { hubs, rest }: FaultTargets): void => {
  if (fault.kind === 'disconnect') hubs.destroySockets();
  else if (fault.kind === 'restart') hubs.restart(fault.downMs);
  else if (fault.kind === 'slowRest') rest.add({ call: '*', slowMs: fault.slowMs, times: fault.times });
  else hubs.faults.add({ kind: fault.kind, topic: '', times: fault.times, delayMs: fault.delayMs });
};
export const cueOf = (fault: PlannedFault, targets: FaultTargets): Cue => ({
  at: fault.at,
  run: () => {
    targets.onFault?.(fault);
    injectFault(fault, targets);
  },
});
