/** What the desk holds, apart from its actions. */
import type { DeskFile } from '../../recording/desk/desk.ts';
import type { DeskShown, FileShown, OpenFileShown } from '../../screens/replay/desk/deskShown.ts';

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
/** What is forgotten when another file is chosen. */
export const NEWLY_CHOSEN = {
  part: null,
  looping: false,
  text: '',
  inspected: null,
  place: -1,
  matched: 0,
  comparison: null,
  leaks: null,
  kept: null,
  keepFailure: null,
  notice: null,
  failure: null,
} as const satisfies Partial<DeskShown>;

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
/** Lanes of the newest minutes of a live portal: those that a person has put out stay so. */
export const lanesAfter = (before: OpenedFile | null, { lanes }: DeskFile): Set<number> => {
  const hidden = new Set(before?.file.lanes.flatMap(({ topic }, lane) => (before.chosen.has(lane) ? [] : [topic])));
  return new Set([...lanes.keys()].filter((lane) => !hidden.has(lanes[lane]?.topic ?? '')));
};
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
export const openFileShown = (of: OpenedFile): OpenFileShown => ({
  ...fileShown(of),
  marks: of.file.marks,
  gaps: of.file.gaps,
  sentences: of.sentences,
  linked: of.offered,
  lanes: of.file.lanes.map((lane, index) => ({ ...lane, chosen: of.chosen.has(index) })),
});
