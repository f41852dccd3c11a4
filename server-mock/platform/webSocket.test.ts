import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareMessage, sendPrepared, type Ws } from './webSocket.ts';

const ours = createRequire(import.meta.url);

/** A connection that records what is written to it; `sendFrame` absent: as in a `ws` without the private member. */
const connection = (hasSendFrame: boolean) => {
  const written: unknown[] = [];
  const ws = {
    send: (text: string) => void written.push(text),
    ...(hasSendFrame && { _sender: { sendFrame: (frame: readonly Buffer[]) => void written.push(frame) } }),
  } as unknown as Ws;
  return { ws, written };
};

test('the pinned `ws` is the copy that the Socket.IO engine uses', () => {
  const engine = createRequire(createRequire(ours.resolve('socket.io')).resolve('engine.io'));
  expect(engine.resolve('ws')).toBe(ours.resolve('ws'));
});
test('a prepared message is sent as its finished frame', () => {
  const { ws, written } = connection(true);
  sendPrepared(ws, prepareMessage('42["hello"]'));
  expect(written).toEqual([[Buffer.concat([Buffer.from([0x81, 11]), Buffer.from('42["hello"]')])]]);
});
test('a prepared message is sent as text where `ws` has no way to write a finished frame', () => {
  const { ws, written } = connection(false);
  sendPrepared(ws, prepareMessage('42["hello"]'));
  expect(written).toEqual(['42["hello"]']);
});
