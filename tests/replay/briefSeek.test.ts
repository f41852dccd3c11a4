/** A paused portal that is sought as in a drag: its values at once, its timers when it is told to settle (P-09, P-15). */
import { expect, test } from 'vitest';
import { replayHeadless } from '../../src/app/replay/headlessReplay.ts';
import { selectConnectionStatus } from '../../src/domains/connection/connection.selectors.ts';
import { liveValues } from '../../src/domains/projection.ts';
import type { Speed } from '../../src/platform/pacedClock.ts';
import { createReport } from '../../src/platform/report.ts';
import { createFakeClock } from '../../src/platform/testing/fakeClock.ts';
import { noNavigation } from '../../tools/tote/nodePlatform.ts';
import { readRecording } from './playRecording.ts';

const WALLET = 'wallet:p1';
const PLACES = [20_000, 60_000, 37_825];
const LAST = 37_825;

const paused = async (speed: Speed) => {
  const recording = await readRecording('evening.tbr');
  const real = createFakeClock(0, () => true);
  // Twenty turns take a millisecond, or `advance` would never end at the speed `max`.
  let turns = 0;
  const turn = (run: () => void): void => void real.after((turns += 1) % 20 === 0 ? 1 : 0, run);
  const report = createReport(() => undefined);
  const playing = replayHeadless(recording, { real, turn, navigation: noNavigation(), report, speed: 1 });
  const { replay, clock } = playing;
  await real.advance(10_000);
  replay.pause();
  clock.setSpeed(speed);
  const rested = async (): Promise<void> => {
    for (let looks = 0; looks < 1_000 && !clock.paused(); looks += 1) await real.advance(10);
  };
  return { recording, real, playing, replay, clock, rested, shown: () => liveValues(playing.state()).get(WALLET) };
};

test.each([0.25, 1, 60, 'max'] as const)(
  'P-09 P-15 a brief seek shows its place, and settled or not it is the one of a direct seek, at speed %s',
  async (speed) => {
    const { recording, playing, replay, clock, rested, shown } = await paused(speed);
    for (const to of PLACES) {
      const began = clock.mono();
      replay.seek(to, { briefly: true });
      await rested();
      // Two frames of the page have passed, and none of its other timers.
      expect(clock.mono() - began).toBeLessThan(3 * clock.frameMs());
      expect(shown()).toEqual(replay.values().get(WALLET));
      expect([clock.paused(), replay.at()]).toEqual([true, to]);
    }
    const brief = shown();
    expect(brief).toBeDefined();
    replay.settle();
    await rested();
    expect(shown()).toEqual(brief);
    expect(clock.now()).toBe(recording.head.startedAt + LAST);
    // The clock jumped once, and the channel has been told of it: nothing seems to be missed.
    expect(selectConnectionStatus(playing.state())?.word).toBe('live');
    // Told before its frames have passed, it settles as well; settled once, it does nothing more.
    replay.seek(20_000, { briefly: true });
    replay.seek(LAST, { briefly: true });
    replay.settle();
    await rested();
    expect(shown()).toEqual(brief);
    replay.settle();
    expect(clock.paused()).toBe(true);
    playing.stop();
  },
);
