import { FULL_MEMBERS, call } from '../call.ts';
import { list, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { keyedBy, snapshotRead } from '../snapshot.ts';
import { drawAnswer, drawQuery } from './lottery.calls.ts';

/** One draw, by its issue. The countdown's target is the `drawAt` of the row that is open. */
export const drawRow = obj({
  issue: text(64, 'id'),
  /** From then on the draw accepts no bets. */
  closesAt: time(),
  drawAt: time(),
  state: oneOf('open', 'closed', 'drawn'),
  numbers: list(text(16, 'keep'), 64),
});
export type DrawRow = Decoded<typeof drawRow>;

export const openedNumbers = call({
  name: 'openedNumbers',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  group: 'token',
  callers: FULL_MEMBERS,
  query: drawQuery,
  answer: drawAnswer,
  topic: 'draws:{lottery}',
  summary: 'The running draw and recent results of a lottery',
  rows: ['R-PATH-33', 'R-CALL-38'],
});
export const drawsTopic = defineTopic({
  pattern: 'draws:{lottery}',
  class: 'keyed',
  audience: 'all',
  visitors: false,
  rateMs: 0,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  row: drawRow,
  key: 'id',
  limit: 50,
  summary: 'Countdown target and opened numbers of a lottery',
  snapshot: snapshotRead({
    call: openedNumbers,
    query: (lottery) => ({ gameCode: lottery ?? '' }),
    data: (answer) => keyedBy(answer.list, (draw) => [draw.issue, draw]),
  }),
});
