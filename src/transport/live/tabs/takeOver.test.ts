import { describe, expect, it } from 'vitest';
import { fullBudget, takesMessage } from '../../../../server-mock/hub/messageBudget.ts';
import { createManualClock } from '../../../../server-mock/platform/manualClock.ts';
import { failure } from '../../rest/fakeHouse.ts';
import { WALLET, walletFrame, walletValue } from '../bench.ts';
import { type Page, testPages } from './testPages.ts';

/** A hub that sends whoever subscribes where things stand, and pages of one member. */
const house = (slow?: Parameters<typeof testPages>[0]) => {
  const set = testPages(slow);
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
  /** Money moves; whoever is connected is told. */
  const pay = (amount: number): void => {
    const prev = seq;
    seq += 1;
    balance += amount;
    set.hub.heads = { [WALLET]: seq };
    for (const link of set.standing()) link.frames(walletFrame(7, prev, seq, balance));
  };
  const agree = (...some: readonly Page[]): void => {
    for (const page of some) expect([page.lamp(), page.value(WALLET)]).toEqual(['live', walletValue(balance)]);
  };
  /** How long until the newest money is on these pages, and their lamps say Live, ms. */
  const untilLive = async (...some: readonly Page[]): Promise<number> => {
    const since = set.clock.mono();
    const back = (page: Page): boolean =>
      page.lamp() === 'live' && (page.value(WALLET) as { readonly balance: number }).balance === balance;
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

describe('a leader that is lost', () => {
  it('H-27 B-05 closed without a word, it is replaced at once, and nothing it missed is lost', async () => {
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
  it('H-27 frozen, it lets go before it stands still', async () => {
    const { pages, pay, agree, pass, standing } = await three();
    const [first, ...others] = pages;
    first.platform.environment.freeze();
    first.tabs.hang(true);
    await pass(2_900);
    pay(-50);
    await pass(300);
    agree(...others);
    // Awake again it comes back to the one connection there is.
    first.tabs.hang(false);
    first.platform.environment.wake();
    await pass(3_000);
    agree(...pages);
    expect(standing().length).toBe(1);
  });
  it('H-27 H-28 whose log-in has ended, it ends nobody else’s: they go on with their own', async () => {
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
  it('H-27 busy, it keeps the lock and says nothing: after two seconds the lead is taken', async () => {
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
  it('H-27 hidden, it hands over to the page that is looked at, and no lamp goes out', async () => {
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
    for (const [n, page] of pages.entries()) expect(page.lamps().slice(before[n])).not.toContain('offline');
    expect(third.lamps().slice(before[2])).not.toContain('polling');
    await pass(6_000);
    expect(standing().length).toBe(1);
    agree(...pages);
  });
  // A browser may tell of the lock before its pages' words or after them: late, the newcomer has a line of the old leader's.
  it.each([0, 2, 5, 12, 25, 300])(
    'H-27 hidden, it is followed by a page that is opened, be it told of the lock %i ms late',
    async (lockMs) => {
      const { open, pay, pass, agree, standing, hub } = house({ wordMs: 1, lockMs });
      const first = open();
      await first.start();
      await pass(1_000);
      first.platform.environment.setVisible(false);
      const second = open();
      await second.start();
      await pass(3_000);
      // Whoever comes next has the new leader's line, and figures at once.
      const third = open();
      await third.start();
      await pass(1_000);
      pay(-30);
      await pass(300);
      agree(first, second, third);
      await pass(6_000);
      expect([hub.links.length, standing().length]).toEqual([2, 1]);
      // Nobody goes over the old leader any more: it goes without anybody's noticing.
      first.close();
      pay(40);
      await pass(300);
      agree(second, third);
    },
  );
  it('H-27 hidden before several that are looked at, it is followed by one of them without many words', async () => {
    const { open, browser, pay, pass, agree, standing } = house({ wordMs: 1, lockMs: 10 });
    const pages = [open(), open(), open(), open()] as const;
    for (const page of pages) {
      await page.start();
      await pass(1_000);
    }
    const words: unknown[] = [];
    const openCircle = await browser.open().circles?.();
    openCircle?.('toteboard-live-m1', (word) => {
      const say = (word as { readonly say: string }).say;
      if (['hello', 'beat', 'yours'].includes(say)) words.push(word);
    });
    pages[0].platform.environment.setVisible(false);
    await pass(200);
    // Each of three says hello and is answered; the lead is told by each that had it.
    expect(words.length).toBeLessThan(24);
    await pass(8_000);
    pay(-35);
    await pass(300);
    agree(...pages);
    expect(standing().length).toBe(1);
  });
  it('H-27 hidden, it is followed by a page that is being synced when it is looked at', async () => {
    const { open, hub, pay, pass, agree, standing } = house();
    const [first, second] = [open(), open('m1', { visible: false })];
    for (const page of [first, second]) {
      await page.start();
      await pass(1_000);
    }
    // The hub was away, and is slow with its answers.
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
  it('H-27 H-36 left alone for long, it ends its line, and whoever still goes over it says so within three seconds', async () => {
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
    expect([second.lamp(), second.freshness(WALLET)]).not.toContain('live');
    second.platform.environment.setVisible(true);
    expect(await untilLive(second)).toBeLessThan(3_000);
    agree(second);
  });
  it('H-27 a page that no other can see parks, and whoever is looked at goes on', async () => {
    const { pages, pay, agree, pass, standing } = await three();
    const [first, second, third] = pages;
    first.platform.environment.setVisible(false);
    second.platform.environment.setVisible(false);
    await pass(6 * 60_000);
    expect([standing().length, third.lamp()]).toEqual([1, 'live']);
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

describe('what goes over another page’s line', () => {
  it('H-27 H-36 a follower whose leader falls silent says so as soon as a page of its own would', async () => {
    const { pages, clock } = await three();
    const [first, second] = pages;
    // Nobody may take the lead: a hidden follower has only its own proof to go by.
    for (const page of pages.slice(1)) page.platform.environment.setVisible(false);
    first.tabs.hang(true);
    await clock.advance(10_000);
    second.platform.environment.setVisible(true);
    await clock.advance(100);
    expect(second.freshness(WALLET)).not.toBe('live');
    expect(second.lamp()).not.toBe('live');
  });
  it('H-23 SAFE-10 a renewed token stays in its page: the one that has the connection shows the hub its own', async () => {
    const { pages, browser, hub, pass, pay, agree } = await three();
    const words: unknown[] = [];
    const openCircle = await browser.open().circles?.();
    openCircle?.('toteboard-live-m1', (word) => void words.push(word));
    // Each page has it, from the one that renewed it (H-28).
    for (const page of pages) page.live.token('renewed-token');
    await pass(2_000);
    expect(hub.askedFor('authenticate').map(({ message }) => message['token'])).toEqual(['renewed-token']);
    expect(words).not.toEqual([]);
    expect(JSON.stringify(words)).not.toContain('renewed-token');
    pay(15);
    await pass(300);
    agree(...pages);
    expect(hub.links.length).toBe(1);
  });
  it('H-27 a command acts once, by the key it was given, and what it caused is seen before it is done', async () => {
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
    expect(await outcome).toMatchObject({ state: 'done', result: { done: true } });
    expect(hub.askedFor('command').map(({ message }) => message['id'])).toEqual(['key-1']);
  });
  it('H-27 a command whose leader goes is looked up by the same key, and is never sent twice', async () => {
    const { pages, pass, hub, replies, clock } = await three();
    const [first, , third] = pages;
    hub.answers['command'] = () => undefined;
    const asked: unknown[] = [];
    replies['/wps/command'] = ({ body }) => {
      asked.push(body);
      return failure(503, 'house-busy');
    };
    let unknown = 0;
    void third.live.command('favourite', { on: true }, 'key-2', () => (unknown += 1));
    await clock.advance(20);
    first.close();
    await pass(1_000);
    expect([unknown, asked.length > 0]).toEqual([1, true]);
    expect(JSON.stringify(asked[0])).toContain('key-2');
    expect(hub.askedFor('command').length).toBe(1);
  });
  it('H-27 a hub that drains is left by all of them for one new connection', async () => {
    const { pages, hub, pass, agree, standing, pay } = await three();
    hub.last().signal({ type: 'control', event: 'drain', body: { after: 0, window: 100 } });
    await pass(3_000);
    expect([hub.links.length, standing().length]).toEqual([2, 1]);
    pay(1);
    await pass(300);
    agree(...pages);
  });
  it('H-27 a lost connection is one new one, and all come back with it', async () => {
    const { pages, hub, pass, agree, standing, pay } = await three();
    hub.last().drop();
    pay(-1);
    await pass(6_000);
    expect([hub.links.length, standing().length]).toEqual([2, 1]);
    agree(...pages);
  });
});

describe('very many pages', () => {
  it('H-27 REL-27 that come back together stay within what the hub takes from one connection', async () => {
    const set = testPages();
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
    const budget = fullBudget(hubsClock.mono());
    let link = set.hub.last();
    let [heard, refused] = [link.asked.length, 0];
    for (let ms = 0; ms < 20_000; ms += 10) {
      await set.clock.advance(10);
      hubsClock.advance(10);
      if (ms % 4_000 === 0 && !link.closed()) link.beat();
      if (set.hub.last() !== link) {
        link = set.hub.last();
        heard = 0;
      }
      for (; heard < link.asked.length; heard += 1) if (!takesMessage(budget, hubsClock.mono())) refused += 1;
    }
    expect([refused, set.standing().length]).toEqual([0, 1]);
    expect(new Set(pages.map((page) => page.state()))).toEqual(new Set(['ready']));
  });
});

describe('who stands for itself', () => {
  it('H-27 where the browser has no locks, each page has its own connection', async () => {
    const set = testPages();
    const pages = [set.open('m1', { lonely: true }), set.open('m1', { lonely: true })];
    for (const page of pages) await page.start();
    await set.pass(1_000);
    expect(set.standing().length).toBe(2);
  });
  it('H-27 two members in two pages do not meet', async () => {
    const set = testPages();
    const pages = [set.open('m1'), set.open('m2')];
    for (const page of pages) await page.start();
    await set.pass(1_000);
    expect(set.standing().length).toBe(2);
    set.hub.links[0]?.frames(walletFrame(7, -1, 5, 1));
    await set.pass(300);
    expect(pages.map((page) => page.value(WALLET))).toEqual([walletValue(1), undefined]);
  });
  it('H-27 a lock that is held by a page that says nothing keeps no figure waiting', async () => {
    const set = testPages();
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
