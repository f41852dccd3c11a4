import { describe, expect, it } from 'vitest';
import { answered, createPings, heard, PING_MS, SLOT_MS, type Pinged } from './pings.ts';

/** A line that keeps when it was pinged and when it was given up, in turns of the wheel. */
interface Told extends Pinged {
  readonly pinged: number[];
  lostAt: number;
}
const wheel = () => {
  const pings = createPings<Told>();
  let now = 0;
  return {
    pings,
    now: () => now,
    add: (onPing: (line: Told) => void = () => undefined): Told => {
      const line: Told = {
        slot: 0,
        owes: 0,
        pinged: [],
        lostAt: Infinity,
        ping: () => {
          line.pinged.push(now);
          onPing(line);
        },
        lost: () => {
          line.lostAt = now;
          pings.drop(line);
        },
      };
      pings.add(line);
      return line;
    },
    run: (ms: number): void => {
      const end = now + ms;
      while (now < end) {
        now += SLOT_MS;
        pings.turn();
      }
    },
  };
};

describe('who still answers', () => {
  it('H-05 is asked every four seconds, and stays as long as they answer', () => {
    const { add, run } = wheel();
    const line = add(answered);
    run(60_000);
    expect(line.lostAt).toBe(Infinity);
    expect(line.pinged).toHaveLength(60_000 / PING_MS);
    for (const [at, when] of line.pinged.entries()) if (at > 0) expect(when - line.pinged[at - 1]!).toBe(PING_MS);
  });
  it('H-30 whoever falls silent, at whatever moment, is found within eight seconds', () => {
    for (let silent = 0; silent < 3 * PING_MS; silent += SLOT_MS)
      for (let others = 0; others < PING_MS / SLOT_MS; others += 1) {
        const { add, run, now } = wheel();
        for (let n = 0; n < others; n += 1) add(answered);
        const line = add((own) => {
          if (now() <= silent) answered(own);
        });
        run(silent + 2 * PING_MS);
        expect(line.lostAt - silent, `silent from ${silent}, ${others} others`).toBeLessThanOrEqual(2 * PING_MS);
        expect(line.lostAt).toBeGreaterThan(silent);
      }
  });
  it('H-30 other words put it off once, not for as long as somebody talks', () => {
    const { add, run } = wheel();
    const line = add();
    for (let n = 0; n < 100; n += 1) {
      run(SLOT_MS);
      heard(line);
    }
    const [asked = Infinity] = line.pinged;
    expect(line.pinged).toHaveLength(1);
    expect(line.lostAt).toBe(asked + 2 * PING_MS);
  });
  it('H-32 two thousand who come at once are not asked at once', () => {
    const { add, run, now } = wheel();
    const lines = Array.from({ length: 2_000 }, () => add(answered));
    run(3 * PING_MS);
    const asked = new Map<number, number>();
    for (const when of lines.flatMap(({ pinged }) => pinged)) asked.set(when, (asked.get(when) ?? 0) + 1);
    expect(asked.size).toBe(now() / SLOT_MS);
    expect(Math.max(...asked.values())).toBe(2_000 / (PING_MS / SLOT_MS));
  });
  it('is not asked any more once it was dropped', () => {
    const { pings, add, run } = wheel();
    const line = add(answered);
    expect(pings.lines()).toEqual([line]);
    pings.drop(line);
    run(2 * PING_MS);
    expect([line.pinged, pings.lines()]).toEqual([[], []]);
  });
});
