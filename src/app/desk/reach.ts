/**
 * How far the portal in the desk has been (P-15). A portal never takes a value away, because a house never does. So a place before the
 * first event of a topic that the portal has shown needs a new portal: the old one would show a figure of a later time.
 */
import type { DeskFile } from '../../recording/desk/desk.ts';

export interface Reach {
  /** A new portal stands at `at`, ms of the recording. */
  readonly begin: (at: number) => void;
  readonly note: (at: number) => void;
  readonly needsNewPortal: (file: DeskFile, to: number) => boolean;
}
export const createReach = (): Reach => {
  let farthest = 0;
  return {
    begin: (at) => {
      farthest = at;
    },
    note: (at) => {
      farthest = Math.max(farthest, at);
    },
    // Answers of calls, which have no topic, are asked for again.
    needsNewPortal: ({ lanes }, to) =>
      lanes.some(({ topic, firstAt }) => topic !== '' && firstAt > to && firstAt <= farthest),
  };
};
