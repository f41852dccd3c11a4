import { systemClock } from './clock.ts';

/** Waits for the next turn of the event loop, so that long work in slices lets other work run. */
export const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** The part of a turn's length that work in slices takes before it waits again. */
const SHARE = 0.1;
/**
 * A function to await before each slice. It waits for a turn after one slice, or after as many as take a tenth of the time that the turn
 * before took: a house at its top rate has turns of a tenth of a second, and a snapshot of a hundred slices would take ten seconds.
 */
export const createTurns = (mono: () => number = systemClock.mono, turn = nextTurn): (() => Promise<void>) => {
  let length = 0;
  let since = mono();
  return async () => {
    const asked = mono();
    if (asked - since < length * SHARE) return;
    await turn();
    since = mono();
    length = since - asked;
  };
};
