/** A vendor of fixtures says which match each of its games offers now; the house tells everybody (decision 0147). */
import type { Command } from '../commands.ts';
import { no, yes, type Decision } from '../decision.ts';

/** A record stays of one size, however many games there are. */
export const MOST_FIXTURES = 100;

export const showFixtures = ({ fixtures }: Extract<Command, { kind: 'showFixtures' }>): Decision =>
  fixtures.length > MOST_FIXTURES ? no('too-large') : yes([{ type: 'fixturesShown', fixtures }]);
