import { describe, expect, it } from 'vitest';
import { pongReceived, createPings, activityReceived, type PingTarget } from './pings.ts';
import { PING_MS, PING_SLOT_MS } from '../limits.ts';

/** A connection that records when it was pinged and when it timed out, in time of the ping schedule. */
interface RecordedTarget extends PingTarget {
  readonly pinged: number[];
  lostAt: number;
}
const startPings = () => {
  const pings = createPings<RecordedTarget>();
  let now = 0;
  return {
    pings,
    now: () => now,
    add: (onPing: (target: RecordedTarget) => void = () => undefined): RecordedTarget => {
      const target: RecordedTarget = {
        slot: 0,
        pongState: 0,
        pinged: [],
        lostAt: Infinity,
        ping: () => {
          target.pinged.push(now);
          onPing(target);
        },
        onTimeout: () => {
          target.lostAt = now;
          pings.remove(target);
        },
      };
      pings.add(target);
      return target;
    },
    run: (ms: number): void => {
      const end = now + ms;
      while (now < end) {
        now += PING_SLOT_MS;
        pings.checkNextSlot();
      }
    },
  };
};

describe('the ping schedule', () => {
  it('H-05 pings a connection every four seconds and keeps it as long as it answers', () => {
    const { add, run } = startPings();
    const target = add(pongReceived);
    run(60_000);
    expect(target.lostAt).toBe(Infinity);
    expect(target.pinged).toHaveLength(60_000 / PING_MS);
    for (const [at, when] of target.pinged.entries()) if (at > 0) expect(when - target.pinged[at - 1]!).toBe(PING_MS);
  });
  it('H-30 times out a connection within eight seconds after its last answer, at whatever moment it falls silent', () => {
    for (let silent = 0; silent < 3 * PING_MS; silent += PING_SLOT_MS)
      for (let others = 0; others < PING_MS / PING_SLOT_MS; others += 1) {
        const { add, run, now } = startPings();
        for (let n = 0; n < others; n += 1) add(pongReceived);
        const target = add((own) => {
          if (now() <= silent) pongReceived(own);
        });
        run(silent + 2 * PING_MS);
        expect(target.lostAt - silent, `silent from ${silent}, ${others} others`).toBeLessThanOrEqual(2 * PING_MS);
        expect(target.lostAt).toBeGreaterThan(silent);
      }
  });
  it('H-30 postpones the timeout once for other traffic, not for as long as the client keeps sending', () => {
    const { add, run } = startPings();
    const target = add();
    for (let n = 0; n < 100; n += 1) {
      run(PING_SLOT_MS);
      activityReceived(target);
    }
    const [asked = Infinity] = target.pinged;
    expect(target.pinged).toHaveLength(1);
    expect(target.lostAt).toBe(asked + 2 * PING_MS);
  });
  it('H-32 spreads two thousand simultaneous connections over all slots', () => {
    const { add, run, now } = startPings();
    const targets = Array.from({ length: 2_000 }, () => add(pongReceived));
    run(3 * PING_MS);
    const asked = new Map<number, number>();
    for (const when of targets.flatMap(({ pinged }) => pinged)) asked.set(when, (asked.get(when) ?? 0) + 1);
    expect(asked.size).toBe(now() / PING_SLOT_MS);
    expect(Math.max(...asked.values())).toBe(2_000 / (PING_MS / PING_SLOT_MS));
  });
  it('does not ping a connection that was removed', () => {
    const { pings, add, run } = startPings();
    const target = add(pongReceived);
    expect(pings.targets()).toEqual([target]);
    pings.remove(target);
    run(2 * PING_MS);
    expect([target.pinged, pings.targets()]).toEqual([[], []]);
  });
});
