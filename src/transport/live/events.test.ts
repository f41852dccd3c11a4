import { describe, expect, it } from 'vitest';
import { channelFixture, BETS, betsFrame, WALLET, walletFrame, walletValue } from './testing/channelFixture.ts';

/** A member with a synced wallet at seq 5, balance 1000. */
const live = async (wanted: readonly string[] = [WALLET]) => {
  const set = channelFixture();
  set.hub.heads = { [WALLET]: 5 };
  set.startMember(wanted);
  await set.clock.advance(5);
  set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
  await set.clock.advance(100);
  return set;
};

describe('one topic without delivery', () => {
  it('B-01 is marked as stale within 10 s, while the other topics and the connection stay Live', async () => {
    const set = await live([WALLET, BETS]);
    set.hub.last().frames(betsFrame(7, -1, 3, 'b1'));
    await set.beats(1);
    // The hub reports a head whose frame never arrives, and sends nothing on a resync.
    set.hub.heads = { [WALLET]: 9 };
    await set.beats(1);
    expect([set.freshness(WALLET), set.freshness(BETS)]).toEqual(['catchingUp', 'live']);
    await set.beats(2);
    expect([set.freshness(WALLET), set.freshness(BETS)]).toEqual(['stale', 'live']);
    expect(set.last().connectionStatus.word).toBe('live');
    const marked = set.batches.flatMap(({ statuses }) => statuses).filter(({ freshness }) => freshness === 'stale');
    expect(new Set(marked.map(({ topic }) => topic))).toEqual(new Set([WALLET]));
    set.hub.last().frames(walletFrame(7, 5, 9, 700));
    await set.beats(1);
    expect([set.freshness(WALLET), set.value(WALLET)]).toEqual(['live', walletValue(700)]);
  });
});

describe('fields of an event', () => {
  it.each(['topic', 'epoch', 'prev', 'seq', 'kind', 'at', 'data'])(
    'R-LIVE-11 an event without its %s is quarantined, and the missing change is requested automatically',
    async (field) => {
      const set = await live();
      const { [field]: _, ...without } = { ...walletFrame(7, 5, 6, 900) } as Record<string, unknown>;
      set.hub.last().frames(without);
      set.hub.heads = { [WALLET]: 6 };
      await set.beats(1);
      await set.clock.advance(300);
      expect(set.live.quarantine().length).toBe(1);
      expect(set.hub.messagesOf('subscribe').at(-1)?.message['topics']).toEqual([{ topic: WALLET, since: [7, 5] }]);
    },
  );
  it('R-LIVE-11 a gap is detected at the next event and repaired automatically', async () => {
    const set = await live();
    set.hub.last().frames(walletFrame(7, 5, 6, 900));
    set.hub.answers['subscribe'] = (asked) => {
      set.clock.after(5, () => set.hub.last().frames(betsFrame(7, 6, 7, 'lost')));
      return { ok: true, generation: asked.message.generation, clock: 0, epoch: 7, heads: { [BETS]: 8 }, refused: {} };
    };
    set.live.setTopics([WALLET, BETS].map((topic) => ({ topic, shown: true })));
    set.hub.last().frames(betsFrame(7, -1, 6, 'first'));
    await set.clock.advance(50);
    set.hub.last().frames(betsFrame(7, 7, 8, 'next'));
    await set.clock.advance(1_000);
    const ids = set
      .changes()
      .filter(({ topic }) => topic === BETS)
      .flatMap(({ effect }) => Object.keys((effect.frame.data as { readonly rows: object }).rows));
    expect(ids).toEqual(['first', 'lost', 'next']);
  });
});
