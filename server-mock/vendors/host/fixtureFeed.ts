/**
 * Feeds the house the match that each vendor's game offers now, with its odds. Odds come from the function that the game
 * itself uses, so that a card never promises what the game does not pay (decision 0147).
 */
import type { FixtureRow } from '../../../src/contract/tables/tables.topics.ts';
import type { Engine } from '../../core/engine.ts';
import { canonicalJson } from '../../core/keys.ts';
import { MAX_FIXTURES } from '../../core/tables/decideFixtures.ts';
import type { ShownFixture } from '../../core/tables/types.ts';
import type { HouseClock } from '../../platform/clock.ts';
import { fixtureBoards } from '../../content/world/fixtureBoards.ts';
import type { Game, World } from '../../content/world/types.ts';
import { sideName } from './page/sideNames.ts';
import { offeredAt, shownOf } from './rounds/fixture.ts';
import type { Streams } from './rounds/rules.ts';
import { vendorStreams } from './rounds/streams.ts';
import type { FixtureShown } from './wire.ts';

const EVERY_MS = 1_000;
/** Factor from the games' hundredths to the wire's thousandths. */
const THOUSANDTHS = 10;

const namesOf = (fixture: FixtureShown, side: 'home' | 'away') => ({
  EN: sideName(fixture, side, 'EN'),
  CN: sideName(fixture, side, 'CN'),
  MY: sideName(fixture, side, 'MY'),
});
const fixtureName = (game: Game, at: number): string => `${game.id}-${offeredAt(game, at).n}`;
const sameRow = (a: FixtureRow | undefined, b: FixtureRow): boolean =>
  a !== undefined && canonicalJson(a) === canonicalJson(b);
/** The fixture row of a game's card. */
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
  /** The house is idle: no match is submitted, so that the disk does not fill. */
  readonly resting: () => boolean;
}
/** Submits changed matches each second; the returned function stops it. */
export const feedFixtures = ({ engine, world, clock, secret, resting }: FixtureFeedOptions): (() => void) => {
  const streams = vendorStreams(secret);
  const games = fixtureBoards.flatMap(({ id, category, vendor }) =>
    world.catalogue.byCategory(category).flatMap((game) => (game.vendor === vendor.code ? [{ board: id, game }] : [])),
  );
  /** Matches submitted since this start, by game: those from before may come from another secret. */
  const submitted = new Map<string, string>();
  let isSubmitting = false;
  const submitChanges = async (): Promise<void> => {
    const at = clock.now();
    const fixtures: ShownFixture[] = [];
    for (const { board, game } of games) {
      if (fixtures.length === MAX_FIXTURES) break;
      const name = fixtureName(game, at);
      if (submitted.get(game.id) === name) continue;
      const row = fixtureRow(game, at, streams);
      if (sameRow(engine.state().fixtures.get(game.id)?.row, row)) submitted.set(game.id, name);
      else fixtures.push({ board, row });
    }
    if (fixtures.length === 0) return;
    const outcome = await engine.submit({ command: { kind: 'showFixtures', fixtures }, actor: 'house', key: null });
    if (outcome.ok) for (const { row } of fixtures) submitted.set(row.gameId, row.fixture);
  };
  return clock.every(EVERY_MS, () => {
    if (isSubmitting || resting()) return;
    isSubmitting = true;
    // A journal failure is reported elsewhere; the next second submits again what was not accepted.
    submitChanges()
      .catch(() => undefined)
      .finally(() => {
        isSubmitting = false;
      });
  });
};
