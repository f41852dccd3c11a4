import { expect, test } from 'vitest';
import { createEngine } from '../house/createEngine.ts';
import { MOST_FIXTURES } from '../house/tables/decideFixtures.ts';
import { createDisk, openSimulatedJournal } from '../journal/simulatedJournal.ts';
import { createManualClock } from '../platform/manualClock.ts';
import { createRandom } from '../platform/random.ts';
import { createWorld } from '../world/createWorld.ts';
import { FIXTURE_CATEGORIES } from '../world/fixtureBoards.ts';
import { feedFixtures, fixtureRow } from './fixtureFeed.ts';
import { fixtureRules, offeredAt, OFFERED_MS } from './rounds/fixture.ts';
import { vendorStreams } from './rounds/streams.ts';
import type { FixtureShown } from './wire.ts';

const world = createWorld({ seed: 5 });
const secret = 'a secret of this test';
const streams = vendorStreams(secret);
const games = FIXTURE_CATEGORIES.flatMap((category) => world.catalogue.byCategory(category));

test('the odds on a card are those the game opens with, at any moment', () => {
  const random = createRandom(7, 'moments');
  for (const game of games) {
    const at = 1_790_000_000_000 + random.integer(100_000_000_000);
    const row = fixtureRow(game, at, streams);
    const opened = fixtureRules.opening(game, streams, at)['fixture'] as FixtureShown;
    expect(row.fixture).toBe(`${game.id}-${opened.n}`);
    const said = Object.entries(row.odds).flatMap(([outcome, odds]) =>
      odds === null ? [] : [{ outcome, returns: odds / 10 }],
    );
    expect(said, game.id).toEqual(opened.odds);
    expect(row.home.EN).not.toBe(row.away.EN);
    expect(row.startsAt).toBeGreaterThan(at);
    expect(row.startsAt).toBeLessThanOrEqual(at + OFFERED_MS);
    // The very moment it is over the game opens with another.
    expect(offeredAt(game, row.startsAt).n).not.toBe(opened.n);
    expect(offeredAt(game, row.startsAt - 1).n).toBe(opened.n);
  }
});

test('the house hears of every game once for each of its matches, a bounded number a second, and of nothing while nobody looks', async () => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(createDisk(), clock.now());
  const small = { ...world, genesis: () => Promise.resolve([]) };
  const engine = await createEngine({ journal, clock, random: createRandom(1), world: small, tickMs: 0 });
  let resting = false;
  const records: number[] = [];
  engine.onDurable((heard) => {
    for (const { events } of heard)
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
  expect(Math.max(...records)).toBe(MOST_FIXTURES);
  const told = () => records.reduce((sum, count) => sum + count, 0);
  const before = told();
  await pass(OFFERED_MS / 1_000);
  // Each game's match has changed once in the length of an offer.
  expect(told() - before).toBe(games.length);
  for (const { row } of engine.state().fixtures.values()) expect(row.startsAt).toBeGreaterThan(clock.now() - 2_000);
  resting = true;
  const rested = told();
  await pass(300);
  expect(told()).toBe(rested);
  stop();
});
