/** What the desk holds, apart from its actions. */
import type { DeskFile } from '../../recording/desk/desk.ts';
import type { DeskShown, FileShown } from '../../screens/replay/desk/deskShown.ts';

export interface OpenedFile {
  readonly file: DeskFile;
  readonly name: string;
  readonly bytes: Blob;
  readonly sentences: readonly string[];
  readonly chosen: Set<number>;
  /** The program that serves the desk offers the file by its name, so that a link can bring it back. */
  readonly offered: boolean;
  /** The last minutes of a live portal. */
  readonly isLive: boolean;
}
/** An empty desk. */
export const EMPTY_DESK: DeskShown = {
  files: [],
  file: null,
  reading: null,
  failure: null,
  range: { from: 0, to: 1 },
  part: null,
  paused: true,
  playing: false,
  canFollow: false,
  live: false,
  speed: 1,
  looping: false,
  faultSeed: null,
  text: '',
  matched: 0,
  searching: null,
  place: -1,
  listVersion: 0,
  inspected: null,
  outcome: null,
  unmatched: [],
  comparison: null,
  leaks: null,
  kept: null,
  keeping: false,
  keepFailure: null,
  marking: false,
  faults: [],
  notice: null,
};
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    add: (run: () => void) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    call: () => {
      for (const run of [...listeners]) run();
    },
  };
};
/** Name of the recording of a live portal. */
export const LIVE_NAME = 'live';
/** `#at=12345`: the position that a copied link names. */
export const positionIn = (hash: string): number | null => {
  const [, ms] = /^#at=(\d{1,9})$/.exec(hash) ?? [];
  return ms === undefined ? null : Number(ms);
};
export const fileShown = ({ file, name }: OpenedFile): FileShown => ({
  id: file.id,
  name,
  startedAt: file.head.startedAt,
  lengthMs: file.lengthMs,
  events: file.events,
});
