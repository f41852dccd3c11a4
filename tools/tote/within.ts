/** A place asked for must be in the recording: past its end nothing was seen, and the last line would pass for it. */
import type { Tape } from '../../src/tape/read/tape.ts';
import { Complaint } from '../process/complaint.ts';
import { timeText } from './times.ts';

/** `3:10 (190.25 s)`. */
const exactly = (ms: number): string => (ms < 60_000 ? `${ms / 1_000} s` : `${timeText(ms)} (${ms / 1_000} s)`);
/** Of its last record, ms. Only of a sound recording, whose index has been compared with its records. */
export const lengthOf = ({ index }: Tape): number => index.blocks.at(-1)?.lastT ?? 0;

export const assertWithin = (ms: number, lengthMs: number, what: string): void => {
  if (ms > lengthMs)
    throw new Complaint(`${what} ${timeText(ms)} is past the end: the recording lasts ${exactly(lengthMs)}.`);
};
