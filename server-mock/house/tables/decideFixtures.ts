/** A vendor of fixtures says which match each of its games offers now; the house tells everybody (decision 0147). */
import type { Command } from '../commands.ts';
import { no, yes, type Decision } from '../decision.ts';
import type { HouseState } from '../state.ts';

/** A record stays of one size, however many games there are. */
export const MOST_FIXTURES = 100;

export const showFixtures = (
  state: Readonly<HouseState>,
  { fixtures }: Extract<Command, { kind: 'showFixtures' }>,
): Decision => {
  if (fixtures.length > MOST_FIXTURES) return no('too-large');
  const fresh = fixtures.filter(({ row }) => {
    const known = state.fixtures.get(row.gameId)?.row;
    return known?.fixture !== row.fixture || known.startsAt !== row.startsAt;
  });
  return yes(fresh.length === 0 ? [] : [{ type: 'fixturesShown', fixtures: fresh }]);
};
