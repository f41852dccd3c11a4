import { describe, expect, it } from 'vitest';
import { emptyState } from '../../../server-mock/core/state.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import type { SimWorld } from '../types.ts';
import { createLaunchesOracle } from './launches.ts';

const setUp = () => {
  const sentences: string[] = [];
  return { sentences, launches: createLaunchesOracle(({ sentence }) => void sentences.push(sentence)) };
};
const worldOf = (balances: readonly (readonly [string, number])[], here: readonly string[]): SimWorld => {
  const house = emptyState();
  for (const [account, amount] of balances) house.balances.set(account, amount);
  for (const member of here)
    house.sessions.set(member, {
      id: member,
      tokenHash: '',
      member,
      openedAt: 0,
      renewedAt: 0,
      expiresAt: 100,
      side: 'member',
      address: '::1',
      family: '',
    });
  return { house: () => house, houseNow: () => 50 } as unknown as SimWorld;
};

describe('O5: the entrance to the games', () => {
  it('one click makes one launch, however often it is retried; the next click may make another', () => {
    const { sentences, launches } = setUp();
    launches.pressed('c1');
    launches.asked('c1', 'k1');
    launches.asked('c1', 'k1');
    launches.pressed('c1');
    launches.asked('c1', 'k1');
    launches.asked('c1', 'k2');
    launches.asked('c2', 'k3');
    expect(sentences).toEqual([]);
    launches.asked('c1', 'k4');
    expect(sentences).toEqual(['2 launches were begun by one click']);
  });
  it('a ticket opens one game, and so does a launch that was answered with two tickets', () => {
    const { sentences, launches } = setUp();
    launches.answered('c1', 'k1', 't1');
    launches.answered('c1', 'k1', 't2');
    launches.opened('t1');
    expect(sentences).toEqual([]);
    launches.opened('t2');
    launches.opened('t2');
    expect(sentences).toEqual([
      'the launch c1 k1 has opened two games',
      'the ticket t2 has opened its game twice',
      'the launch c1 k1 has opened two games',
    ]);
  });
  it('money lies with a vendor only while its owner has a game open there', () => {
    const { sentences, launches } = setUp();
    const money = [
      ['game:SIM:m1', 100],
      ['game:DUO:m1', 0],
      ['main:m1', 7],
    ] as const;
    const visit = { id: 'v1', wallet: 'SIM', session: 'm1', until: 90 };
    const visited = (...visits: readonly (typeof visit)[]): void =>
      launches.durable({ events: [{ type: 'visitsSet', member: 'm1', visits }] } as unknown as JournalRecord);
    visited(visit);
    launches.atRest(worldOf(money, ['m1']));
    expect(sentences).toEqual([]);
    const sentence = '100 of m1 lies with SIM, where no game of theirs is open';
    // Its log-in has ended, its time is over, it is with another vendor, it has been closed.
    launches.atRest(worldOf(money, ['m2']));
    visited({ ...visit, until: 50 - 5_000 });
    launches.atRest(worldOf(money, ['m1']));
    visited({ ...visit, wallet: 'DUO' });
    launches.atRest(worldOf(money, ['m1']));
    visited();
    launches.atRest(worldOf(money, ['m1']));
    expect(sentences).toEqual([sentence, sentence, sentence, sentence]);
  });
});
