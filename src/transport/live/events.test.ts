import { describe, expect, it } from 'vitest';
import { bench, BETS, betsFrame, WALLET, walletFrame, walletValue } from './bench.ts';

/** A member with a synced wallet at seq 5, balance 1000. */
const live = async (wanted: readonly string[] = [WALLET]) => {
  const set = bench();
  set.hub.heads = { [WALLET]: 5 };
  set.startMember(wanted);
  await set.clock.advance(5);
  set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
  await set.clock.advance(100);
  return set;
};

describe('one topic that is cut', () => {
  it('B-01 is marked as its own trouble within 10 s, while the others and the lamp go on saying Live', async () => {
    const set = await live([WALLET, BETS]);
    set.hub.last().frames(betsFrame(7, -1, 3, 'b1'));
    await set.beats(1);
    // The hub says that it has sent what never comes, and sends nothing when it is asked again.
    set.hub.heads = { [WALLET]: 9 };
    await set.beats(1);
    expect([set.freshness(WALLET), set.freshness(BETS)]).toEqual(['catchingUp', 'live']);
    await set.beats(2);
    expect([set.freshness(WALLET), set.freshness(BETS)]).toEqual(['stale', 'live']);
    expect(set.last().lamp.word).toBe('live');
    const marked = set.batches.flatMap(({ statuses }) => statuses).filter(({ freshness }) => freshness === 'stale');
    expect(new Set(marked.map(({ topic }) => topic))).toEqual(new Set([WALLET]));
    set.hub.last().frames(walletFrame(7, 5, 9, 700));
    await set.beats(1);
    expect([set.freshness(WALLET), set.value(WALLET)]).toEqual(['live', walletValue(700)]);
  });
});

describe('what an event says of itself', () => {
  it.each(['topic', 'epoch', 'prev', 'seq', 'kind', 'at', 'data'])(
    'R-LIVE-11 one without its %s is set aside, and what it would have said is asked for again by itself',
    async (field) => {
      const set = await live();
      const { [field]: _, ...without } = { ...walletFrame(7, 5, 6, 900) } as Record<string, unknown>;
      set.hub.last().frames(without);
      set.hub.heads = { [WALLET]: 6 };
      await set.beats(1);
      await set.clock.advance(300);
      expect(set.live.quarantine().length).toBe(1);
      expect(set.hub.askedFor('subscribe').at(-1)?.message['topics']).toEqual([{ topic: WALLET, since: [7, 5] }]);
    },
  );
  it('R-LIVE-11 a gap is noticed at the next event, and healed without anybody’s doing', async () => {
    const set = await live();
    set.hub.last().frames(walletFrame(7, 5, 6, 900));
    set.hub.answers['subscribe'] = (asked) => {
      set.clock.after(5, () => set.hub.last().frames(betsFrame(7, 6, 7, 'lost')));
      return { ok: true, generation: asked.message.generation, clock: 0, epoch: 7, heads: { [BETS]: 8 }, refused: {} };
    };
    set.live.want([WALLET, BETS].map((topic) => ({ topic, shown: true })));
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
