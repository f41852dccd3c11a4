import { describe, expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { nextTurn } from '../platform/turn.ts';
import type { PositionAnswer } from './gatewayProtocol.ts';
import { BEHIND_MS, watchLeader } from './watchLeader.ts';

const WORLD = 'the world of seed 1';
const SECOND = 1_000;

/** A gateway that has everything, whose leader and journal answer until a test says otherwise. */
const open = () => {
  const clock = createManualClock();
  const now = { leader: true, journal: true, reached: true, pausedMs: 0 };
  let answers = 0;
  const changes: boolean[] = [];
  watchLeader({
    line: { ask: async <T>() => (now.leader ? ({ pos: 1, world: WORLD } satisfies PositionAnswer as T) : null) },
    follower: { answers: () => (now.journal ? (answers += 1) : answers) },
    engine: { reached: async () => now.reached },
    clock: { after: clock.after, mono: () => clock.mono() + now.pausedMs },
    world: WORLD,
    behindMs: BEHIND_MS,
    onChange: async (behind) => void changes.push(behind),
    onOtherWorld: (sentence) => {
      throw new Error(sentence);
    },
  });
  const pass = async (seconds: number): Promise<void> => {
    for (let n = 0; n < seconds; n++) {
      clock.advance(SECOND);
      await nextTurn();
    }
  };
  return { now, changes, pass };
};

describe('H-33 the watch over the leader', () => {
  it('sends clients away when neither the journal nor a leader has answered for five seconds', async () => {
    const { now, changes, pass } = open();
    await pass(3);
    Object.assign(now, { leader: false, journal: false });
    await pass(4);
    expect(changes).toEqual([]);
    await pass(1);
    expect(changes).toEqual([true]);
  });
  it('takes clients again as soon as the journal answers, though no house leads', async () => {
    const { now, changes, pass } = open();
    Object.assign(now, { leader: false, journal: false });
    await pass(6);
    now.journal = true;
    await pass(1);
    expect(changes).toEqual([true, false]);
  });
  it('keeps clients while no house leads and the journal answers', async () => {
    const { now, changes, pass } = open();
    now.leader = false;
    await pass(60);
    expect(changes).toEqual([]);
  });
  it('keeps clients while the journal is gone for every process and the leader says so', async () => {
    const { now, changes, pass } = open();
    now.journal = false;
    await pass(60);
    expect(changes).toEqual([]);
  });
  it('keeps one that is behind without clients while no house leads', async () => {
    const { now, changes, pass } = open();
    now.reached = false;
    await pass(1);
    Object.assign(now, { leader: false, journal: false });
    await pass(10);
    // The journal's answer is not yet all that is missing.
    now.journal = true;
    await pass(3);
    expect(changes).toEqual([true]);
  });
  it('counts a pause of its own process as one turn', async () => {
    const { now, changes, pass } = open();
    await pass(1);
    Object.assign(now, { leader: false, journal: false, pausedMs: 60_000 });
    await pass(1);
    expect(changes).toEqual([]);
    await pass(4);
    expect(changes).toEqual([true]);
  });
});
