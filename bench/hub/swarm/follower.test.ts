import { describe, expect, it } from 'vitest';
import { createDecoder, decode, type DecodedFrame } from './decode.ts';
import { createFollower } from './follower.ts';

const ROOM = 'chat:lobby';
const frame = (prev: number, seq: number, ids: DecodedFrame['ids'], topic = ROOM): DecodedFrame => ({
  topic,
  epoch: 1,
  prev,
  seq,
  snapshot: prev < 0,
  ids,
});
const follow = (...frames: readonly DecodedFrame[]) => {
  const follower = createFollower(ROOM);
  for (const one of frames) follower.take(one);
  return [follower.events(), follower.lost(), follower.doubled()];
};

describe('what a client of the swarm counts', () => {
  it('events are the items after the first snapshot, however they arrive', () => {
    expect(follow(frame(-1, 10, [1, 5]), frame(10, 12, [6, 7]), frame(12, 13, [8, 8]))).toEqual([3, 0, 0]);
    expect(follow(frame(-1, 10, [1, 5]), frame(-1, 14, [3, 9]))).toEqual([4, 0, 0]);
    expect(follow(frame(0, 3, [1, 2]), frame(3, 4, null, 'wallet:m1'))).toEqual([2, 1, 0]);
  });
  it.each([
    ['frame between two', [frame(-1, 10, [1, 5]), frame(12, 13, [6, 6])]],
    ['item between two', [frame(-1, 10, [1, 5]), frame(10, 12, [7, 7])]],
    ['part that a snapshot does not reach back to', [frame(-1, 10, [1, 5]), frame(-1, 20, [8, 9])]],
  ])('reports a missing %s', (_what, frames) => {
    expect(follow(...frames)[1]).toBe(1);
  });
  it.each([
    ['frame', [frame(-1, 10, [1, 5]), frame(10, 12, [6, 6]), frame(10, 12, [6, 6])]],
    ['item in the next frame', [frame(-1, 10, [1, 5]), frame(10, 12, [5, 6])]],
  ])('reports a duplicate %s', (_what, frames) => {
    expect(follow(...frames)).toEqual([1, 0, 1]);
  });
});

describe('what a message says', () => {
  it('decodes frames of ours and of the peer, acknowledgements, and Engine.IO packets', () => {
    const told = {
      topic: ROOM,
      epoch: 1,
      prev: 2,
      seq: 3,
      kind: 'items',
      at: 4,
      data: { from: 1, items: [{ id: 7 }] },
    };
    const frames = [{ topic: ROOM, epoch: 1, prev: 2, seq: 3, snapshot: false, ids: [7, 7] }];
    expect(decode(`42["frames",${JSON.stringify({ frames: [told] })}]`)).toEqual({ type: 'frames', frames });
    expect(decode(`42["frame",${JSON.stringify(told)}]`)).toEqual({ type: 'frames', frames });
    expect(decode('4312[{"ok":true}]')).toEqual({ type: 'ack', id: 12, body: { ok: true } });
    expect(['0{"sid":"s"}', '2', '40{"sid":"t"}', '42["heartbeat",{}]'].map((text) => decode(text).type)).toEqual([
      'open',
      'ping',
      'connected',
      'other',
    ]);
  });
  it('decodes the same bytes once', () => {
    const read = createDecoder();
    const bytes = Buffer.from('42["frames",{"frames":[]}]');
    expect(read(Buffer.from(bytes))).toBe(read(bytes));
    expect(read(Buffer.from('2'))).toEqual({ type: 'ping' });
  });
});
