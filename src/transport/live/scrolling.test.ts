import { describe, expect, it } from 'vitest';
import { newMessageBudget, spendMessage } from '../../../server-mock/hub/messageBudget.ts';
import { createManualClock } from '../../../server-mock/platform/manualClock.ts';
import { MAX_TOPICS } from '../../contract/hubShapes.ts';
import { seededRandom } from '../../platform/random.ts';
import { channelFixture, WALLET, walletFrame } from './testing/channelFixture.ts';
import type { SentMessage } from './testing/fakeHub.ts';

const card = (n: number): string => `bets:c${n}`;
const namesOf = ({ event, message }: SentMessage): readonly string[] =>
  (message['topics'] as readonly (string | { readonly topic: string })[]).map((one) =>
    event === 'subscribe' ? (one as { readonly topic: string }).topic : (one as string),
  );
/** A member with a started page, and the messages it has sent since. */
const onHome = async () => {
  const set = channelFixture();
  // As a hub does: send a snapshot for each subscribe.
  set.hub.answers['subscribe'] = (asked) => {
    const names = namesOf(asked);
    const at = set.clock.now();
    set.clock.after(10, () =>
      set.hub.last().frames(
        ...names.map((topic) => ({
          ...walletFrame(7, -1, 0, 0),
          topic,
          ...(topic === WALLET ? {} : { data: { rows: {} } }),
        })),
      ),
    );
    return {
      ok: true,
      generation: asked.message.generation,
      clock: at,
      epoch: 7,
      heads: Object.fromEntries(names.map((topic) => [topic, 0])),
      refused: {},
    };
  };
  set.startMember();
  await set.clock.advance(1_000);
  const link = set.hub.last();
  const before = link.asked.length;
  const shown = new Set<string>();
  const tell = (): void => set.live.setTopics([WALLET, ...shown].map((topic) => ({ topic, shown: true })));
  const changes = (): SentMessage[] =>
    link.asked.slice(before).filter((one) => one.event.endsWith('subscribe') && namesOf(one).length > 0);
  return {
    set,
    link,
    shown,
    show: (n: number) => {
      shown.add(card(n));
      tell();
    },
    hide: (n: number) => {
      shown.delete(card(n));
      tell();
    },
    changes,
    /** Topics that the hub sends, by the messages it received. */
    sent: (): Set<string> => {
      const names = new Set<string>();
      for (const one of link.asked)
        if (one.event === 'subscribe') for (const name of namesOf(one)) names.add(name);
        else if (one.event === 'unsubscribe') for (const name of namesOf(one)) names.delete(name);
      return names;
    },
  };
};

describe('topics of cards that scroll in and out of view', () => {
  it('REL-27 thirty in one task are subscribed by one message, and unsubscribed by one', async () => {
    const { set, show, hide, changes } = await onHome();
    for (let n = 0; n < 30; n += 1) show(n);
    await set.clock.advance(1_000);
    expect(changes().map((one) => [one.event, namesOf(one).length])).toEqual([['subscribe', 30]]);
    for (let n = 0; n < 30; n += 1) hide(n);
    for (let n = 30; n < 45; n += 1) show(n);
    await set.clock.advance(1_000);
    expect(
      changes()
        .slice(1)
        .map((one) => [one.event, namesOf(one).length]),
    ).toEqual([
      ['subscribe', 15],
      ['unsubscribe', 30],
    ]);
  });
  it('a card that leaves and returns at once causes no message', async () => {
    const { set, show, hide, changes } = await onHome();
    show(1);
    await set.clock.advance(1_000);
    const before = changes().length;
    hide(1);
    show(1);
    await set.clock.advance(1_000);
    expect(changes().length).toBe(before);
  });
  it('a topic dropped during its subscribe is unsubscribed after the hub’s answer', async () => {
    const { set, show, hide, changes, sent } = await onHome();
    show(1);
    await set.clock.advance(1);
    expect(changes().map(({ event }) => event)).toEqual(['subscribe']);
    hide(1);
    await set.clock.advance(5);
    expect(changes()).toHaveLength(1);
    await set.clock.advance(1_000);
    expect(changes().map(({ event }) => event)).toEqual(['subscribe', 'unsubscribe']);
    expect([...sent()]).toEqual([WALLET]);
  });
  it('a topic dropped during an unanswered subscribe is unsubscribed too, because the hub may have received it', async () => {
    const { set, show, hide, sent } = await onHome();
    set.hub.answers['subscribe'] = () => undefined;
    show(1);
    await set.clock.advance(1);
    hide(1);
    await set.clock.advance(5_000);
    expect([...sent()]).toEqual([WALLET]);
  });
  it.each([1, 2, 3, 5])(
    'REL-27 any scrolling and typing stays within the hub’s message limit (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const { set, link, shown, show, hide, sent } = await onHome();
      const hubsClock = createManualClock();
      const budget = newMessageBudget(hubsClock.mono());
      let counted = link.asked.length;
      let most = 0;
      let refused = 0;
      for (let step = 0; step < 500; step += 1) {
        const many = random.integer(4) === 0 ? random.integer(40) : random.integer(2);
        for (let n = 0; n < many; n += 1) {
          const which = random.integer(120);
          if (shown.has(card(which))) hide(which);
          else if (shown.size < MAX_TOPICS - 2) show(which);
        }
        const ms = random.integer(12);
        await set.clock.advance(ms);
        hubsClock.advance(ms);
        for (; counted < link.asked.length; counted += 1) if (!spendMessage(budget, hubsClock.mono())) refused += 1;
        most = Math.max(most, sent().size);
        if (step % 100 === 0) link.heartbeat();
      }
      expect(refused).toBe(0);
      expect(most).toBeLessThanOrEqual(MAX_TOPICS);
      expect(link.closed()).toBe(false);
      await set.clock.advance(1_000);
      expect([...sent()].sort()).toEqual([WALLET, ...shown].sort());
    },
  );
});
