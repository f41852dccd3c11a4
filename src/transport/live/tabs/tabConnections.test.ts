import { describe, expect, it } from 'vitest';
import { BETS, betsFrame, WALLET, walletFrame, walletValue } from '../testing/channelFixture.ts';
import { tabsFixture } from './testing/tabsFixture.ts';

/** Three pages of one member; the first leads. */
const three = async () => {
  const set = tabsFixture();
  set.hub.heads = { [WALLET]: 5 };
  // As a hub does: send a snapshot for a subscribe without a position.
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
  it('H-27 H-04 each show the delay of the whole path to the hub, including the path between pages', async () => {
    const { hub, pages, pass } = await three();
    const delays = () =>
      pages
        .map(({ batches }) => batches.at(-1)?.connectionStatus)
        .map((status) => status?.word === 'live' && status.delayMs);
    await pass(3_000);
    expect(delays()).toEqual([10, 10, 10]);
    hub.answerMs = 2_000;
    await pass(6_000);
    for (const delay of delays()) expect(delay).toBeGreaterThanOrEqual(2_000);
    hub.answerMs = 10;
    await pass(6_000);
    expect(delays()).toEqual([10, 10, 10]);
  });
  it('H-27 share one connection, each with its own gate and connection status', async () => {
    const { hub, pages, standing, pass } = await three();
    expect(hub.links.length).toBe(1);
    hub.last().frames(walletFrame(7, 5, 6, 900));
    await pass(500);
    expect(pages.map((page) => page.value(WALLET))).toEqual(pages.map(() => walletValue(900)));
    expect(pages.map((page) => [page.connectionStatus(), page.freshness(WALLET)])).toEqual(
      pages.map(() => ['live', 'live']),
    );
    expect(standing().length).toBe(1);
  });
  it('H-27 subscribe the topics that any of them wants, and unsubscribe those that none wants', async () => {
    const { hub, pages, pass } = await three();
    const [, second, third] = pages;
    second.want(WALLET, BETS);
    await pass(1_000);
    expect(hub.messagesOf('subscribe').at(-1)?.message['topics']).toEqual([{ topic: BETS }]);
    hub.last().frames(betsFrame(7, -1, 3, 'b1'));
    await pass(500);
    expect(second.value(BETS)).toBeDefined();
    // Only this page subscribed it, so no other page receives it.
    expect([pages[0].value(BETS), third.value(BETS)]).toEqual([undefined, undefined]);
    third.want(WALLET, BETS);
    await pass(1_000);
    second.want(WALLET);
    await pass(1_000);
    const givenBack = () => hub.messagesOf('unsubscribe').flatMap(({ message }) => message['topics']);
    expect(givenBack()).toEqual([]);
    third.want(WALLET);
    await pass(1_000);
    expect(givenBack()).toEqual([BETS]);
  });
});
