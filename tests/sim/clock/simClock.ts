/**
 * The one clock of a run (reliability 6.2). Every actor has its own clock on it: a wall clock with skew and jumps, a monotonic
 * clock, and timers that stand still while the actor is frozen and end with it.
 */
import { createEarliness, earlyWait, STEPS } from '../../../src/lib/simulatedTimers.ts';
import { createTimers, type RawTimer, type Timers } from '../../../src/lib/timers.ts';
import { createQueue, type Event } from './queue.ts';

export interface ActorClock {
  /** Wall clock, Unix ms. */
  readonly now: () => number;
  readonly mono: () => number;
  readonly at: (moment: number, run: () => void) => () => void;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly every: (ms: number, run: () => void) => () => void;
}
export interface Actor {
  readonly name: string;
  readonly clock: ActorClock;
  /** Moves the wall clock by so many ms (F27, F28). */
  readonly jump: (ms: number) => void;
  /** Monotonic clock and timers stand still for so many ms while the wall clock goes on (the machine sleeps). */
  readonly freeze: (ms: number) => void;
  readonly frozen: () => boolean;
  /** Ends the freeze before its time. */
  readonly wake: () => void;
  /** No timer of this actor ever runs again, and it can create none. */
  readonly kill: () => void;
  readonly alive: () => boolean;
  /** Pending timers. */
  readonly waiting: () => number;
}
/** `machine`: its timers fire early, as on a real machine, where the run has F45. `nature`: a network or a disk, always exact. */
export type ActorKind = 'machine' | 'nature';
export interface SimClockOptions {
  /** Machines' timers fire up to 2 ms early, and their clocks show whole ms (F45). The seed decides how early each one is. */
  readonly early?: { readonly seed: number; readonly onEarly: () => void };
}
export interface SimClock {
  /** Virtual ms since the start. */
  readonly now: () => number;
  readonly actor: (name: string, kind: ActorKind, skewMs?: number) => Actor;
  /** Runs the next event not after `until`; false: there is none, and the time is `until` now. */
  readonly step: (until: number) => boolean;
}
interface Timer {
  /** Monotonic time of its owner. */
  readonly due: number;
  event: Event;
  readonly fire: () => void;
}
/** Timers of nature: no wait is rounded up, so arrivals keep their order. */
const exactTimers = (mono: () => number, raw: RawTimer): Timers => ({
  at: (moment, run) => raw(Math.max(0, moment - mono()), run),
  after: raw,
  every: () => {
    throw new Error('actors of nature have no repeating timers');
  },
});
/** Every wall clock at the start, without skew. */
export const STARTS_AT = 1_790_000_000_000;
/** When the merchant's day ends in which it lies (Kuala Lumpur). */
export const DAY_ENDS_AT = 1_790_006_400_000;

export const createSimClock = ({ early }: SimClockOptions = {}): SimClock => {
  const queue = createQueue();
  let time = 0;
  let order = 0;
  const push = (at: number, run: () => void): Event => {
    order += 1;
    const event = { time: Math.max(at, time), order, run, cancelled: false };
    queue.push(event);
    return event;
  };
  const earliness = early === undefined ? null : createEarliness(early.seed);
  const actor = (name: string, kind: ActorKind, skewMs = 0): Actor => {
    const unkind = kind === 'machine' ? earliness : null;
    let skew = skewMs;
    let alive = true;
    /** All frozen time of the actor, past and to come; and the end of the current freeze. */
    let lost = 0;
    let wakesAt = 0;
    const timers = new Set<Timer>();
    const exactly = (): number => (time < wakesAt ? wakesAt - lost : time - lost);
    const mono = unkind === null ? exactly : () => Math.floor(exactly());
    const waitOf = (ms: number): number => {
      if (unkind === null) return Math.max(0, Math.round(ms * STEPS) / STEPS);
      const tooSoon = unkind();
      if (ms > 0 && tooSoon > 0) early?.onEarly();
      return earlyWait(ms, tooSoon);
    };
    const raw: RawTimer = (ms, run) => {
      if (!alive) return () => undefined;
      const due = exactly() + waitOf(ms);
      const fire = (): void => {
        if (!alive) return;
        // The owner slept meanwhile: the timer is due that much later.
        if (exactly() < due) {
          own.event = push(due + lost, fire);
          return;
        }
        timers.delete(own);
        run();
      };
      const own: Timer = { due, fire, event: push(due + lost, fire) };
      timers.add(own);
      return () => {
        if (timers.delete(own)) own.event.cancelled = true;
      };
    };
    return {
      name,
      clock: {
        now: () => STARTS_AT + Math.floor(time) + skew,
        mono,
        ...(kind === 'machine' ? createTimers(mono, raw) : exactTimers(mono, raw)),
      },
      jump: (ms) => {
        skew += ms;
      },
      freeze: (ms) => {
        const end = Math.max(wakesAt, time + ms);
        lost += end - Math.max(wakesAt, time);
        wakesAt = end;
      },
      frozen: () => time < wakesAt,
      wake: () => {
        if (time >= wakesAt) return;
        lost -= wakesAt - time;
        wakesAt = time;
        for (const one of timers) {
          one.event.cancelled = true;
          one.event = push(one.due + lost, one.fire);
        }
      },
      kill: () => {
        alive = false;
        timers.clear();
      },
      alive: () => alive,
      waiting: () => timers.size,
    };
  };
  return {
    now: () => Math.floor(time),
    actor,
    step: (until) => {
      const next = queue.peek();
      if (!next || next.time > until) {
        time = Math.max(time, until);
        return false;
      }
      queue.pop();
      time = next.time;
      next.run();
      return true;
    },
  };
};
