/** zustand: one store, one `setState` per message with a copy of the rows; the portal's windowed table. */
import { create } from 'zustand';
import { deriveSource } from '../../../../src/lib/valueSource.ts';
import type { Contestant } from '../contestant.ts';
import { renderInto, TickOutput, WindowedTeam } from '../sharedTable.tsx';
import { type TeamState, applyFrames, EMPTY_STATE } from '../frameData.ts';
import { listenRaw } from '../listenRaw.ts';

const useTeam = create<TeamState>()(() => EMPTY_STATE);

function Tick() {
  return <TickOutput tick={useTeam(({ balance }) => balance)} />;
}
const rows = deriveSource({ current: useTeam.getState, subscribe: useTeam.subscribe }, (held) => held.rows);
export const zustand: Contestant = {
  start: (root) => {
    listenRaw((frames) => useTeam.setState((before) => applyFrames(before, frames)));
    return renderInto(
      root,
      <>
        <Tick />
        <WindowedTeam rows={rows} />
      </>,
    );
  },
  rows: () => useTeam.getState().rows,
};
