/**
 * RTK Query's streaming updates, as its documentation shows them: one `updateCachedData` per message; the portal's windowed
 * table.
 */
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query';
import { useSyncExternalStore } from 'react';
import type { TeamRow } from '../../../../src/contract/team/team.topics.ts';
import { deriveSource } from '../../../../src/lib/valueSource.ts';
import type { Contestant } from '../contestant.ts';
import { renderInto, TickOutput, WindowedTeam } from '../sharedTable.tsx';
import { balanceIn, type Rows, rowsIn } from '../frameData.ts';
import { listenRaw } from '../listenRaw.ts';

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
  return <TickOutput tick={useSyncExternalStore(subscribe, () => held().balance)} />;
}
const rows = deriveSource({ current: held, subscribe: subscribe }, (team): Rows => team.rows);
export const rtkQuery: Contestant = {
  start: (root) => {
    void store.dispatch(api.endpoints.team.initiate(null));
    return renderInto(
      root,
      <>
        <Tick />
        <WindowedTeam rows={rows} />
      </>,
    );
  },
  rows: rows.current,
};
