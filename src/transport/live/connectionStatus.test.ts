import { describe, expect, it } from 'vitest';
import { isOpen } from './link/connectionTable.ts';
import { connectionStatusOf, type ConnectionFacts } from './connectionStatus.ts';

const facts: ConnectionFacts = {
  state: 'ready',
  open: true,
  moving: false,
  hubNow: 100_000,
  watermarkAt: 99_000,
  delayMs: 12.4,
  catchingUp: 0,
  framesHeld: 0,
  restWorks: null,
  restUnknownMs: 0,
  polls: { shortest: 5_000, longest: 30_000 },
  online: true,
  lastTrue: 99_000,
  beginning: false,
};
const word = (more: Partial<ConnectionFacts>) =>
  connectionStatusOf({ ...facts, open: isOpen(more.state ?? facts.state), ...more }).word;

describe('the connection status', () => {
  it('is Live only while ready with a fresh watermark and nothing missing', () => {
    expect(connectionStatusOf(facts)).toEqual({ word: 'live', delayMs: 12 });
    expect(connectionStatusOf({ ...facts, catchingUp: 2, framesHeld: 7 })).toEqual({
      word: 'catchingUp',
      framesLeft: 7,
    });
    expect(word({ state: 'syncing' })).toBe('catchingUp');
    expect(word({ watermarkAt: 91_999 })).not.toBe('live');
    expect(word({ hubNow: null })).toBe('catchingUp');
  });
  it('is Polling while REST answers, else Offline with the device or the service as cause', () => {
    for (const state of ['backoff', 'parked', 'denied', 'off', 'connecting'] as const)
      expect(connectionStatusOf({ ...facts, state, open: false, restWorks: true }), state).toEqual({
        word: 'polling',
        intervalMs: 5_000,
        longestMs: 30_000,
      });
    expect(connectionStatusOf({ ...facts, state: 'backoff', open: false, restWorks: false })).toEqual({
      word: 'offline',
      since: 99_000,
      cause: 'service',
    });
    expect(connectionStatusOf({ ...facts, state: 'backoff', open: false, online: false })).toMatchObject({
      word: 'offline',
      cause: 'device',
    });
    expect(word({ state: 'backoff', online: false, restWorks: true })).toBe('polling');
  });
  it('stays Live with a fresh watermark even if the browser reports offline', () => {
    expect(word({ online: false })).toBe('live');
  });
  it('is not Offline on a page that has just started', () => {
    expect(word({ state: 'connecting', beginning: true, watermarkAt: null })).toBe('catchingUp');
  });
});
