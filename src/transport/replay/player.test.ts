import { expect, test } from 'vitest';
import type { Frame } from '../../contract/frame.ts';
import { createPacedClock } from '../../platform/pacedClock.ts';
import { createFakeClock } from '../../platform/testing/fakeClock.ts';
import type { TimedRecord } from '../../recording/read/recordingFacts.ts';
import { createPlayer } from './player.ts';
import type { PlayableRecording } from './playableRecording.ts';

/** Ten frames, one each second; those from the fifth on are read only when `read` is called. */
const LENGTH = 10;
const started = () => {
  const real = createFakeClock(0, () => true);
  const clock = createPacedClock({ real, turn: (run) => void real.after(0, run), startAt: 0, speed: 1 });
  let isRead = false;
  let read = (): void => undefined;
  const frameAt = (n: number) => ({ topic: 'wallet:p1', epoch: 0, prev: n, seq: n + 1, at: n, kind: 'delta', data: n });
  const record = (n: number): TimedRecord | undefined => {
    if (n >= LENGTH || (n >= 5 && !isRead)) return undefined;
    return { k: 'frame', t: n * 1_000, f: frameAt(n) } as unknown as TimedRecord;
  };
  const recording = {
    head: { startedAt: 0 },
    epochs: [0],
    count: LENGTH,
    lengthMs: (LENGTH - 1) * 1_000,
    record,
    load: (n: number) =>
      record(n) === undefined
        ? new Promise<void>((done) => {
            read = () => {
              isRead = true;
              done();
            };
          })
        : null,
    openAt: () => true,
  } as unknown as PlayableRecording;
  const seen: number[] = [];
  const nothing = (): void => undefined;
  const player = createPlayer({
    recording,
    clock,
    keepSilences: true,
    stage: {
      frames: (frames: readonly Frame[]) => void seen.push(...frames.map(({ data }) => data as number)),
      ...{ state: nothing, connection: nothing, restart: nothing, landed: nothing, ended: nothing, stepped: nothing },
    },
  });
  return { real, clock, player, seen, read: () => read() };
};

test('P-09 a seek to a known state overtakes a part that is being read: it plays once, from there, and steps and pauses', async () => {
  const { real, clock, player, seen, read } = started();
  player.play();
  await real.advance(6_000);
  // The fifth is not there yet: the clock stands.
  expect([seen, clock.paused()]).toEqual([[0, 1, 2, 3, 4], true]);
  seen.length = 0;
  player.seek(1_500, { known: { index: 2, topics: [] }, briefly: true });
  expect(clock.paused()).toBe(false);
  read();
  await real.advance(1_000);
  // Each record once and at its time, although the old part has come.
  expect([seen, player.at()]).toEqual([[2], 2_500]);
  await real.advance(2_000);
  expect(seen).toEqual([2, 3, 4]);
  player.pause();
  await real.advance(10_000);
  expect([seen, player.paused()]).toEqual([[2, 3, 4], true]);
});
