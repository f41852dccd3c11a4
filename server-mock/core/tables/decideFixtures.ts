/** Accepts the current matches of a vendor's games for publication (decision 0147). */
import type { Command } from '../commands.ts';
import { refuse, accept, type Decision } from '../decision.ts';

/** Limits the size of a record, however many games there are. */
export const MAX_FIXTURES = 100;

export const showFixtures = ({ fixtures }: Extract<Command, { kind: 'showFixtures' }>): Decision =>
  fixtures.length > MAX_FIXTURES ? refuse('too-large') : accept([{ type: 'fixturesShown', fixtures }]);
