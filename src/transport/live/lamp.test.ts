import { describe, expect, it } from 'vitest';
import { isOpen } from './link/connectionTable.ts';
import { lampOf, type LampFacts } from './lamp.ts';

const facts: LampFacts = {
  state: 'ready',
  open: true,
  moving: false,
  hubNow: 100_000,
  watermarkAt: 99_000,
  latencyMs: 12.4,
  catchingUp: 0,
  framesHeld: 0,
  restWorks: null,
  restUnknownMs: 0,
  polls: { shortest: 5_000, longest: 30_000 },
  online: true,
  lastTrue: 99_000,
  beginning: false,
};
const word = (more: Partial<LampFacts>) => lampOf({ ...facts, open: isOpen(more.state ?? facts.state), ...more }).word;

describe('the lamp', () => {
  it('says Live only while ready with a fresh watermark and nothing missing', () => {
    expect(lampOf(facts)).toEqual({ word: 'live', latencyMs: 12 });
    expect(lampOf({ ...facts, catchingUp: 2, framesHeld: 7 })).toEqual({ word: 'catchingUp', framesLeft: 7 });
    expect(word({ state: 'syncing' })).toBe('catchingUp');
    expect(word({ watermarkAt: 91_999 })).not.toBe('live');
    expect(word({ hubNow: null })).toBe('catchingUp');
  });
  it('says Polling while REST answers, Offline when it does not, and tells the device’s fault from the service’s', () => {
    for (const state of ['backoff', 'parked', 'denied', 'off', 'connecting'] as const)
      expect(lampOf({ ...facts, state, open: false, restWorks: true }), state).toEqual({
        word: 'polling',
        intervalMs: 5_000,
        longestMs: 30_000,
      });
    expect(lampOf({ ...facts, state: 'backoff', open: false, restWorks: false })).toEqual({
      word: 'offline',
      since: 99_000,
      cause: 'service',
    });
    expect(lampOf({ ...facts, state: 'backoff', open: false, online: false })).toMatchObject({
      word: 'offline',
      cause: 'device',
    });
    expect(word({ state: 'backoff', online: false, restWorks: true })).toBe('polling');
  });
  it('a browser that thinks itself off line does not put out a lamp that is proven', () => {
    expect(word({ online: false })).toBe('live');
  });
  it('a page that has only begun is not Offline', () => {
    expect(word({ state: 'connecting', beginning: true, watermarkAt: null })).toBe('catchingUp');
  });
});
