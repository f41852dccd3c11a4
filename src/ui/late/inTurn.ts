/**
 * Parts of a first page are put in one after the other, each in a task of its own and each only when the one before it stands:
 * those that wait for React together are laid out together, in one long task (performance.md, G4).
 */
import type { Cancel, Clock } from '../../platform/platform.ts';
import { realTurn } from '../../platform/turn.ts';

/** Longest that one keeps the others waiting, ms: a part that is not drawn after all. */
const LONGEST_MS = 250;

interface One {
  readonly run: () => void;
  readonly clock: Clock;
  state: 'waiting' | 'served' | 'over';
  cancel: Cancel;
}
const turn = realTurn();
const line: One[] = [];

const serve = (): void => {
  while (line[0]?.state === 'over') line.shift();
  const one = line[0];
  if (one === undefined) return;
  one.state = 'served';
  one.cancel = one.clock.after(LONGEST_MS, () => end(one));
  try {
    one.run();
  } catch (error) {
    end(one);
    throw error;
  }
};
const end = (one: One): void => {
  const served = one.state === 'served';
  one.state = 'over';
  one.cancel();
  if (served) turn(serve);
};
/** `run` has a task of its own, after those before it. Returned: to be called when it stands, or is not wanted any more. */
export const inTurn = (clock: Clock, run: () => void): (() => void) => {
  const one: One = { run, clock, state: 'waiting', cancel: () => undefined };
  if (line.push(one) === 1) turn(serve);
  return () => end(one);
};
