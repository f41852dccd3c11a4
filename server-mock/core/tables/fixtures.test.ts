import { expect, it } from 'vitest';
import type { FixtureRow } from '../../../src/contract/tables/tables.topics.ts';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import { decide } from '../decide.ts';
import { emptyState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import type { ShownFixture } from './types.ts';

const AT = 1_790_000_000_000;
const name = { EN: 'Reds', CN: 'Reds', MY: 'Reds' };
const match = (gameId: string, fixture: string): FixtureRow => ({
  fixture,
  gameId,
  home: name,
  away: name,
  startsAt: AT + 60_000,
  state: 'upcoming',
  score: [0, 0],
  odds: { home: 1_850, draw: null, away: 2_050 },
});

it('H-03 a game’s next match replaces its row, on the board of its sport alone', () => {
  const state = emptyState();
  const show = (...fixtures: readonly ShownFixture[]) => {
    const decision = decide(
      state,
      { kind: 'showFixtures', fixtures },
      { at: AT, random: createRandom(1), world: testWorld },
    );
    const events = decision.ok ? decision.events : [];
    for (const event of events) apply(state, event);
    return Object.fromEntries(touches(state, events, 'MYR').map(({ topic, data }) => [topic, data]));
  };
  const first = match('TG-1', 'TG-1-1');
  const other = match('TG-2', 'TG-2-1');
  expect(show({ board: 'SPORTS-TG', row: first }, { board: 'ESPORTS-TG', row: other })).toEqual({
    'fixtures:SPORTS-TG': { rows: { 'TG-1': first } },
    'fixtures:ESPORTS-TG': { rows: { 'TG-2': other } },
  });
  const next = match('TG-1', 'TG-1-2');
  expect(show({ board: 'SPORTS-TG', row: next })).toEqual({ 'fixtures:SPORTS-TG': { rows: { 'TG-1': next } } });
});
