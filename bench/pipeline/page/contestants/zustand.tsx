/** zustand: one store, one `setState` a message with a copy of the rows; the portal's windowed table. */
import { create } from 'zustand';
import { derived } from '../../../../src/lib/source.ts';
import type { Contestant } from '../contestant.ts';
import { drawInto, TickShown, WindowedTeam } from '../drawn.tsx';
import { type Held, heldAfter, NOTHING_HELD } from '../read.ts';
import { listenRaw } from '../wire.ts';

const useTeam = create<Held>()(() => NOTHING_HELD);

function Tick() {
  return <TickShown tick={useTeam(({ balance }) => balance)} />;
}
const rows = derived({ now: useTeam.getState, follow: useTeam.subscribe }, (held) => held.rows);
export const zustand: Contestant = {
  start: (root) => {
    listenRaw((frames) => useTeam.setState((before) => heldAfter(before, frames)));
    return drawInto(
      root,
      <>
        <Tick />
        <WindowedTeam rows={rows} />
      </>,
    );
  },
  rows: () => useTeam.getState().rows,
};
