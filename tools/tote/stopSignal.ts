/**
 * Stop signals. Ctrl+C and a script's signal often arrive twice, once for the process group and once from the launcher: the
 * second must not cut short the orderly end that the first began.
 */
import { CliError } from '../process/cliError.ts';
import { EXIT_CODE } from './exitCode.ts';

/** An orderly end takes about a second; after this a further signal ends the process, ms. */
const STUCK_MS = 10_000;

export interface StopSignal {
  /** Resolves at the first SIGINT or SIGTERM. */
  readonly received: Promise<void>;
  /** The result of `work`; throws a CliError with `sentence` if a signal comes first. */
  readonly orStop: <T>(work: Promise<T>, sentence: string) => Promise<T>;
}
/** From now on until the process ends. `at`: ms of a monotonic clock. */
export const watchStopSignal = (at: () => number): StopSignal => {
  let first: number | null = null;
  let resolveReceived: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    resolveReceived = resolve;
  });
  const onSignal = (): void => {
    if (first === null) {
      first = at();
      resolveReceived();
    } else if (at() - first > STUCK_MS) process.exit(EXIT_CODE.notDone);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    received: asked,
    orStop: (work, sentence) =>
      Promise.race([
        work,
        asked.then((): never => {
          throw new CliError(sentence);
        }),
      ]),
  };
};
