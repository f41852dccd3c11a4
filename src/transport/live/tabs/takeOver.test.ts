import { describe, expect, it } from 'vitest';
import { newMessageBudget, spendMessage } from '../../../../server-mock/hub/messageBudget.ts';
import { createManualClock } from '../../../../server-mock/platform/manualClock.ts';
import { WALLET, walletFrame, walletValue } from '../testing/channelFixture.ts';
import { type Page, tabsFixture } from './testing/tabsFixture.ts';

/** A hub that sends a snapshot for each subscribe, and pages of one member. */
const house = (slow?: Parameters<typeof tabsFixture>[0]) => {
  const set = tabsFixture(slow);
  let [seq, balance] = [5, 1_000];
  set.hub.answers['subscribe'] = ({ message }, link) => {
    const topics = (message['topics'] as readonly { topic: string; since?: readonly number[] }[]) ?? [];
    for (const { topic, since } of topics) {
      const known = since?.[1] ?? -1;
      if (topic === WALLET && known < seq) set.clock.after(15, () => link.frames(walletFrame(7, known, seq, balance)));
    }
    const heads = Object.fromEntries(topics.map(({ topic }) => [topic, topic === WALLET ? seq : 0]));
    return { ok: true, generation: message.generation, clock: set.clock.now(), epoch: 7, heads, refused: {} };
  };
  /** Changes the balance and sends it over every open link. */
  const pay = (amount: number): void => {
    const prev = seq;
    seq += 1;
    balance += amount;
    set.hub.heads = { [WALLET]: seq };
    for (const link of set.standing()) link.frames(walletFrame(7, prev, seq, balance));
  };
  const agree = (...some: readonly Page[]): void => {
    for (const page of some)
      expect([page.connectionStatus(), page.value(WALLET)]).toEqual(['live', walletValue(balance)]);
  };
  /** Time until these pages show the newest balance and the status Live, ms. */
  const untilLive = async (...some: readonly Page[]): Promise<number> => {
    const since = set.clock.mono();
    const back = (page: Page): boolean =>
      page.connectionStatus() === 'live' && (page.value(WALLET) as { readonly balance: number }).balance === balance;
    while (!some.every(back) && set.clock.mono() - since < 20_000) await set.clock.advance(50);
    return set.clock.mono() - since;
  };
  return { ...set, pay, agree, untilLive };
};
/** Three pages of one member, live; the first leads. */
const three = async () => {
  const set = house();
  const pages = [set.open(), set.open(), set.open()] as const;
  for (const page of pages) {
    await page.start();
    await set.pass(500);
  }
  await set.pass(1_000);
  expect(set.hub.links.length).toBe(1);
  return { ...set, pages };
};

