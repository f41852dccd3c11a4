/**
 * Seeking backwards (P-09): a gate never accepts an older epoch. So a recording that is loaded, looped or sought shifts its
 * epochs above any that the gate has seen, all by the same offset, which keeps their order.
 */
import type { Frame } from '../../contract/frame.ts';
import type { Recording } from '../read/recording.ts';

/** The offset to add to every epoch of the recording. `seen`: the highest epoch of any gate, 0 for new gates. */
export const epochOffset = ({ index: { epochs } }: Pick<Recording, 'index'>, seen: number): number =>
  epochs === null ? 0 : seen + 1 - epochs[0];

export const shiftEpoch = (frame: Frame, step: number): Frame =>
  step === 0 ? frame : { ...frame, epoch: frame.epoch + step };
