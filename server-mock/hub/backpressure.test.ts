import type { Socket } from 'socket.io';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import type { Client } from './client.ts';
import type { Encoded } from './encode.ts';
import { socketCarrierOf } from './socketCarrier.ts';
import { checkBackpressure, recordPositions } from './backpressure.ts';
import { CLOSE_BYTES, CONFLATE_BYTES, SNAPSHOT_ONLY_BYTES, SNAPSHOT_ONLY_MS } from './limits.ts';
import { recordSent, unreadChars } from './unreadMarks.ts';

/** A connection as `checkBackpressure` sees it: what is buffered, and what it is sent. */
const connection = () => {
  const socketState = { bufferedAmount: 0, terminate: () => undefined };
  const writeBuffer: { data: string }[] = [];
  const sent: string[] = [];
  const closed: string[] = [];
  const socket = {
    conn: { writeBuffer, transport: { socket: socketState } },
    handshake: {},
    emit: (event: string) => {
      if (event !== 'closing') sent.push(event);
    },
  };
  const client = {
    carrier: socketCarrierOf(socket as unknown as Socket, '192.0.2.1'),
    topics: new Map([['wallet:m1', {}]]),
    level: 0,
    level2Since: 0,
    closing: false,
    sentChars: 0,
    reportedAt: 0,
    unread: [],
    shared: { counts: { dropped: (code: string) => closed.push(code) } },
  };
  return { client: client as unknown as Client, wire: socketState, writeBuffer, sent, closed };
};

const frame = (seq: number): Encoded => ({ topic: 'wallet:m1', seq, text: '', snapshot: false });

describe('slow readers', () => {
  it('H-30 REL-26 a backlog over 64 KB conflates and notifies once, over 256 KB skips logs, over 512 KB closes', () => {
    const clock = createManualClock();
    const { client, wire, writeBuffer, sent, closed } = connection();
    wire.bufferedAmount = CONFLATE_BYTES - 1;
    expect([checkBackpressure(client, clock), client.level]).toEqual([false, 0]);
    writeBuffer.push({ data: 'x' });
    expect([checkBackpressure(client, clock), client.level, checkBackpressure(client, clock)]).toEqual([
      false,
      1,
      false,
    ]);
    wire.bufferedAmount = SNAPSHOT_ONLY_BYTES;
    expect([checkBackpressure(client, clock), client.level]).toEqual([false, 2]);
    expect(sent).toEqual(['slow']);
    wire.bufferedAmount = CLOSE_BYTES;
    checkBackpressure(client, clock);
    expect(closed).toEqual(['slow']);
  });
  it('H-30 fifteen seconds above 256 KB close the connection; a shrinking backlog asks for catching up', () => {
    const clock = createManualClock();
    const { client, wire, closed } = connection();
    wire.bufferedAmount = SNAPSHOT_ONLY_BYTES;
    checkBackpressure(client, clock);
    clock.advance(SNAPSHOT_ONLY_MS - 1);
    checkBackpressure(client, clock);
    wire.bufferedAmount = 0;
    expect([checkBackpressure(client, clock), client.level, closed]).toEqual([true, 0, []]);
    wire.bufferedAmount = SNAPSHOT_ONLY_BYTES;
    checkBackpressure(client, clock);
    clock.advance(SNAPSHOT_ONLY_MS);
    checkBackpressure(client, clock);
    expect(closed).toEqual(['slow']);
  });
  it('H-30 bytes hidden in kernel buffers are found by positions that the client stops reporting', () => {
    const clock = createManualClock();
    const { client, closed } = connection();
    const sent = (seq: number, size: number): void => recordSent(client, { frames: [frame(seq)], size });
    clock.advance(1);
    sent(5, 1_000);
    recordPositions(client, { 'wallet:m1': [1, 5] }, clock.mono());
    expect(client.unread).toEqual([]);
    sent(6, 1);
    sent(9, CLOSE_BYTES);
    checkBackpressure(client, clock);
    expect(closed).toEqual([]);
    clock.advance(11_001);
    checkBackpressure(client, clock);
    expect(closed).toEqual(['slow']);
  });
  it('H-30 REL-26 marks stay few however much is unread, and overestimate it by at most a quarter', () => {
    const { client } = connection();
    let seq = 0;
    const send = (times: number): void => {
      for (let n = 0; n < times; n += 1) recordSent(client, { frames: [frame((seq += 1))], size: 1_000 });
    };
    for (const unread of [3, 50, 300, 5_000]) {
      send(unread);
      recordPositions(client, { 'wallet:m1': [1, seq - unread] }, 1);
      expect(client.unread.length).toBeLessThanOrEqual(8);
      const sent = unreadChars(client);
      expect(sent).toBeGreaterThanOrEqual(unread * 1_000);
      expect(sent).toBeLessThanOrEqual(Math.max(unread * 1_250, unread * 1_000 + 4_096));
      recordPositions(client, { 'wallet:m1': [1, seq] }, 2);
      expect([unreadChars(client), client.unread]).toEqual([0, []]);
    }
  });
});
