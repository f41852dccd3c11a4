/**
 * O7: a session in use is renewed (H-23, REL-41). The rule is written anew from its text: a visible, awake page tries a renewal
 * once 80 % of the remaining life is over, and again 30 s after a failed try. A later reminder from the hub does not count: it
 * would hide a timer that fired early and was never set again.
 */
import type { SimClient, SimWorld, WriteShown } from '../types.ts';
import type { ReportViolation } from './violation.ts';

const SHARE_OF_LIFE = 0.8;
const LEAST_MS = 30_000;
/** Another page of the browser may hold the lock for 5 s; a machine may be busy. */
const GRACE_MS = 15_000;

interface Counting {
  readonly endsAt: number;
  /** Ms of the page's monotonic clock by which a try must have begun. */
  readonly by: number;
}
export interface RenewalsOracle {
  readonly write: (write: WriteShown) => void;
  /** A reloaded page starts the count anew. */
  readonly begun: (client: string) => void;
  readonly look: (world: SimWorld) => void;
}
export const createRenewalsOracle = (report: ReportViolation): RenewalsOracle => {
  const counting = new Map<string, Counting>();
  /** Keys of tries in flight, by client. */
  const trying = new Map<string, Set<string>>();
  /** Clients that have just tried, successfully or not. */
  const tried = new Set<string>();
  /** All pages of a browser count as one: one of them renews for the others. Empty while no page tries. */
  const pagesOf = (world: SimWorld, client: SimClient): readonly string[] => {
    const { browser } = client.setup;
    if (trying.size === 0 && tried.size === 0) return [];
    if (browser === undefined) return [client.id];
    return [...world.clients.values()].filter(({ setup }) => setup.browser === browser).map(({ id }) => id);
  };
  /** Never sooner than granted before: another page's try does not shorten this page's deadline. */
  const setDeadline = (client: SimClient, endsAt: number, ms: number): void => {
    const known = counting.get(client.id);
    const granted = known?.endsAt === endsAt ? known.by : Number.NEGATIVE_INFINITY;
    counting.set(client.id, { endsAt, by: Math.max(granted, client.mono() + ms + GRACE_MS) });
  };
  const lookAt = (client: SimClient, pages: readonly string[]): void => {
    const { endsAt, expiry } = client.state().session;
    const over = client.account() === null || endsAt === null || expiry === 'capped';
    // A sleeping page owes nothing: once awake, it tries at once and gets the full grace period.
    if (over || !client.awake()) return void counting.delete(client.id);
    const known = counting.get(client.id);
    if (known?.endsAt !== endsAt)
      return setDeadline(client, endsAt, Math.max(LEAST_MS, (endsAt - client.mono()) * SHARE_OF_LIFE));
    if (pages.some((id) => trying.has(id) || tried.has(id))) return setDeadline(client, endsAt, LEAST_MS);
    if (!client.visible()) return setDeadline(client, endsAt, 0);
    if (client.mono() <= known.by) return;
    counting.delete(client.id);
    report({
      oracle: 'O7',
      actor: client.id,
      sentence: `a session in use is not renewed in time: ${Math.round((endsAt - client.mono()) / 1_000)} s are left`,
    });
  };
  return {
    write: ({ client, what, key, seen }) => {
      if (what !== 'renewSession') return;
      const keys = trying.get(client) ?? new Set();
      if (seen === 'pending') keys.add(key);
      else keys.delete(key);
      if (keys.size > 0) trying.set(client, keys);
      else trying.delete(client);
      tried.add(client);
    },
    begun: (client) => {
      counting.delete(client);
      trying.delete(client);
    },
    look: (world) => {
      for (const client of world.clients.values()) lookAt(client, pagesOf(world, client));
      tried.clear();
    },
  };
};
