import { describe, expect, it } from 'vitest';
import { channelFixture, WALLET, walletFrame } from './testing/channelFixture.ts';

/** A member with a synced wallet. */
const live = async () => {
  const set = channelFixture();
  set.hub.heads = { [WALLET]: 5 };
  set.startMember();
  await set.clock.advance(5);
  set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
  await set.clock.advance(100);
  return set;
};

describe('the displayed delay', () => {
  const delayOf = (set: Awaited<ReturnType<typeof live>>): number => {
    const { connectionStatus } = set.last();
    return connectionStatus.word === 'live' ? connectionStatus.delayMs : Number.NaN;
  };
  it.each([0, 900, 1_700, 2_600, 3_300, 4_800])(
    'H-04 shows within 6 s that the connection is slow, and within 6 s that it is fast again (%i ms into the interval)',
    async (phase) => {
      const set = await live();
      await set.clock.advance(phase);
      expect(delayOf(set)).toBe(10);
      set.hub.answerMs = 5_000;
      const slowAt = set.clock.mono();
      const stopBeats = set.clock.every(1_000, () => set.hub.last().heartbeat());
      await set.clock.advance(6_000);
      // Unanswered or just answered: at least as old as the first request on the slow connection can be.
      expect(delayOf(set)).toBeGreaterThanOrEqual(3_000);
      expect(delayOf(set)).toBeLessThanOrEqual(set.clock.mono() - slowAt);
      await set.clock.advance(6_000);
      expect(delayOf(set)).toBeGreaterThanOrEqual(5_000);
      set.hub.answerMs = 10;
      await set.clock.advance(6_000);
      expect(delayOf(set)).toBe(10);
      stopBeats();
    },
  );
  it('H-36 a visible page measures every 2.5 s, a hidden one only when it reports its positions', async () => {
    const set = await live();
    const { asked } = set.hub.last();
    const askedWithin10s = async (): Promise<string> => {
      asked.splice(0);
      const stopBeats = set.clock.every(4_000, () => set.hub.last().heartbeat());
      await set.clock.advance(10_000);
      stopBeats();
      return asked.map(({ event }) => event).join(' ');
    };
    expect(await askedWithin10s()).toBe('unsubscribe sync unsubscribe sync');
    set.platform.environment.setVisible(false);
    expect(await askedWithin10s()).toBe('sync sync');
  });
});
