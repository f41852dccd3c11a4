/**
 * Checks that a requested place lies in the recording: after its end nothing was recorded, and the last line would be shown for
 * it.
 */
import type { Recording } from '../../src/recording/read/recording.ts';
import { CliError } from '../process/cliError.ts';
import { timeText } from './times.ts';

/** `3:10 (190.25 s)`. */
const exactly = (ms: number): string => (ms < 60_000 ? `${ms / 1_000} s` : `${timeText(ms)} (${ms / 1_000} s)`);
/** Time of its last record, ms. Only for a sound recording, whose index has been compared with its records. */
export const lengthOf = ({ index }: Recording): number => index.blocks.at(-1)?.lastT ?? 0;

export const assertWithin = (ms: number, lengthMs: number, what: string): void => {
  if (ms > lengthMs)
    throw new CliError(`${what} ${timeText(ms)} is past the end: the recording lasts ${exactly(lengthMs)}.`);
};
