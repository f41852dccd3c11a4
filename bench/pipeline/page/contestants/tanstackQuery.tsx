/** TanStack Query: a socket that writes into the cache, one `setQueryData` a message; the portal's windowed table. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { derived } from '../../../../src/lib/source.ts';
import type { Contestant } from '../contestant.ts';
import { drawInto, TickShown, WindowedTeam } from '../drawn.tsx';
import { type Held, heldAfter, NOTHING_HELD } from '../read.ts';
import { listenRaw } from '../wire.ts';

const KEY = ['team'];
const client = new QueryClient();
const useTeam = <T,>(select: (held: Held) => T): T | undefined =>
  useQuery({ queryKey: KEY, queryFn: () => NOTHING_HELD, staleTime: Infinity, select }).data;
const balanceOf = ({ balance }: Held): number => balance;
const held = (): Held => client.getQueryData<Held>(KEY) ?? NOTHING_HELD;
const rows = derived({ now: held, follow: (run) => client.getQueryCache().subscribe(run) }, (now) => now.rows);

function Tick() {
  return <TickShown tick={useTeam(balanceOf) ?? 0} />;
}
export const tanstackQuery: Contestant = {
  start: (root) => {
    client.setQueryData<Held>(KEY, NOTHING_HELD);
    listenRaw((frames) => client.setQueryData<Held>(KEY, (before) => heldAfter(before ?? NOTHING_HELD, frames)));
    return drawInto(
      root,
      <QueryClientProvider client={client}>
        <Tick />
        <WindowedTeam rows={rows} />
      </QueryClientProvider>,
    );
  },
  rows: rows.now,
};
