import { expect, test } from 'vitest';
import { liveValues } from '../../domains/projection.ts';
import { type RootState, rootReducer } from '../../domains/reducer.ts';
import { createFakeClock } from '../../platform/testing/fakeClock.ts';
import { hashValues } from '../../recording/hash/hashValues.ts';
import { awaitReplayEnd, type ReplayOutcome } from './replayOutcome.ts';

const empty = rootReducer(undefined, { type: 'begin' });
const reported: RootState = {
  ...empty,
  connection: { ...empty.connection, status: { freshness: 'live', trueAt: 0 } as never },
};
const recorded = { ...hashValues(liveValues(empty), new WeakMap()), total: 'other' as never };

/** A recording that has ended, and a portal whose channel has not reported. */
const ended = () => {
  const clock = createFakeClock(0, () => true);
  let state = empty;
  const listeners = new Set<() => void>();
  const outcomes: ReplayOutcome[] = [];
  const listen = (run: () => void) => {
    listeners.add(run);
    return () => void listeners.delete(run);
  };
  void awaitReplayEnd({
    replay: { ended: () => true, hash: () => recorded, recording: { endHash: null }, onChange: listen },
    clock: { after: clock.after, fastForward: () => () => undefined, pause: () => undefined },
    state: () => state,
    onState: listen,
  }).then((outcome) => outcomes.push(outcome));
  const tell = (): void => listeners.forEach((run) => run());
  return {
    clock,
    outcomes,
    tell,
    report: () => {
      state = reported;
      tell();
    },
  };
};

test('P-11 a portal whose flows still load when a short recording ends is not judged before its channel has begun', async () => {
  const { clock, outcomes, tell, report } = ended();
  tell();
  await clock.advance(200_000);
  expect(outcomes).toEqual([]);
  report();
  await clock.advance(149_999);
  expect(outcomes).toEqual([]);
  await clock.advance(1);
  expect(outcomes).toMatchObject([{ equal: false, expected: { total: 'other' } }]);
});
test('P-11 a portal whose channel never begins differs after an hour of the replay', async () => {
  const { clock, outcomes, tell } = ended();
  tell();
  await clock.advance(3_599_999);
  expect(outcomes).toEqual([]);
  await clock.advance(1);
  expect(outcomes).toMatchObject([{ equal: false }]);
});
