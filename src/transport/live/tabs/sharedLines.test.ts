import { describe, expect, it } from 'vitest';
import { BETS, betsFrame, WALLET, walletFrame, walletValue } from '../bench.ts';
import { testPages } from './testPages.ts';

/** Three pages of one member; the first leads. */
const three = async () => {
  const set = testPages();
  set.hub.heads = { [WALLET]: 5 };
  // As a hub does: whoever subscribes without a place is sent a snapshot.
  const pages = [set.open(), set.open(), set.open()] as const;
  for (const page of pages) {
    await page.start();
    await set.clock.advance(60);
    set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
    await set.clock.advance(200);
  }
  await set.pass(1_000);
  return { ...set, pages };
};

describe('pages of one member', () => {
  it('H-27 share one connection, each with its own gate and lamp', async () => {
    const { hub, pages, standing, pass } = await three();
    expect(hub.links.length).toBe(1);
    hub.last().frames(walletFrame(7, 5, 6, 900));
    await pass(500);
    expect(pages.map((page) => page.value(WALLET))).toEqual(pages.map(() => walletValue(900)));
    expect(pages.map((page) => [page.lamp(), page.freshness(WALLET)])).toEqual(pages.map(() => ['live', 'live']));
    expect(standing().length).toBe(1);
  });
  it('H-27 the hub is asked for what any of them wants, and told to stop when none does', async () => {
    const { hub, pages, pass } = await three();
    const [, second, third] = pages;
    second.want(WALLET, BETS);
    await pass(1_000);
    expect(hub.askedFor('subscribe').at(-1)?.message['topics']).toEqual([{ topic: BETS }]);
    hub.last().frames(betsFrame(7, -1, 3, 'b1'));
    await pass(500);
    expect(second.value(BETS)).toBeDefined();
    // Nobody else asked for it: nobody else is given it.
    expect([pages[0].value(BETS), third.value(BETS)]).toEqual([undefined, undefined]);
    third.want(WALLET, BETS);
    await pass(1_000);
    second.want(WALLET);
    await pass(1_000);
    const givenBack = () => hub.askedFor('unsubscribe').flatMap(({ message }) => message['topics']);
    expect(givenBack()).toEqual([]);
    third.want(WALLET);
    await pass(1_000);
    expect(givenBack()).toEqual([BETS]);
  });
});
