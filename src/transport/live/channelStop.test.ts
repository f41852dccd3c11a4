import { describe, expect, it } from 'vitest';
import {
  channelFixture,
  BETS,
  syncedMember,
  TOKEN,
  WALLET,
  walletFrame,
  walletValue,
} from './testing/channelFixture.ts';

describe('stopping', () => {
  it('REL-30 leaves no timer, no listener and no open link, and publishes nothing more', async () => {
    const set = await syncedMember([WALLET, BETS]);
    set.hub.heads = { [WALLET]: 9 };
    set.hub.last().heartbeat();
    void set.live.command('placeBet', {}, 'k1');
    await set.clock.advance(100);
    set.live.stop();
    await set.clock.settle();
    expect(set.hub.last().closed()).toBe(true);
    expect(set.platform.environment.listeners()).toBe(0);
    const said = set.batches.length;
    set.hub.last().frames(walletFrame(7, 5, 9, 1));
    await set.clock.advance(60_000);
    expect(set.batches.length).toBe(said);
    expect(set.clock.waiting()).toBe(0);
  });
  it('H-04 an unsubscribed topic loses its status at once, and does not regain it on a new subscription', async () => {
    const set = await syncedMember([WALLET, BETS]);
    set.live.setTopics([{ topic: BETS, shown: true }]);
    await set.clock.advance(20);
    expect(set.last().forgotten).toEqual([WALLET]);
    await set.clock.advance(60_000);
    const before = set.batches.length;
    set.live.setTopics([
      { topic: BETS, shown: true },
      { topic: WALLET, shown: true },
    ]);
    await set.clock.advance(20);
    const said = set.batches.slice(before).flatMap(({ statuses }) => statuses);
    expect(said.filter(({ topic }) => topic === WALLET).map(({ freshness }) => freshness)).toEqual(['catchingUp']);
  });
  it('REL-05 another login starts without any state of the previous one', async () => {
    const set = await syncedMember();
    const old = set.hub.last();
    set.live.start({ kind: 'member', member: 'm2', token: 'token-of-m2' });
    set.live.setTopics([{ topic: 'wallet:m2', shown: true }]);
    await set.clock.advance(50);
    old.frames(walletFrame(7, 5, 6, 1));
    await set.clock.advance(50);
    expect(set.hub.last().token).toBe('token-of-m2');
    expect(set.hub.last().asked[0]?.message['topics']).toEqual([{ topic: 'wallet:m2' }]);
    expect(set.value(WALLET)).toEqual(walletValue(1_000));
    expect(old.closed()).toBe(true);
  });
  it('a refused token that is not renewed ends the session once, without a loop', async () => {
    const set = channelFixture();
    set.hub.autoOpen = false;
    set.startMember();
    set.hub.last().signal({ type: 'refused', code: 'not-authorised' });
    await set.clock.advance(120_000);
    expect(set.endings).toEqual(['not-authorised']);
    expect(set.hub.links.length).toBe(1);
    expect(set.hub.last().token).toBe(TOKEN);
  });
});
