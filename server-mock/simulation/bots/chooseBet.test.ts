import { expect, it } from 'vitest';
import { winnersTopic } from '../../../src/contract/winners/winners.topics.ts';
import { MAX_STAKE } from '../../core/constants.ts';
import { createRandom } from '../../platform/random.ts';
import { createWorld } from '../../content/world/createWorld.ts';
import { chooseGame, chooseStake, drawOutcome } from './chooseBet.ts';

const RM = 100;
const world = createWorld({ seed: 20_260_401 });

it('wins of simulated members make a believable board: mostly RM 50 to some thousands, seldom RM 25,000', () => {
  const seed = 11;
  const wins: number[] = [];
  const BETS = 30_000;
  for (let i = 0; i < BETS; i++) {
    const random = createRandom(seed, `bet-${i}`);
    const game = chooseGame(world.catalogue, random);
    const stake = chooseStake(game, random);
    expect(stake).toBeLessThanOrEqual(MAX_STAKE);
    const { payout } = drawOutcome(game, stake, random);
    if (payout > stake) wins.push(payout);
  }
  const share = (from: number, to: number): number =>
    wins.filter((win) => win >= from * RM && win < to * RM).length / wins.length;
  const message = `seed ${seed}`;
  expect(share(0, 50), message).toBeLessThan(0.05);
  expect(share(50, 5_000), message).toBeGreaterThan(0.9);
  expect(share(1_000, 10_000), message).toBeGreaterThan(0.08);
  expect(share(20_000, Infinity) * wins.length, message).toBeGreaterThan(3);
  expect(share(20_000, Infinity), message).toBeLessThan(0.005);
});

it('every board is full at the first start, with the same spread', async () => {
  const events = await world.genesis(1_790_000_000_000);
  const boards = new Map<string, number[]>();
  for (const event of events) {
    if (event.type !== 'winnerAdded') continue;
    const rows = boards.get(event.board) ?? [];
    boards.set(event.board, [...rows.slice(event.trimmed.length), event.row.winAmount]);
  }
  expect([...boards.keys()]).toEqual(expect.arrayContaining(['ALL', 'RNG', 'INHOUSE']));
  for (const [board, amounts] of boards) {
    expect(amounts, board).toHaveLength(winnersTopic.limit);
    expect(Math.min(...amounts), board).toBeGreaterThanOrEqual(50 * RM);
    expect(Math.max(...amounts), board).toBeLessThanOrEqual(25_000 * RM);
  }
});
