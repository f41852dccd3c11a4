/**
 * Being told to stop. Ctrl+C and a script's signal often come twice, to the group and passed on by the launcher: the second
 * must not cut short the farewell the first began.
 */
import { Complaint } from '../process/complaint.ts';
import { EXIT } from './exit.ts';

/** A farewell takes about a second; one that hangs may be ended by asking again after this. */
const STUCK_MS = 10_000;

export interface Stopping {
  /** Resolves at the first SIGINT or SIGTERM. */
  readonly asked: Promise<void>;
  /** What `work` answers; complains with `sentence` if the signal comes before. */
  readonly unless: <T>(work: Promise<T>, sentence: string) => Promise<T>;
}
/** From now on until the process ends. `at`: ms of a clock that never goes back. */
export const watchStopping = (at: () => number): Stopping => {
  let first: number | null = null;
  let ask: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const told = (): void => {
    if (first === null) {
      first = at();
      ask();
    } else if (at() - first > STUCK_MS) process.exit(EXIT.notDone);
  };
  process.on('SIGINT', told);
  process.on('SIGTERM', told);
  return {
    asked,
    unless: (work, sentence) =>
      Promise.race([
        work,
        asked.then((): never => {
          throw new Complaint(sentence);
        }),
      ]),
  };
};
