import { beforeEach, expect, it } from 'vitest';
import { createRandom, secureRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { GAME, testWorld } from '../testing/worldFixture.ts';
import { SEEDS_KEPT } from './applyFairness.ts';

const AT = 1_790_000_000_000;
const MEMBER = 'alice01';
/** A vendor of the house's own, and one of another. */
const [OWN, OTHER] = ['TGP', 'AG'] as const;
const hex = (digit: string): string => digit.repeat(64);
const slot = { ...testWorld.game(GAME)!, minBet: 10 };
const world = {
  ...testWorld,
  game: (id: string) => (id === OWN || id === OTHER ? { ...slot, vendor: id } : testWorld.game(id)),
};

let state: HouseState;
const ask = (command: Command) => {
  const decision = decide(state, command, { at: AT, random: createRandom(1), secure: secureRandom, world });
  for (const event of decision.ok ? decision.events : []) apply(state, event);
  return decision;
};
const bet = (
  roundId: string,
  { vendor = OWN, member = MEMBER, demo = false }: { vendor?: string; member?: string; demo?: boolean } = {},
) => ask({ kind: 'debit', member, vendor, gameId: vendor, roundId, txId: `${roundId}-debit`, amount: 100, demo });
const end = (roundId: string, amount: number) =>
  ask({ kind: 'credit', member: MEMBER, vendor: OWN, roundId, txId: `${roundId}-credit`, amount, demo: false });
const seeds = () => state.fairness.get(MEMBER) ?? [];
const reveal = (number: number, digit: string) =>
  ask({ kind: 'revealFairSeed', member: MEMBER, number, seed: hex(digit), hash: hex('e'), ownSeed: 'mine' });
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
  ask({ kind: 'commitFairSeed', member: MEMBER, hash: hex('a'), ownSeed: 'first' });
});

it('each bet of real money at an own game gets the next nonce, and no other bet gets one', () => {
  for (const [roundId, more] of [
    ['r0', {}],
    ['other', { vendor: OTHER }],
    ['demo', { demo: true }],
    ['bobby', { member: 'bobby02' }],
    ['r1', {}],
  ] as const)
    expect(bet(roundId, more)).toMatchObject({ ok: true });
  expect(seeds()[0]?.rounds.map(({ roundId, nonce }) => [roundId, nonce])).toEqual([
    ['r0', 0],
    ['r1', 1],
  ]);
  // Refused: no nonce is used.
  expect(bet('r1')).toMatchObject({ ok: false });
  expect(seeds()[0]?.rounds).toHaveLength(2);
  expect(state.fairness.has('bobby02')).toBe(false);
});
it('a round keeps its nonce with its payout, without a pot, and when it is void', () => {
  bet('r0');
  bet('r1');
  apply(state, { type: 'potWon', pot: 'grand', betId: `${OWN}-r0`, amount: 700, at: AT });
  apply(state, {
    type: 'betClosed',
    ...{ betId: `${OWN}-r0`, member: MEMBER, payout: 850, state: 'won', settledAt: AT, closeTx: 'r0-credit', net: 750 },
  });
  ask({
    kind: 'rollback',
    member: MEMBER,
    vendor: OWN,
    roundId: 'r1',
    txId: 'r1-rollback',
    openOnly: true,
    demo: false,
  });
  expect(seeds()[0]?.rounds).toMatchObject([
    { nonce: 0, state: 'won', payout: 150 },
    { nonce: 1, state: 'void', payout: null },
  ]);
  expect(bet('r2')).toMatchObject({ ok: true });
  expect(seeds()[0]?.rounds.at(-1)?.nonce).toBe(2);
});
it('the own seed changes freely before the first round, and only with a reveal after it', () => {
  const own = (ownSeed: string) => ask({ kind: 'setOwnSeed', member: MEMBER, number: 0, ownSeed });
  expect(own('with:colon')).toMatchObject({ ok: false, code: 'format-incorrect' });
  expect(own('mine')).toMatchObject({ ok: true });
  bet('r0');
  end('r0', 0);
  expect(own('late')).toMatchObject({ ok: false, code: 'not-open' });
  expect(reveal(0, 'b')).toMatchObject({ ok: true });
  // Of a seed that is revealed already.
  expect(reveal(0, 'c')).toMatchObject({ ok: false, code: 'not-open' });
  expect(ask({ kind: 'commitFairSeed', member: MEMBER, hash: hex('d'), ownSeed: 'x' })).toMatchObject({ ok: false });
  expect(seeds()).toMatchObject([
    { number: 0, hash: hex('a'), ownSeed: 'mine', revealed: hex('b'), rounds: [{ roundId: 'r0', payout: 0 }] },
    { number: 1, hash: hex('e'), ownSeed: 'mine', revealed: null, rounds: [] },
  ]);
});
it('the latest seeds are kept with their rounds, also over a snapshot', () => {
  for (let number = 0; number < SEEDS_KEPT + 2; number += 1) {
    bet(`r${number}`);
    reveal(number, 'b');
  }
  expect(seeds().map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(deserializeState(JSON.parse(JSON.stringify(serializeState(state))))?.fairness).toEqual(state.fairness);
});
