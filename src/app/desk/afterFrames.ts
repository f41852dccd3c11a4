import type { Clock } from '../../platform/platform.ts';

/** Runs after so many paints: what repeats itself leaves the page time to draw. */
export const afterFrames = (frame: Clock['frame'], count: number, run: () => void): void =>
  void frame(() => (count <= 1 ? run() : afterFrames(frame, count - 1, run)));