describe('a leader', () => {
  it('H-27 B-05 that closes without a message is replaced at once, and no frame is lost', async () => {
    const { pages, pay, agree, untilLive, standing, pass, hub } = await three();
    const [first, ...others] = pages;
    first.close();
    pay(-100);
    expect(await untilLive(...others)).toBeLessThan(3_000);
    agree(...others);
    expect(standing().length).toBe(1);
    expect(hub.links.length).toBe(2);
    pay(70);
    await pass(300);
    agree(...others);
  });
  it('H-27 that freezes releases the lead before it stops', async () => {
    const { pages, pay, agree, pass, standing } = await three();
    const [first, ...others] = pages;
    first.platform.environment.freeze();
    first.tabs.hang(true);
    await pass(2_900);
    pay(-50);
    await pass(300);
    agree(...others);
    // After a wake it joins the one existing connection.
    first.tabs.hang(false);
    first.platform.environment.wake();
    await pass(3_000);
    agree(...pages);
    expect(standing().length).toBe(1);
  });
  it('H-27 H-28 with an ended log-in does not end the other pages, which continue with their own', async () => {
    const { pages, pay, pass, untilLive, agree, standing, hub } = await three();
    const [first, ...others] = pages;
    const ended: string[] = [];
    for (const page of others) page.live.onEnded((code) => void ended.push(code));
    first.live.onEnded(() => first.live.stop());
    hub.last().drop('session-ended', { retry: false });
    pay(-20);
    expect(await untilLive(...others)).toBeLessThan(3_000);
    await pass(1_000);
    agree(...others);
    expect([ended, standing().length]).toEqual([[], 1]);
  });
  it('H-27 that hangs with the lock loses the lead after two seconds', async () => {
    const { pages, pay, agree, pass, standing, hub } = await three();
    const [first, second, third] = pages;
    first.tabs.hang(true);
    await pass(2_900);
    expect(hub.links.length).toBe(2);
    pay(-50);
    await pass(300);
    agree(second, third);
    first.tabs.hang(false);
    await pass(7_000);
    agree(...pages);
    expect(standing().length).toBe(1);
  });
  it('H-27 that becomes hidden hands over to the visible page: no page goes offline, and the visible page does not poll', async () => {
    const { pages, pay, agree, pass, standing, hub } = await three();
    const [first, second, third] = pages;
    for (const page of [second, third]) page.platform.environment.setVisible(false);
    await pass(1_000);
    const before = pages.map(({ batches }) => batches.length);
    first.platform.environment.setVisible(false);
    third.platform.environment.setVisible(true);
    await pass(2_900);
    expect(hub.links.length).toBe(2);
    expect(standing().length).toBe(1);
    pay(10);
    await pass(300);
    agree(third);
    for (const [n, page] of pages.entries())
      expect(page.connectionStatuses().slice(before[n])).not.toContain('offline');
    expect(third.connectionStatuses().slice(before[2])).not.toContain('polling');
    await pass(6_000);
    expect(standing().length).toBe(1);
    agree(...pages);
  });
  // Lock events may come before or after messages. If late, the new page has a link over the old leader meanwhile.
  it.each([0, 2, 5, 12, 25, 300])(
    'H-27 while hidden, is succeeded by a newly opened page, with lock events %i ms late',
    async (lockMs) => {
      const { open, pay, pass, agree, standing, hub } = house({ wordMs: 1, lockMs });
      const first = open();
      await first.start();
      await pass(1_000);
      first.platform.environment.setVisible(false);
      const second = open();
      await second.start();
      await pass(3_000);
      // The next page gets a link over the new leader, and values at once.
      const third = open();
      await third.start();
      await pass(1_000);
      pay(-30);
      await pass(300);
      agree(first, second, third);
      await pass(6_000);
      expect([hub.links.length, standing().length]).toEqual([2, 1]);
      // No link goes over the old leader any more, so its closing has no effect.
      first.close();
      pay(40);
      await pass(300);
      agree(second, third);
    },
  );
  it('H-27 while hidden with several visible pages, is succeeded by one of them with few messages', async () => {
    const { open, browser, pay, pass, agree, standing } = house({ wordMs: 1, lockMs: 10 });
    const pages = [open(), open(), open(), open()] as const;
    for (const page of pages) {
      await page.start();
      await pass(1_000);
    }
    const words: unknown[] = [];
    const openCircle = await browser.open().groups?.();
    openCircle?.('toteboard-live-m1', (word) => {
      const say = (word as { readonly say: string }).say;
      if (['hello', 'beat', 'yours'].includes(say)) words.push(word);
    });
    pages[0].platform.environment.setVisible(false);
    await pass(200);
    // Each of three pages announces itself and is answered; each new leader sends a heartbeat.
    expect(words.length).toBeLessThan(24);
    await pass(8_000);
    pay(-35);
    await pass(300);
    agree(...pages);
    expect(standing().length).toBe(1);
  });
  it('H-27 while hidden, is succeeded by a page that becomes visible during its sync', async () => {
    const { open, hub, pay, pass, agree, standing } = house();
    const [first, second] = [open(), open('m1', { visible: false })];
    for (const page of [first, second]) {
      await page.start();
      await pass(1_000);
    }
    // The hub was down, and answers slowly.
    const answer = hub.answers['subscribe'];
    hub.answers['subscribe'] = () => undefined;
    hub.last().drop();
    await pass(2_000);
    expect(second.state()).toBe('syncing');
    first.platform.environment.setVisible(false);
    second.platform.environment.setVisible(true);
    await pass(200);
    if (answer) hub.answers['subscribe'] = answer;
    await pass(9_000);
    pay(-20);
    await pass(300);
    agree(first, second);
    expect([hub.links.length, standing().length]).toEqual([3, 1]);
  });
  it('H-27 H-36 closes its connection when it parks, and its followers show that within three seconds', async () => {
    const { open, pay, pass, agree, untilLive, standing } = house();
    const first = open();
    await first.start();
    await pass(1_000);
    first.platform.environment.setVisible(false);
    await pass(2 * 60_000);
    const second = open('m1', { visible: false });
    await second.start();
    await pass(1_000);
    agree(second);
    while (standing().length > 0) await pass(500);
    pay(-60);
    await pass(3_000);
    expect([second.connectionStatus(), second.freshness(WALLET)]).not.toContain('live');
    second.platform.environment.setVisible(true);
    expect(await untilLive(second)).toBeLessThan(3_000);
    agree(second);
  });
  it('H-27 closes only when no page has been visible for five minutes, and a visible page reconnects', async () => {
    const { pages, pay, agree, pass, standing } = await three();
    const [first, second, third] = pages;
    first.platform.environment.setVisible(false);
    second.platform.environment.setVisible(false);
    await pass(6 * 60_000);
    expect([standing().length, third.connectionStatus()]).toEqual([1, 'live']);
    third.platform.environment.setVisible(false);
    await pass(4 * 60_000);
    expect(standing().length).toBe(1);
    await pass(2 * 60_000);
    expect(standing().length).toBe(0);
    pay(5);
    second.platform.environment.setVisible(true);
    await pass(6_000);
    agree(second);
    expect(standing().length).toBe(1);
  });
});

