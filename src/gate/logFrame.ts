/** Reads the data of a log topic's frame (H-12). The topic's row has decoded it before it reaches the gate. */
import type { Frame, LogData } from '../contract/frame.ts';

export const logData = (frame: Frame): LogData => frame.data as LogData;

/** Id at which the frame's history begins: its first item, or, without items, the first id the house can still have. */
export const firstId = (frame: Frame): number => {
  const { items, from } = logData(frame);
  return items[0]?.id ?? from;
};

/** Highest id after the frame. An empty log that begins at `from` has trimmed everything below it. */
export const lastIdAfter = (before: number, frame: Frame): number => {
  const { items, from } = logData(frame);
  return Math.max(before, items.at(-1)?.id ?? from - 1);
};

export const hasHoleBefore = (lastItemId: number, frame: Frame): boolean => firstId(frame) > lastItemId + 1;

/** The house has trimmed the missing items, so nothing can be fetched. */
export const isTrimmed = (frame: Frame): boolean => firstId(frame) <= logData(frame).from;
