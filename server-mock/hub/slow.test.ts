import type { Socket } from 'socket.io';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import type { Client } from './client.ts';
import type { Encoded } from './encode.ts';
import { wireOf } from './socketCarrier.ts';
import { CLOSE_BYTES, CONFLATE_BYTES, OWE_BYTES, OWE_MS, judge, report } from './slow.ts';
import { markSent, unreadChars } from './unread.ts';

/** A connection as `judge` sees it: what waits in the engine, and what it says. */
const connection = () => {
  const line = { bufferedAmount: 0, terminate: () => undefined };
  const writeBuffer: { data: string }[] = [];
  const said: string[] = [];
  const closed: string[] = [];
  const socket = {
    conn: { writeBuffer, transport: { socket: line } },
    handshake: {},
    emit: (event: string) => {
      if (event !== 'closing') said.push(event);
    },
  };
  const client = {
    wire: wireOf(socket as unknown as Socket),
    topics: new Map([['wallet:m1', {}]]),
    level: 0,
    level2Since: 0,
    closing: false,
    sentChars: 0,
    reportedAt: 0,
    unread: [],
    shared: { counts: { dropped: (code: string) => closed.push(code) } },
  };
  return { client: client as unknown as Client, wire: line, writeBuffer, said, closed };
};

const frame = (seq: number): Encoded => ({ topic: 'wallet:m1', seq, text: '', snapshot: false });

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
    const sent = (seq: number, size: number): void => markSent(client, { frames: [frame(seq)], size });
    clock.advance(1);
    sent(5, 1_000);
    report(client, { 'wallet:m1': [1, 5] }, clock.mono());
    expect(client.unread).toEqual([]);
    sent(6, 1);
    sent(9, CLOSE_BYTES);
    judge(client, clock);
    expect(closed).toEqual([]);
    clock.advance(11_001);
    judge(client, clock);
    expect(closed).toEqual(['slow']);
  });
  it('H-30 REL-26 marks are few however much is unread, never say less than that, and a quarter more at most', () => {
    const { client } = connection();
    let seq = 0;
    const send = (times: number): void => {
      for (let n = 0; n < times; n += 1) markSent(client, { frames: [frame((seq += 1))], size: 1_000 });
    };
    for (const unread of [3, 50, 300, 5_000]) {
      send(unread);
      report(client, { 'wallet:m1': [1, seq - unread] }, 1);
      expect(client.unread.length).toBeLessThanOrEqual(8);
      const said = unreadChars(client);
      expect(said).toBeGreaterThanOrEqual(unread * 1_000);
      expect(said).toBeLessThanOrEqual(Math.max(unread * 1_250, unread * 1_000 + 4_096));
      report(client, { 'wallet:m1': [1, seq] }, 2);
      expect([unreadChars(client), client.unread]).toEqual([0, []]);
    }
  });
});
