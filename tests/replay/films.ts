/** The committed recordings, and a portal without a page into which they are played on virtual time. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { replayHeadless, type HeadlessReplay } from '../../src/app/replay/headlessReplay.ts';
import type { Conclusion } from '../../src/app/replay/conclusion.ts';
import { loadFilm } from '../../src/app/replay/loadFilm.ts';
import type { Speed } from '../../src/platform/pacedClock.ts';
import { createReport } from '../../src/platform/report.ts';
import { createTestClock } from '../../src/platform/testClock.ts';
import type { Film } from '../../src/transport/replay/index.ts';
import { withFile } from '../../tools/tote/file.ts';
import { noNavigation } from '../../tools/tote/nodePlatform.ts';

const folder = join(import.meta.dirname, '../../recordings');
export const RECORDINGS = readdirSync(folder).filter((name) => /\.(?:tbr|ndjson)$/.test(name));
export const pathOf = (name: string): string => join(folder, name);
export const filmOf = (name: string): Promise<Film> => withFile(pathOf(name), loadFilm);

/** Real ms that pass between two looks. Coarse where the recording runs for long. */
const LOOK_MS = 250;

export interface Played extends Conclusion {
  /** Virtual real ms it took. */
  readonly tookMs: number;
  readonly unmatched: readonly string[];
  readonly errors: readonly string[];
}
/** `during` is run once the recording plays. */
export const play = async (
  film: Film,
  speed: Speed,
  during: (playing: HeadlessReplay) => void = () => undefined,
): Promise<Played> => {
  const real = createTestClock(0, () => true);
  const errors: string[] = [];
  const report = createReport(({ level, what }) => level === 'error' && errors.push(what));
  const turn = (run: () => void): void => void real.after(0, run);
  const playing = replayHeadless(film, { real, turn, navigation: noNavigation(), report, speed });
  let concluded: Conclusion | null = null;
  const waiting = playing.concluded.then((conclusion) => (concluded = conclusion));
  during(playing);
  while (concluded === null) await real.advance(LOOK_MS);
  playing.stop();
  return { ...(await waiting), tookMs: real.mono(), unmatched: playing.replay.unmatched(), errors };
};
