/**
 * Going back (P-09): a gate never takes an older epoch, so a recording that is loaded, looped or sought in moves to epochs
 * above any the gate has seen, all by the same step and so in their order.
 */
import type { Frame } from '../../contract/frame.ts';
import type { Tape } from '../read/tape.ts';

/** What to add to every epoch of the recording. `seen`: the highest any gate knows, 0 for fresh ones. */
export const epochStep = ({ index: { epochs } }: Pick<Tape, 'index'>, seen: number): number =>
  epochs === null ? 0 : seen + 1 - epochs[0];

export const inEpoch = (frame: Frame, step: number): Frame =>
  step === 0 ? frame : { ...frame, epoch: frame.epoch + step };
