import { expect, test } from 'vitest';
import { createEngine } from '../../core/createEngine.ts';
import { MAX_FIXTURES } from '../../core/tables/decideFixtures.ts';
import { createSimulatedDisk, openSimulatedJournal } from '../../journal/simulatedJournal.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { createRandom } from '../../platform/random.ts';
import { createWorld } from '../../content/world/createWorld.ts';
import { FIXTURE_CATEGORIES } from '../../content/world/fixtureBoards.ts';
import { feedFixtures, fixtureRow } from './fixtureFeed.ts';
import { fixtureRules, offeredAt, OFFERED_MS } from './rounds/fixture.ts';
import { vendorStreams } from './rounds/streams.ts';
import type { FixtureShown } from './wire.ts';

const world = createWorld({ seed: 5 });
const secret = 'a secret of this test';
const streams = vendorStreams(secret);
const games = FIXTURE_CATEGORIES.flatMap((category) => world.catalogue.byCategory(category));

test('the odds on a card equal those that the game opens with, at any time', () => {
  const random = createRandom(7, 'moments');
  for (const game of games) {
    const at = 1_790_000_000_000 + random.integer(100_000_000_000);
    const row = fixtureRow(game, at, streams);
    const opened = fixtureRules.opening(game, streams, at)['fixture'] as FixtureShown;
    expect(row.fixture).toBe(`${game.id}-${opened.n}`);
    const cardOdds = Object.entries(row.odds).flatMap(([outcome, odds]) =>
      odds === null ? [] : [{ outcome, returns: odds / 10 }],
    );
    expect(cardOdds, game.id).toEqual(opened.odds);
    expect(row.home.EN).not.toBe(row.away.EN);
    expect(row.startsAt).toBeGreaterThan(at);
    expect(row.startsAt).toBeLessThanOrEqual(at + OFFERED_MS);
    // Once the offer ends, the game opens with another match.
    expect(offeredAt(game, row.startsAt).n).not.toBe(opened.n);
    expect(offeredAt(game, row.startsAt - 1).n).toBe(opened.n);
  }
});

test('the feed submits each match of every game once, a bounded number a second, and none while the house is idle', async () => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(createSimulatedDisk(), clock.now());
  const small = { ...world, genesis: () => Promise.resolve([]) };
  const engine = await createEngine({ journal, clock, random: createRandom(1), world: small, tickMs: 0 });
  let resting = false;
  const records: number[] = [];
  engine.onDurable((durable) => {
    for (const { events } of durable)
      for (const event of events as readonly { type: string; fixtures?: readonly unknown[] }[])
        if (event.type === 'fixturesShown') records.push(event.fixtures?.length ?? 0);
  });
  const stop = feedFixtures({ engine, world, clock, secret, resting: () => resting });
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds; n++) {
      clock.advance(1_000);
      await new Promise<void>((done) => setImmediate(done));
    }
  };
  await pass(20);
  const { fixtures } = engine.state();
  expect(fixtures.size).toBe(games.length);
  expect(Math.max(...records)).toBe(MAX_FIXTURES);
  const submittedCount = () => records.reduce((sum, count) => sum + count, 0);
  const before = submittedCount();
  await pass(OFFERED_MS / 1_000);
  // Within one offer period, each game's match changes once.
  expect(submittedCount() - before).toBe(games.length);
  for (const { row } of engine.state().fixtures.values()) expect(row.startsAt).toBeGreaterThan(clock.now() - 2_000);
  resting = true;
  const countWhenIdle = submittedCount();
  await pass(300);
  expect(submittedCount()).toBe(countWhenIdle);
  stop();
});
