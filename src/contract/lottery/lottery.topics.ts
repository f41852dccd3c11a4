import { list, obj, oneOf, text, time, type Of } from '../shape.ts';
import type { KeyedTopic } from '../topic.ts';

/** One draw, by its issue. The countdown's target is the `drawAt` of the row that is open. */
export const drawRow = obj({
  issue: text(64),
  /** From then on nothing can be bet on it. */
  closesAt: time(),
  drawAt: time(),
  state: oneOf('open', 'closed', 'drawn'),
  numbers: list(text(16), 64),
});
export type DrawRow = Of<typeof drawRow>;

export const drawsTopic: KeyedTopic<DrawRow> = {
  pattern: 'draws:{lottery}',
  class: 'keyed',
  audience: 'all',
  visitors: false,
  rateMs: 0,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  snapshotCall: 'openedNumbers',
  row: drawRow,
  limit: 50,
  summary: 'Countdown target and opened numbers of a lottery',
};
