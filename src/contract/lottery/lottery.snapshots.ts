import { keyedBy, snapshotRead } from '../snapshot.ts';
import { openedNumbers } from './lottery.calls.ts';
import { drawsTopic } from './lottery.topics.ts';

export const drawsSnapshot = snapshotRead({
  topic: drawsTopic,
  call: openedNumbers,
  query: (lottery) => ({ gameCode: lottery ?? '' }),
  data: (answer) => keyedBy(answer.list, (draw) => [draw.issue, draw]),
});
