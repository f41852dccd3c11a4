import type { Socket } from 'socket.io';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import type { Client } from './client.ts';
import { wireOf } from './socketCarrier.ts';
import { CLOSE_BYTES, CONFLATE_BYTES, OWE_BYTES, OWE_MS, judge, report } from './slow.ts';

/** A connection as `judge` sees it: what waits in the engine, and what it says. */
const connection = () => {
  const wire = { bufferedAmount: 0 };
  const writeBuffer: { data: string }[] = [];
  const said: string[] = [];
  const closed: string[] = [];
  const socket = {
    conn: { writeBuffer, transport: { socket: wire } },
    handshake: {},
    emit: (event: string) => said.push(event),
  };
  const client = {
    wire: wireOf(socket as unknown as Socket),
    topics: new Map([['wallet:m1', {}]]),
    level: 0,
    level2Since: 0,
    closing: false,
    sentBytes: 0,
    reportedAt: 0,
    unread: [] as { topic: string; seq: number; upTo: number }[],
    close: (code: string) => {
      closed.push(code);
      client.closing = true;
    },
  };
  return { client: client as unknown as Client, wire, writeBuffer, said, closed };
};

describe('slow readers', () => {
  it('H-30 REL-26 over 64 KB conflates and says so once, over 256 KB owes, over 512 KB closes', () => {
    const clock = createManualClock();
    const { client, wire, writeBuffer, said, closed } = connection();
    wire.bufferedAmount = CONFLATE_BYTES - 1;
    expect([judge(client, clock), client.level]).toEqual([false, 0]);
    writeBuffer.push({ data: 'x' });
    expect([judge(client, clock), client.level, judge(client, clock)]).toEqual([false, 1, false]);
    wire.bufferedAmount = OWE_BYTES;
    expect([judge(client, clock), client.level]).toEqual([false, 2]);
    expect(said).toEqual(['slow']);
    wire.bufferedAmount = CLOSE_BYTES;
    judge(client, clock);
    expect(closed).toEqual(['slow']);
  });
  it('H-30 fifteen seconds above 256 KB close it; room again means catching up', () => {
    const clock = createManualClock();
    const { client, wire, closed } = connection();
    wire.bufferedAmount = OWE_BYTES;
    judge(client, clock);
    clock.advance(OWE_MS - 1);
    judge(client, clock);
    wire.bufferedAmount = 0;
    expect([judge(client, clock), client.level, closed]).toEqual([true, 0, []]);
    wire.bufferedAmount = OWE_BYTES;
    judge(client, clock);
    clock.advance(OWE_MS);
    judge(client, clock);
    expect(closed).toEqual(['slow']);
  });
  it('H-30 what the kernel hides is seen by the positions a client stops reporting', () => {
    const clock = createManualClock();
    const { client, closed } = connection();
    clock.advance(1);
    client.sentBytes = 1_000;
    client.unread.push({ topic: 'wallet:m1', seq: 5, upTo: 1_000 });
    report(client, { 'wallet:m1': [1, 5] }, clock.mono());
    expect(client.unread).toEqual([]);
    client.sentBytes += CLOSE_BYTES + 1;
    client.unread.push(
      { topic: 'wallet:m1', seq: 6, upTo: 1_001 },
      { topic: 'wallet:m1', seq: 9, upTo: client.sentBytes },
    );
    judge(client, clock);
    expect(closed).toEqual([]);
    clock.advance(11_001);
    judge(client, clock);
    expect(closed).toEqual(['slow']);
  });
});