describe('links over another page’s connection', () => {
  it('H-27 H-36 a follower with a silent leader stops being live as soon as a single page would', async () => {
    const { pages, clock } = await three();
    const [first, second] = pages;
    // No page may take the lead, so a hidden follower depends on its own watermark.
    for (const page of pages.slice(1)) page.platform.environment.setVisible(false);
    first.tabs.hang(true);
    await clock.advance(10_000);
    second.platform.environment.setVisible(true);
    await clock.advance(100);
    expect(second.freshness(WALLET)).not.toBe('live');
    expect(second.connectionStatus()).not.toBe('live');
  });
  it('H-23 SAFE-10 a renewed token is not sent to other pages: the leader sends its own token to the hub', async () => {
    const { pages, browser, hub, pass, pay, agree } = await three();
    const words: unknown[] = [];
    const openCircle = await browser.open().groups?.();
    openCircle?.('toteboard-live-m1', (word) => void words.push(word));
    // Every page has the token, from the page that renewed it (H-28).
    for (const page of pages) page.live.renewToken('renewed-token');
    await pass(2_000);
    expect(hub.messagesOf('authenticate').map(({ message }) => message['token'])).toEqual(['renewed-token']);
    expect(words).not.toEqual([]);
    expect(JSON.stringify(words)).not.toContain('renewed-token');
    pay(15);
    await pass(300);
    agree(...pages);
    expect(hub.links.length).toBe(1);
  });
  it('H-27 a command is executed once with its key, and its changes arrive before it resolves', async () => {
    const { pages, pay, pass, hub, clock } = await three();
    const third = pages[2];
    hub.answers['command'] = ({ message }) => {
      pay(-25);
      return {
        ok: true,
        generation: message.generation,
        clock: clock.now(),
        epoch: 7,
        result: { done: true },
        positions: { [WALLET]: { epoch: 7, seq: 6 } },
      };
    };
    const outcome = third.live.command('favourite', { on: true }, 'key-1');
    await pass(500);
    expect(await outcome).toEqual({ state: 'done', epoch: 7 });
    expect(hub.messagesOf('command').map(({ message }) => message['id'])).toEqual(['key-1']);
  });
  it('H-27 a command whose leader disappears is unknown and never sent twice', async () => {
    const { pages, pass, hub, clock } = await three();
    const [first, , third] = pages;
    hub.answers['command'] = () => undefined;
    const outcome = third.live.command('favourite', { on: true }, 'key-2');
    await clock.advance(20);
    first.close();
    await pass(1_000);
    expect(await outcome).toEqual({ state: 'unknown' });
    expect(hub.messagesOf('command').length).toBe(1);
  });
  it('H-27 all pages move from a draining hub to one new connection', async () => {
    const { pages, hub, pass, agree, standing, pay } = await three();
    hub.last().signal({ type: 'control', event: 'drain', body: { after: 0, window: 100 } });
    await pass(3_000);
    expect([hub.links.length, standing().length]).toEqual([2, 1]);
    pay(1);
    await pass(300);
    agree(...pages);
  });
  it('H-27 after a lost connection all pages recover over one new connection', async () => {
    const { pages, hub, pass, agree, standing, pay } = await three();
    hub.last().drop();
    pay(-1);
    await pass(6_000);
    expect([hub.links.length, standing().length]).toEqual([2, 1]);
    agree(...pages);
  });
});

