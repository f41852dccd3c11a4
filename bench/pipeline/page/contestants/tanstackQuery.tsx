/** TanStack Query: a socket that writes into the cache, one `setQueryData` per message; the portal's windowed table. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { deriveSource } from '../../../../src/lib/valueSource.ts';
import type { Contestant } from '../contestant.ts';
import { renderInto, TickOutput, WindowedTeam } from '../sharedTable.tsx';
import { type TeamState, applyFrames, EMPTY_STATE } from '../frameData.ts';
import { listenRaw } from '../listenRaw.ts';

const KEY = ['team'];
const client = new QueryClient();
const useTeam = <T,>(select: (held: TeamState) => T): T | undefined =>
  useQuery({ queryKey: KEY, queryFn: () => EMPTY_STATE, staleTime: Infinity, select }).data;
const balanceOf = ({ balance }: TeamState): number => balance;
const held = (): TeamState => client.getQueryData<TeamState>(KEY) ?? EMPTY_STATE;
const rows = deriveSource(
  { current: held, subscribe: (run) => client.getQueryCache().subscribe(run) },
  (now) => now.rows,
);

function Tick() {
  return <TickOutput tick={useTeam(balanceOf) ?? 0} />;
}
export const tanstackQuery: Contestant = {
  start: (root) => {
    client.setQueryData<TeamState>(KEY, EMPTY_STATE);
    listenRaw((frames) => client.setQueryData<TeamState>(KEY, (before) => applyFrames(before ?? EMPTY_STATE, frames)));
    return renderInto(
      root,
      <QueryClientProvider client={client}>
        <Tick />
        <WindowedTeam rows={rows} />
      </QueryClientProvider>,
    );
  },
  rows: rows.current,
};
