/**
 * The stars on a page at rest are the house's (R-GAME-03, R-GAME-04, H-20). Nothing tells a page of stars set elsewhere, so
 * they are compared where one page alone has had the account. A star whose answer was lost is no excuse: its page looks it
 * up until it cannot act any more. One whose page, or whose log-in, is gone may come to the house later, behind all that
 * was read since: nobody is left who would ask.
 */
import { selectFavouriteIds } from '../../../src/domains/favourites/favourites.selectors.ts';
import { selectMemberId } from '../../../src/domains/session/session.selectors.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import type { SimWorld, WriteSeen } from '../types.ts';
import { same } from './same.ts';
import type { Tell, Violation } from './violation.ts';

export interface Stars {
  readonly begin: () => void;
  /** A page of this client may be this account's. */
  readonly visits: (client: string, account: string) => void;
  readonly write: (write: WriteSeen) => void;
  /** The client's page is gone, and with it whoever would ask. */
  readonly gone: (client: string) => void;
  readonly durable: (record: JournalRecord) => void;
  /** After every step: who is in on which page. */
  readonly look: (world: SimWorld) => void;
  /** Stars that their page shows and the house has not judged, or not said so: the page is not at rest. */
  readonly underWay: () => readonly string[];
  /** Pages whose stars are not the house's. */
  readonly wanting: (world: SimWorld) => readonly Omit<Violation, 'at'>[];
  readonly atRest: (world: SimWorld) => void;
}
const WRITES: ReadonlySet<string> = new Set(['favouriteAdd', 'favouriteRemove']);
const KINDS: ReadonlySet<string> = new Set(['addFavourite', 'removeFavourite']);

export const createStars = (tell: Tell): Stars => {
  const pages = new Map<string, Set<string>>();
  /** By key: whose it is, whether its call runs, and whether anybody is there who asks what became of it. */
  const writes = new Map<string, { readonly client: string; readonly runs: boolean; asks: boolean }>();
  const members = new Map<string, string | null>();
  /** By member: the pages that were in as them, however they came to be (a log-in on another page of the browser is theirs). */
  const seenIn = new Map<string, Set<string>>();
  let late = new Set<string>();
  const gone = (client: string): void => {
    for (const one of writes.values()) if (one.client === client) one.asks = false;
  };
  const wanting: Stars['wanting'] = (world) => {
    const house = world.house();
    if (house === null) return [];
    return [...world.clients.values()].flatMap((client) => {
      const account = client.account();
      if (account === null || (pages.get(account)?.size ?? 0) > 1) return [];
      const member = world.memberOf(account);
      if (late.has(member) || (seenIn.get(member)?.size ?? 0) > 1) return [];
      const expected = house.favourites.get(member) ?? [];
      const actual = selectFavouriteIds(client.state());
      if (same([...expected], [...actual])) return [];
      const sentence = 'the stars on the page are not the house’s';
      return [{ oracle: 'O4' as const, actor: client.id, sentence, expected, actual }];
    });
  };
  return {
    begin: () => {
      late = new Set();
    },
    visits: (client, account) => void pages.set(account, (pages.get(account) ?? new Set()).add(client)),
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
    look: (world) => {
      for (const client of world.clients.values()) {
        // A session that has run out in place is the same page's still, and it goes on asking.
        const member = selectMemberId(client.state());
        if ((members.get(client.id) ?? null) !== member) gone(client.id);
        members.set(client.id, member);
        if (member !== null) seenIn.set(member, (seenIn.get(member) ?? new Set()).add(client.id));
      }
    },
    underWay: () => [...writes].flatMap(([key, { runs, asks }]) => (runs && asks ? [key] : [])),
    wanting,
    atRest: (world) => {
      for (const one of wanting(world)) tell(one);
    },
  };
};
