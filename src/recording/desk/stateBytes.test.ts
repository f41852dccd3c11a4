import { expect, test } from 'vitest';
import type { Frame } from '../../contract/frame.ts';
import { framesByTopic } from '../fold/topicFolds.ts';
import { decodeState, encodeState } from './stateBytes.ts';

const frame = (topic: string, epoch: number, seq: number, text: string): Frame => ({
  topic,
  epoch,
  seq,
  prev: seq - 1,
  at: 1,
  kind: 'snapshot',
  data: { text },
});

test('P-15 a state that passes as bytes has the same frames by topic, whatever their texts contain', () => {
  const frames = [
    frame('chat:lobby', 3, 1, 'a tab\tand\na line, and 余额'),
    frame('wallet:a\tb\nc', 4, 9, ''),
    frame('chat:lobby', 2, 2, '"quoted"'),
  ];
  const bytes = framesByTopic(frames).map(({ topic, epoch, frames: own }) => ({
    ...{ topic, epoch },
    frames: own().map((one) => new TextEncoder().encode(JSON.stringify(one))),
  }));
  const topics = decodeState(encodeState(bytes));
  expect(topics.map(({ topic, epoch, frames: own }) => [topic, epoch, own()])).toEqual([
    ['chat:lobby', 3, [frames[0], frames[2]]],
    ['wallet:a\tb\nc', 4, [frames[1]]],
  ]);
  expect(decodeState(encodeState([]))).toEqual([]);
  const none = decodeState(encodeState([{ topic: 'system', epoch: 2, frames: [] }]));
  expect(none.map(({ topic, epoch, frames: own }) => [topic, epoch, own()])).toEqual([['system', 2, []]]);
});
