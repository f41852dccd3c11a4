/** What one changed row of a topic costs the gateway, by the number of rows that the topic holds. */
import { topicRow } from '../../src/contract/index.ts';
import type { Touch } from '../../server-mock/journal/journal.ts';
import { applyTouch, createTopicValue } from '../../server-mock/records/topics/topicValue.ts';

export const TOUCHED_ROWS = [500, 2_000, 20_000] as const;
const TOUCHES = 5_000;
const BOARD = 'winners:ALL';

const rowsOf = (count: number, from = 0): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`w${from + at}`, { at: from + at }]));
const touchOf = (kind: Touch['kind'], rows: Readonly<Record<string, unknown>>): Touch => ({
  topic: BOARD,
  kind,
  data: { rows },
});

/** Mean of many touches that change one row each, microseconds. */
export const touchMicroseconds = (rows: number): number => {
  const row = topicRow(BOARD);
  if (!row) throw new Error(`The contract has no topic ${BOARD}.`);
  const topic = createTopicValue(BOARD, row);
  applyTouch(topic, touchOf('snapshot', rowsOf(rows)), 1, 1);
  const touches = Array.from({ length: TOUCHES }, (_, at) => touchOf('delta', rowsOf(1, (at * 7) % rows)));
  const began = performance.now();
  touches.forEach((touch, at) => applyTouch(topic, touch, at + 2, at + 2));
  return ((performance.now() - began) / TOUCHES) * 1_000;
};
