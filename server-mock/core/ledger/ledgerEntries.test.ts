import { beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../src/contract/ledger/ledger.topics.ts';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { HouseEvent } from '../events.ts';
import { mainAccount } from '../ledger.ts';
import { emptyState, type HouseState } from '../state.ts';
import { GAME, START, testWorld, VENDOR } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';

const AT = 1_790_000_000_000;
let state: HouseState;
let books: Map<string, LedgerEntry[]>;
const record = (events: readonly HouseEvent[]): void => {
  for (const event of events) apply(state, event);
  state.pos += 1;
  state.at = AT + state.pos;
  for (const { topic, data } of touches(state, events, 'MYR'))
    if (topic.startsWith('ledger:'))
      books.set(topic.slice(7), [...(books.get(topic.slice(7)) ?? []), ...(data as { items: LedgerEntry[] }).items]);
};
const ask = (command: Command) => {
  const decision = decide(state, command, { at: AT, random: createRandom(state.pos), world: testWorld });
  record(decision.ok ? decision.events : []);
  return decision;
};
beforeEach(async () => {
  state = emptyState();
  books = new Map();
  record(await testWorld.genesis(AT));
});
const bookOf = (id: string): readonly LedgerEntry[] => books.get(id) ?? [];
const round = (id: string, member = 'alice01') => ({ member, vendor: VENDOR, roundId: id, demo: false }) as const;
const bet = (id: string, stake: number, payout: number | null, member = 'alice01') => {
  ask({ kind: 'debit', ...round(id, member), gameId: GAME, txId: `${id}-d`, amount: stake });
  if (payout !== null) ask({ kind: 'credit', ...round(id, member), txId: `${id}-c`, amount: payout });
};

describe('a member’s ledger', () => {
  it('names each movement with its sign, reason, balance after it and reference', () => {
    bet('r1', 1_000, 2_500);
    ask({ kind: 'rollback', ...round('r1'), txId: 'r1-b' });
    ask({ kind: 'cashIn', member: 'alice01', amount: 700, reason: 'test' });
    ask({ kind: 'cashOut', member: 'alice01', amount: 200, reason: 'test' });
    expect(
      bookOf('alice01').map(({ id, type, amount, balanceAfter, detail }) => [id, type, amount, balanceAfter, detail]),
    ).toEqual([
      [1, 'deposit', START, START, ''],
      [2, 'bet', -1_000, START - 1_000, 'Test Reels'],
      [3, 'win', 2_500, START + 1_500, 'Test Reels'],
      [4, 'void', 1_000, START + 2_500, 'Test Reels'],
      [5, 'void', -2_500, START, 'Test Reels'],
      [6, 'deposit', 700, START + 700, ''],
      [7, 'withdrawal', -200, START + 500, ''],
    ]);
    expect(
      bookOf('alice01')
        .slice(1, 5)
        .map(({ reference }) => reference),
    ).toEqual(Array(4).fill('TG-r1'));
  });
  it('has entries whose sum is the balance at every record, for every player', () => {
    const random = createRandom(20_261_122, 'books');
    const open = new Map<string, string>();
    for (let n = 0; n < 400; n += 1) {
      const member = ['alice01', 'bobby02', 'carol03'][random.integer(3)] ?? 'alice01';
      const what = random.integer(5);
      const id = `n${n}`;
      if (what < 2) {
        ask({ kind: 'debit', ...round(id, member), gameId: GAME, txId: `${id}-d`, amount: 10 + random.integer(500) });
        open.set(id, member);
      } else if (what === 2) ask({ kind: 'cashIn', member, amount: 1 + random.integer(900), reason: 'test' });
      else
        for (const [bet_, owner] of [...open].slice(0, 1)) {
          open.delete(bet_);
          if (what === 3)
            ask({ kind: 'credit', ...round(bet_, owner), txId: `${bet_}-c`, amount: random.integer(1_200) });
          else ask({ kind: 'rollback', ...round(bet_, owner), txId: `${bet_}-b` });
        }
      for (const [id_, entries] of books) {
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(state.balances.get(mainAccount(id_)));
        expect(entries.at(-1)?.balanceAfter).toBe(state.balances.get(mainAccount(id_)));
        expect(entries.map((one) => one.id)).toEqual(entries.map((_, at) => at + 1));
      }
    }
  });
  it('is kept neither for play money nor for simulated members', () => {
    bet('b1', 500, 900, 'robot08');
    expect(books.has('robot08')).toBe(false);
    expect(books.has('trial05')).toBe(false);
  });
});