describe('very many pages', () => {
  it('H-27 REL-27 stay within the hub’s limit per connection when they reconnect together', async () => {
    const set = tabsFixture();
    set.hub.heads = { [WALLET]: 5 };
    const pages = [];
    for (let n = 0; n < 30; n += 1) {
      const page = set.open();
      await page.start();
      pages.push(page);
    }
    await set.pass(4_000);
    expect(set.standing().length).toBe(1);
    set.hub.last().drop();
    const hubsClock = createManualClock();
    const budget = newMessageBudget(hubsClock.mono());
    let link = set.hub.last();
    let [heard, refused] = [link.asked.length, 0];
    for (let ms = 0; ms < 20_000; ms += 10) {
      await set.clock.advance(10);
      hubsClock.advance(10);
      if (ms % 4_000 === 0 && !link.closed()) link.heartbeat();
      if (set.hub.last() !== link) {
        link = set.hub.last();
        heard = 0;
      }
      for (; heard < link.asked.length; heard += 1) if (!spendMessage(budget, hubsClock.mono())) refused += 1;
    }
    expect([refused, set.standing().length]).toEqual([0, 1]);
    expect(new Set(pages.map((page) => page.state()))).toEqual(new Set(['ready']));
  });
});

describe('pages that do not share', () => {
  it('H-27 without Web Locks each page has its own connection', async () => {
    const set = tabsFixture();
    const pages = [set.open('m1', { lonely: true }), set.open('m1', { lonely: true })];
    for (const page of pages) await page.start();
    await set.pass(1_000);
    expect(set.standing().length).toBe(2);
  });
  it('H-27 two members in two pages have separate connections', async () => {
    const set = tabsFixture();
    const pages = [set.open('m1'), set.open('m2')];
    for (const page of pages) await page.start();
    await set.pass(1_000);
    expect(set.standing().length).toBe(2);
    set.hub.links[0]?.frames(walletFrame(7, -1, 5, 1));
    await set.pass(300);
    expect(pages.map((page) => page.value(WALLET))).toEqual([walletValue(1), undefined]);
  });
  it('H-27 a lock held by a silent page does not delay the first values', async () => {
    const set = tabsFixture();
    const [first, second] = [set.open(), set.open()];
    await first.start();
    await set.pass(1_000);
    first.tabs.hang(true);
    await second.start();
    await set.clock.advance(60);
    expect(set.hub.links.length).toBe(2);
    first.tabs.hang(false);
    await set.pass(6_000);
    expect(set.standing().length).toBe(1);
  });
});
