/**
 * The straightforward first version: one slice, one dispatch per event, an Immer draft, and every row of the team in the page.
 */
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import type { TeamRow } from '../../../../src/contract/team/team.topics.ts';
import { orderedTeam } from '../../../../src/domains/team/team.calc.ts';
import type { Contestant } from '../contestant.ts';
import { renderInto, Panel, TickOutput } from '../sharedTable.tsx';
import { balanceIn, type Rows, rowsIn } from '../frameData.ts';
import { listenRaw } from '../listenRaw.ts';
import { NaiveLine } from './naiveLine.tsx';

const ROW = 44;
const initialState: { rows: Record<string, TeamRow>; balance: number } = { rows: {}, balance: 0 };
const live = createSlice({
  name: 'live',
  initialState,
  reducers: {
    rowsChanged: (state, { payload }: PayloadAction<Rows>) => {
      for (const [member, row] of Object.entries(payload)) state.rows[member] = row;
    },
    balanceChanged: (state, { payload }: PayloadAction<number>) => {
      state.balance = payload;
    },
  },
});
const store = configureStore({
  reducer: live.reducer,
  devTools: false,
  middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false, actionCreatorCheck: false }),
});
const subscribe = (run: () => void): (() => void) => store.subscribe(run);
const now = () => store.getState();
function Everything() {
  const { rows, balance } = useSyncExternalStore(subscribe, now);
  const ids = orderedTeam(Object.values(rows), { by: 'stake', descending: true });
  return (
    <>
      <TickOutput tick={balance} />
      <Panel>
        <div className="team-table" role="table">
          <div className="team-rows" role="rowgroup" ref={(box) => box?.style.setProperty('height', '440px')}>
            <div ref={(all) => all?.setAttribute('style', `height: ${ids.length * ROW}px; position: relative`)}>
              {ids.map((id, index) => (
                <NaiveLine key={id} row={rows[id] as TeamRow} index={index} />
              ))}
            </div>
          </div>
        </div>
      </Panel>
    </>
  );
}
export const naive: Contestant = {
  start: (root) => {
    listenRaw((frames) => {
      for (const frame of frames) {
        const rows = rowsIn(frame);
        store.dispatch(rows === null ? live.actions.balanceChanged(balanceIn(frame)) : live.actions.rowsChanged(rows));
      }
    });
    return renderInto(root, <Everything />);
  },
  rows: () => store.getState().rows,
};
