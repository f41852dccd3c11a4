/** RTK Query's streaming updates, as its own pages show them: one `updateCachedData` a message; the portal's windowed table. */
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query';
import { useSyncExternalStore } from 'react';
import type { TeamRow } from '../../../../src/contract/team/team.topics.ts';
import { derived } from '../../../../src/lib/source.ts';
import type { Contestant } from '../contestant.ts';
import { drawInto, TickShown, WindowedTeam } from '../drawn.tsx';
import { balanceIn, type Rows, rowsIn } from '../read.ts';
import { listenRaw } from '../wire.ts';

interface Team {
  rows: Record<string, TeamRow>;
  balance: number;
}
const NOTHING: Team = { rows: {}, balance: 0 };
const api = createApi({
  baseQuery: fakeBaseQuery(),
  endpoints: (build) => ({
    team: build.query<Team, null>({
      queryFn: () => ({ data: NOTHING }),
      keepUnusedDataFor: Infinity,
      onCacheEntryAdded: async (_, life) => {
        await life.cacheDataLoaded;
        listenRaw((frames) =>
          life.updateCachedData((draft) => {
            for (const frame of frames) {
              const rows = rowsIn(frame);
              if (rows === null) draft.balance = balanceIn(frame);
              else Object.assign(draft.rows, rows);
            }
          }),
        );
      },
    }),
  }),
});
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  devTools: false,
  middleware: (defaults) =>
    defaults({ immutableCheck: false, serializableCheck: false, actionCreatorCheck: false }).concat(api.middleware),
});
const select = api.endpoints.team.select(null);
const held = (): Team => select(store.getState()).data ?? NOTHING;

const subscribe = (run: () => void): (() => void) => store.subscribe(run);
function Tick() {
  return <TickShown tick={useSyncExternalStore(subscribe, () => held().balance)} />;
}
const rows = derived({ now: held, follow: subscribe }, (team): Rows => team.rows);
export const rtkQuery: Contestant = {
  start: (root) => {
    void store.dispatch(api.endpoints.team.initiate(null));
    return drawInto(
      root,
      <>
        <Tick />
        <WindowedTeam rows={rows} />
      </>,
    );
  },
  rows: rows.now,
};
