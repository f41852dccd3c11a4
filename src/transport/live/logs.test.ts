import { describe, expect, it } from 'vitest';
import type { LogItem } from '../../contract/frame.ts';
import type { TopicChange } from '../../gate/batch.ts';
import { success } from '../rest/testing/fakeHouse.ts';
import { channelFixture } from './testing/channelFixture.ts';
import { CHAT, chatFrame, LEDGER, ledgerFrame, fakeLedgerHouse, LEDGER_PATH, seqOf } from './testing/logsFixture.ts';

/** Folds the channel's changes, as a slice does, and records every break. */
const folded = (changes: readonly TopicChange[], topic: string) => {
  let ids: number[] = [];
  let breaks = 0;
  for (const { topic: of, effect } of changes) {
    if (of !== topic) continue;
    const items = (effect.frame.data as { readonly items: readonly LogItem[] }).items.map(({ id }) => id);
    if (effect.type === 'replace') ids = items;
    else if (effect.type === 'append') ids = [...ids, ...items.filter((id) => id > effect.fromId)];
    if (effect.type === 'replace' && effect.broken) breaks += 1;
  }
  return { ids, breaks };
};
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

const member = async (topic: string) => {
  const set = channelFixture();
  const kept = { epoch: 7, from: 1, newest: 3, page: 20 };
  set.replies[LEDGER_PATH] = fakeLedgerHouse(kept, set.clock.now);
  set.startMember([topic]);
  await set.clock.advance(5);
  const reads = () => set.house.seen.filter(({ url }) => url === LEDGER_PATH).map(({ params }) => params['after']);
  const log = () => folded(set.changes(), topic);
  const untilLink = async () => {
    const before = set.hub.links.length;
    for (let n = 0; n < 3_000 && set.hub.links.length === before; n += 1) await set.clock.advance(10);
    await set.clock.advance(20);
  };
  return { ...set, kept, reads, log, untilLink };
};

describe('a log through the channel', () => {
  it('H-12 overlapping snapshots, pages and late answers yield each item once and in order', async () => {
    const set = await member(LEDGER);
    set.hub.last().frames(ledgerFrame({ first: 1, last: 3 }));
    set.hub.last().frames(ledgerFrame({ first: 4, last: 5, prev: seqOf(3) }));
    set.hub.last().frames(ledgerFrame({ first: 4, last: 5, prev: seqOf(3) }));
    set.hub.last().frames(ledgerFrame({ first: 2, last: 6 }));
    set.kept.newest = 6;
    await set.live.refresh(LEDGER);
    set.hub.last().frames(ledgerFrame({ first: 7, last: 7, prev: seqOf(6) }));
    await set.clock.advance(50);
    expect(set.log()).toEqual({ ids: upTo(7), breaks: 0 });
  });
  it('H-12 a snapshot with a gap waits for pages after the last id, live frames wait too, and nothing is skipped', async () => {
    const set = await member(LEDGER);
    set.hub.last().frames(ledgerFrame({ first: 1, last: 3 }));
    await set.clock.advance(50);
    set.hub.last().drop('slow');
    set.kept.newest = 200;
    await set.untilLink();
    set.hub.heads = { [LEDGER]: seqOf(200) };
    set.hub.last().frames(ledgerFrame({ first: 101, last: 200 }));
    set.hub.last().frames(ledgerFrame({ first: 201, last: 201, prev: seqOf(200) }));
    await set.clock.advance(100);
    expect(set.freshness(LEDGER)).toBe('catchingUp');
    expect(set.last().connectionStatus.word).toBe('catchingUp');
    await set.clock.advance(10_000);
    expect(set.log()).toEqual({ ids: upTo(201), breaks: 0 });
    const pages = set.reads().filter((after) => after !== undefined);
    expect(pages[0]).toBe('7.3');
    expect(pages.length).toBeGreaterThanOrEqual(5);
    expect(pages.length).toBeLessThanOrEqual(6);
    const settled = set.reads().length;
    await set.beats(4);
    expect([set.reads().length, set.freshness(LEDGER)]).toEqual([settled, 'live']);
  });
  it('H-12 items trimmed by the house are a declared break, not a gap to fill', async () => {
    const set = await member(LEDGER);
    set.hub.last().frames(ledgerFrame({ first: 1, last: 3 }));
    set.hub.last().frames(ledgerFrame({ first: 50, last: 60, from: 50 }));
    await set.clock.advance(2_000);
    expect(set.log()).toEqual({ ids: upTo(60, 50), breaks: 1 });
    expect(set.reads()).toEqual([]);
  });
  it('H-12 a gap breaks a log that is not durable at once', async () => {
    const set = await member(CHAT);
    set.hub.last().frames(chatFrame({ first: 1, last: 3 }));
    set.hub.last().frames(chatFrame({ first: 40, last: 45 }));
    await set.clock.advance(50);
    expect(set.log()).toEqual({ ids: upTo(45, 40), breaks: 1 });
  });
  it('H-12 a new epoch replaces the history, however short, and cancels the pages of the old one', async () => {
    const set = await member(LEDGER);
    set.hub.last().frames(ledgerFrame({ first: 1, last: 3 }));
    set.replies[LEDGER_PATH] = () => ({ cut: 'ERR_NETWORK' });
    set.hub.last().frames(ledgerFrame({ first: 101, last: 200 }));
    await set.clock.advance(1_000);
    set.hub.epoch = 8;
    set.hub.last().frames(ledgerFrame({ epoch: 8, first: 1, last: 1 }));
    await set.clock.advance(5_000);
    const reads = set.reads().length;
    await set.clock.advance(30_000);
    expect([set.log(), set.reads().length]).toEqual([{ ids: [1], breaks: 0 }, reads]);
  });
  it('H-12 without a link a poll reads only items after the last one, and a house in another epoch answers its newest', async () => {
    const set = await member(LEDGER);
    set.hub.last().frames(ledgerFrame({ first: 1, last: 3 }));
    await set.clock.advance(50);
    set.hub.autoOpen = false;
    set.hub.last().drop();
    set.kept.newest = 5;
    await set.clock.advance(1_000);
    expect([set.reads(), set.log().ids]).toEqual([['7.3'], upTo(5)]);
    Object.assign(set.kept, { epoch: 8, newest: 2 });
    await set.clock.advance(12_500);
    expect(set.reads()).toEqual(['7.3', '7.5']);
    expect(set.log()).toEqual({ ids: upTo(2), breaks: 0 });
  });
  it('H-11 a log ignores an answer without a position, which does not count as a read', async () => {
    const set = await member(LEDGER);
    set.hub.last().frames(ledgerFrame({ first: 1, last: 3 }));
    await set.clock.advance(50);
    set.replies[LEDGER_PATH] = () => success({ from: 1, items: [] }, set.clock.now());
    set.hub.autoOpen = false;
    set.hub.last().drop();
    await set.clock.advance(2_000);
    expect([set.reads().length, set.log().ids, set.freshness(LEDGER)]).toEqual([1, upTo(3), 'stale']);
  });
});
