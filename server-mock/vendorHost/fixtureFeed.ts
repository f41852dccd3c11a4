/**
 * The vendors' word to the house about matches: which one each game of theirs offers now, with its odds. Odds come from
 * the function that the game itself plays by, so that a card never promises what the game does not pay (decision 0147).
 */
import type { FixtureRow } from '../../src/contract/tables/tables.topics.ts';
import type { Engine } from '../house/engine.ts';
import { canonical } from '../house/keys.ts';
import { MOST_FIXTURES } from '../house/tables/decideFixtures.ts';
import type { ShownFixture } from '../house/tables/types.ts';
import type { HouseClock } from '../platform/clock.ts';
import { fixtureBoards } from '../world/fixtureBoards.ts';
import type { Game, World } from '../world/types.ts';
import { sideName } from './page/sideNames.ts';
import { offeredAt, shownOf } from './rounds/fixture.ts';
import type { Streams } from './rounds/rules.ts';
import { vendorStreams } from './rounds/streams.ts';
import type { FixtureShown } from './wire.ts';

const EVERY_MS = 1_000;
/** Hundredths, as games have them, to the wire's thousandths. */
const THOUSANDTHS = 10;

const namesOf = (fixture: FixtureShown, side: 'home' | 'away') => ({
  EN: sideName(fixture, side, 'EN'),
  CN: sideName(fixture, side, 'CN'),
  MY: sideName(fixture, side, 'MY'),
});
const fixtureName = (game: Game, at: number): string => `${game.id}-${offeredAt(game, at).n}`;
const sameRow = (a: FixtureRow | undefined, b: FixtureRow): boolean => a !== undefined && canonical(a) === canonical(b);
/** The row of a game's card. */
export const fixtureRow = (game: Game, at: number, streams: Streams): FixtureRow => {
  const { n, until } = offeredAt(game, at);
  const shown = shownOf(game, n, streams);
  const odds = (outcome: 'home' | 'draw' | 'away'): number | null => {
    const found = shown.odds.find((one) => one.outcome === outcome);
    return found ? found.returns * THOUSANDTHS : null;
  };
  return {
    fixture: fixtureName(game, at),
    gameId: game.id,
    home: namesOf(shown, 'home'),
    away: namesOf(shown, 'away'),
    startsAt: until,
    state: 'upcoming',
    score: [0, 0],
    odds: { home: odds('home') ?? 0, draw: odds('draw'), away: odds('away') ?? 0 },
  };
};

export interface FixtureFeedOptions {
  readonly engine: Pick<Engine, 'state' | 'submit'>;
  readonly world: Pick<World, 'catalogue'>;
  readonly clock: HouseClock;
  readonly secret: string;
  /** Nobody looks: no match is told of, and no disk filled. */
  readonly resting: () => boolean;
}
/** Tells the house each second what has changed; the answer stops it. */
export const feedFixtures = ({ engine, world, clock, secret, resting }: FixtureFeedOptions): (() => void) => {
  const streams = vendorStreams(secret);
  const games = fixtureBoards.flatMap(({ id, category, vendor }) =>
    world.catalogue.byCategory(category).flatMap((game) => (game.vendor === vendor.code ? [{ board: id, game }] : [])),
  );
  /** What the house has heard since this start, by game: what it knows from before may be of another secret. */
  const heard = new Map<string, string>();
  let telling = false;
  const tell = async (): Promise<void> => {
    const at = clock.now();
    const fixtures: ShownFixture[] = [];
    for (const { board, game } of games) {
      if (fixtures.length === MOST_FIXTURES) break;
      const name = fixtureName(game, at);
      if (heard.get(game.id) === name) continue;
      const row = fixtureRow(game, at, streams);
      if (sameRow(engine.state().fixtures.get(game.id)?.row, row)) heard.set(game.id, name);
      else fixtures.push({ board, row });
    }
    if (fixtures.length === 0) return;
    const told = await engine.submit({ command: { kind: 'showFixtures', fixtures }, actor: 'house', key: null });
    if (told.ok) for (const { row } of fixtures) heard.set(row.gameId, row.fixture);
  };
  return clock.every(EVERY_MS, () => {
    if (telling || resting()) return;
    telling = true;
    // A failed journal has told everybody; the next second says again what was not heard.
    tell()
      .catch(() => undefined)
      .finally(() => {
        telling = false;
      });
  });
};
