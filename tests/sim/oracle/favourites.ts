/**
 * The favourites on a page at rest equal the house's (R-GAME-03, R-GAME-04, H-20). A page gets no event for favourites set
 * elsewhere, so they are compared only for an account that one page alone has used. A lost answer is no excuse, because the page
 * looks the write up until it cannot act any more. A write whose page or log-in is gone may reach the house later, after all
 * reads: then no page is left to ask, and the member is not judged.
 */
import { selectFavouriteIds } from '../../../src/domains/favourites/favourites.selectors.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import type { SimWorld, WriteShown } from '../types.ts';
import { deepEqual } from './deepEqual.ts';
import type { ReportViolation, Violation } from './violation.ts';

export interface FavouritesOracle {
  readonly begin: () => void;
  /** A page of this client may log in as this account. */
  readonly mayLogIn: (client: string, account: string) => void;
  readonly write: (write: WriteShown) => void;
  /** The client's page is gone, and with it the look-up of its writes. */
  readonly gone: (client: string) => void;
  readonly durable: (record: JournalRecord) => void;
  /** Call when a page's state has changed: the member that is logged in on it. */
  readonly look: (client: string, member: string | null) => void;
  /** Writes that the page shows and whose outcome it does not know: the page is not at rest. */
  readonly underWay: () => readonly string[];
  /** Pages whose favourites differ from the house's. */
  readonly mismatches: (world: SimWorld) => readonly Omit<Violation, 'at'>[];
  readonly atRest: (world: SimWorld) => void;
}
const WRITES: ReadonlySet<string> = new Set(['favouriteAdd', 'favouriteRemove']);
const KINDS: ReadonlySet<string> = new Set(['addFavourite', 'removeFavourite']);

export const createFavouritesOracle = (report: ReportViolation): FavouritesOracle => {
  const pages = new Map<string, Set<string>>();
  /** By key: the client, whether its call is in flight, and whether a page still looks up the outcome. */
  const writes = new Map<string, { readonly client: string; readonly runs: boolean; asks: boolean }>();
  const members = new Map<string, string | null>();
  /** By member: the pages that were logged in as them, in whatever way (a log-in on another page of the browser counts). */
  const seenIn = new Map<string, Set<string>>();
  let late = new Set<string>();
  const gone = (client: string): void => {
    for (const one of writes.values()) if (one.client === client) one.asks = false;
  };
  const mismatches: FavouritesOracle['mismatches'] = (world) => {
    const house = world.house();
    if (house === null) return [];
    return [...world.clients.values()].flatMap((client) => {
      const account = client.account();
      if (account === null || (pages.get(account)?.size ?? 0) > 1) return [];
      const member = world.memberOf(account);
      if (late.has(member) || (seenIn.get(member)?.size ?? 0) > 1) return [];
      const expected = house.favourites.get(member) ?? [];
      const actual = selectFavouriteIds(client.state());
      if (deepEqual([...expected], [...actual])) return [];
      const sentence = 'the stars on the page are not the house’s';
      return [{ oracle: 'O4' as const, actor: client.id, sentence, expected, actual }];
    });
  };
  return {
    begin: () => {
      late = new Set();
    },
    mayLogIn: (client, account) => void pages.set(account, (pages.get(account) ?? new Set()).add(client)),
    write: ({ client, key, what, seen }) => {
      if (!WRITES.has(what)) return;
      const asks = writes.get(key)?.asks ?? true;
      writes.set(key, { client, runs: seen === 'pending', asks });
    },
    gone,
    durable: ({ kind, actor, commandId }) => {
      if (!KINDS.has(kind) || commandId === null) return;
      if (writes.get(commandId)?.asks === false) late.add(actor);
    },
    look: (client, member) => {
      // A session that expired in place still belongs to the same page, which goes on looking up its writes.
      if ((members.get(client) ?? null) !== member) gone(client);
      members.set(client, member);
      if (member !== null) seenIn.set(member, (seenIn.get(member) ?? new Set()).add(client));
    },
    underWay: () => [...writes].flatMap(([key, { runs, asks }]) => (runs && asks ? [key] : [])),
    mismatches,
    atRest: (world) => {
      for (const one of mismatches(world)) report(one);
    },
  };
};
