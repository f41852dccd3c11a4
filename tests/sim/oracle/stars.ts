/**
 * The stars on a page at rest are the house's (R-GAME-03, R-GAME-04). Nothing tells a page of stars set elsewhere, so they
 * are compared where one page alone has had the account, and nothing of it came to the house after its owner had ceased
 * to wait for it: such a request changes the list behind whoever was told "no answer".
 */
import { selectFavouriteIds } from '../../../src/domains/favourites/favourites.selectors.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import type { SimWorld, WriteSeen } from '../types.ts';
import { same } from './same.ts';
import type { Tell } from './violation.ts';

export interface Stars {
  readonly begin: () => void;
  /** A page of this client may be this account's. */
  readonly visits: (client: string, account: string) => void;
  readonly write: (write: WriteSeen) => void;
  /** The client's page is gone, and with it whoever waited. */
  readonly gone: (client: string) => void;
  readonly durable: (record: JournalRecord) => void;
  readonly atRest: (world: SimWorld) => void;
}
const WRITES: ReadonlySet<string> = new Set(['favouriteAdd', 'favouriteRemove']);
const KINDS: ReadonlySet<string> = new Set(['addFavourite', 'removeFavourite']);

export const createStars = (tell: Tell): Stars => {
  const pages = new Map<string, Set<string>>();
  /** By key: whose it is, and whether somebody waits. */
  const writes = new Map<string, { readonly client: string; waits: boolean }>();
  let late = new Set<string>();
  return {
    begin: () => {
      late = new Set();
    },
    visits: (client, account) => void pages.set(account, (pages.get(account) ?? new Set()).add(client)),
    write: ({ client, key, what, seen }) => {
      if (WRITES.has(what)) writes.set(key, { client, waits: seen === 'pending' });
    },
    gone: (client) => {
      for (const one of writes.values()) if (one.client === client) one.waits = false;
    },
    durable: ({ kind, actor, commandId }) => {
      if (!KINDS.has(kind) || commandId === null) return;
      if (writes.get(commandId)?.waits === false) late.add(actor);
    },
    atRest: (world) => {
      const house = world.house();
      if (house === null) return;
      for (const client of world.clients.values()) {
        const account = client.account();
        if (account === null || (pages.get(account)?.size ?? 0) > 1) continue;
        const member = world.memberOf(account);
        if (late.has(member)) continue;
        const expected = house.favourites.get(member) ?? [];
        const actual = selectFavouriteIds(client.state());
        if (!same([...expected], [...actual]))
          tell({
            oracle: 'O4',
            actor: client.id,
            sentence: 'the stars on the page are not the house’s',
            expected,
            actual,
          });
      }
    },
  };
};
