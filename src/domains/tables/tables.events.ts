import type { FixtureRow, JackpotRow, TableRow } from '../../contract/tables/tables.topics.ts';
import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { TablesState } from './tables.state.ts';

export const tablesEvents = {
  jackpots: (state, change) => ({
    ...state,
    jackpots: liveOf(change, foldKeyed<JackpotRow>(state.jackpots.value ?? {}, change.effect)),
  }),
  tables: (state, change) => {
    const rows = foldKeyed<TableRow>(state.tables[change.topic]?.value ?? {}, change.effect);
    return { ...state, tables: { ...state.tables, [change.topic]: liveOf(change, rows) } };
  },
  fixtures: (state, change) => {
    const rows = foldKeyed<FixtureRow>(state.fixtures[change.topic]?.value ?? {}, change.effect);
    return { ...state, fixtures: { ...state.fixtures, [change.topic]: liveOf(change, rows) } };
  },
} satisfies TopicEvents<TablesState>;
