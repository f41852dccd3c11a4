/** `tote play`: a recording into the portal's store, to standard output, into a browser or over a hub of its own (P-13). */
import { replayHeadless } from '../../../src/app/replay/headlessReplay.ts';
import { loadFilm } from '../../../src/app/replay/loadFilm.ts';
import { createPacedClock, type Speed } from '../../../src/platform/pacedClock.ts';
import { createReport } from '../../../src/platform/report.ts';
import { realTurn } from '../../../src/platform/turn.ts';
import { encodeRecord } from '../../../src/tape/write/encode.ts';
import type { Film } from '../../../src/transport/replay/index.ts';
import { createPlayer } from '../../../src/transport/replay/player.ts';
import { showBar } from '../bar.ts';
import { EXIT } from '../exit.ts';
import { withFile } from '../file.ts';
import { nodeClock, noNavigation } from '../nodePlatform.ts';
import { timeText } from '../times.ts';
import { assertWithin } from '../within.ts';

export interface PlayOptions {
  readonly speed: Speed;
  readonly json: boolean;
  /** Whole silences instead of two seconds. */
  readonly silences: boolean;
  /** Places to seek to on the way, ms, in this order. */
  readonly seeks: readonly number[];
}
/** Virtual ms between two seeks: the portal gets to see where it is. */
const SEEK_EVERY_MS = 400;

const barOf = (film: Film, at: () => number, speed: Speed) =>
  showBar(() => ({
    done: at() / Math.max(1, film.lengthMs),
    text: `${timeText(at())} of ${timeText(film.lengthMs)}, ${speed === 'max' ? 'as fast as possible' : `×${speed}`}`,
  }));

export interface StoreOutcome {
  readonly ok: boolean;
  readonly hash: string;
  readonly expected: string;
  readonly differing: readonly string[];
  readonly unmatched: readonly string[];
  readonly tookMs: number;
}
/** Into the real portal without a page; what its store ends with (P-11). */
export const playIntoStore = async (film: Film, { speed, silences, seeks }: PlayOptions): Promise<StoreOutcome> => {
  const real = nodeClock();
  const began = real.mono();
  const report = createReport(() => undefined);
  const playing = replayHeadless(film, { real, turn: realTurn(), navigation: noNavigation(), report, speed, silences });
  const bar = barOf(film, playing.replay.at, speed);
  const next = (left: readonly number[]): void => {
    const [to, ...others] = left;
    if (to === undefined) return;
    playing.clock.after(SEEK_EVERY_MS, () => {
      playing.replay.seek(to);
      next(others);
    });
  };
  next(seeks);
  const { hash, expected, equal } = await playing.concluded;
  playing.stop();
  bar.end();
  const topics = new Set([...Object.keys(hash.topics), ...Object.keys(expected.topics)]);
  return {
    ok: equal,
    hash: hash.total,
    expected: expected.total,
    differing: [...topics].filter((topic) => hash.topics[topic] !== expected.topics[topic]),
    unmatched: playing.replay.unmatched(),
    tookMs: Math.round(real.mono() - began),
  };
};
export const playToStore = (path: string, options: PlayOptions): Promise<number> =>
  withFile(path, async (tape) => {
    const film = await loadFilm(tape);
    for (const to of options.seeks) assertWithin(to, film.lengthMs, '--seek');
    const outcome = await playIntoStore(film, options);
    const { ok, hash, expected, differing, unmatched, tookMs } = outcome;
    if (options.json) process.stdout.write(`${JSON.stringify(outcome)}\n`);
    else {
      const end = ok ? 'as recorded' : `recorded was ${expected}; what differs: ${differing.join(', ')}`;
      process.stdout.write(`${path}: the store ends in ${hash}, ${end} (${timeText(tookMs)})\n`);
      if (unmatched.length > 0) process.stdout.write(`  asked and never recorded: ${unmatched.join(', ')}\n`);
    }
    return ok ? EXIT.fine : EXIT.differs;
  });

/**
 * The frames as they come, one a line, epochs as a replay has them; from a place on with what was known there first. Ends
 * when nobody reads any more.
 */
export const playToOutput = (path: string, { speed, silences, seeks }: PlayOptions): Promise<number> =>
  withFile(path, async (tape) => {
    const film = await loadFilm(tape);
    const [from = 0] = seeks;
    assertWithin(from, film.lengthMs, '--seek');
    const real = nodeClock();
    const clock = createPacedClock({ real, turn: realTurn(), startAt: film.head.startedAt, speed });
    await new Promise<void>((resolve) => {
      const player = createPlayer({
        film,
        clock,
        silences,
        stage: {
          frames: (frames) => {
            for (const f of frames)
              process.stdout.write(`${encodeRecord({ k: 'frame', t: Math.floor(player.at()), via: 'hub', f })}\n`);
          },
          door: () => undefined,
          anew: () => undefined,
          ended: resolve,
        },
      });
      process.stdout.once('error', () => resolve());
      if (from > 0) player.seek(from);
      else player.play();
    });
    clock.stop();
    return EXIT.fine;
  });
