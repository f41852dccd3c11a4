/**
 * The one clock of a run (reliability 6.2). Everybody has a clock of their own on it: a wall clock with skew and jumps, a
 * monotonic one, timers that stand still while its owner is frozen and die with it.
 */
import { createQueue, type Event } from './queue.ts';

export interface ActorClock {
  /** Wall clock, Unix ms. */
  readonly now: () => number;
  readonly mono: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly every: (ms: number, run: () => void) => () => void;
}
export interface Actor {
  readonly name: string;
  readonly clock: ActorClock;
  /** The wall clock is moved by so much (F27, F28). */
  readonly jump: (ms: number) => void;
  /** Wall clock goes on; monotonic clock and timers stand still for so long (the machine sleeps). */
  readonly freeze: (ms: number) => void;
  readonly frozen: () => boolean;
  /** Awake before its time. */
  readonly thaw: () => void;
  /** No timer of it ever runs again, and it can make none. */
  readonly kill: () => void;
  readonly alive: () => boolean;
  /** Timers waiting. */
  readonly waiting: () => number;
}
export interface SimClock {
  /** Virtual ms since the start. */
  readonly now: () => number;
  readonly actor: (name: string, skewMs?: number) => Actor;
  /** Runs the next event not after `until`; false: there is none, and it is `until` now. */
  readonly step: (until: number) => boolean;
}
interface Timer {
  /** Monotonic time of its owner. */
  due: number;
  event: Event;
  readonly fire: () => void;
}
/** Everybody's wall clock at the start, skew apart. */
export const STARTS_AT = 1_790_000_000_000;

export const createSimClock = (): SimClock => {
  const queue = createQueue();
  let time = 0;
  let order = 0;
  const push = (at: number, run: () => void): Event => {
    order += 1;
    const event = { time: Math.max(at, time), order, run, cancelled: false };
    queue.push(event);
    return event;
  };
  const actor = (name: string, skewMs = 0): Actor => {
    let skew = skewMs;
    let alive = true;
    /** All of its frozen time so far and to come; and when the present freeze ends. */
    let lost = 0;
    let wakesAt = 0;
    const timers = new Set<Timer>();
    const mono = (): number => (time < wakesAt ? wakesAt - lost : time - lost);
    const timer = (ms: number, run: () => void, again: boolean): (() => void) => {
      if (!alive) return () => undefined;
      const wait = Math.max(0, Math.round(ms));
      const fire = (): void => {
        if (!alive) return;
        // Its owner slept meanwhile: what was due then is due so much later.
        if (mono() < own.due) {
          own.event = push(own.due + lost, fire);
          return;
        }
        if (again) {
          own.due += wait;
          own.event = push(own.due + lost, fire);
        } else timers.delete(own);
        run();
      };
      const own: Timer = { due: mono() + wait, fire, event: push(mono() + wait + lost, fire) };
      timers.add(own);
      return () => {
        if (timers.delete(own)) own.event.cancelled = true;
      };
    };
    return {
      name,
      clock: {
        now: () => STARTS_AT + time + skew,
        mono,
        after: (ms, run) => timer(ms, run, false),
        every: (ms, run) => timer(Math.max(1, ms), run, true),
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
      thaw: () => {
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
    now: () => time,
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
