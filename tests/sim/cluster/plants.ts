/** Bugs of a cluster, planted one at a time: the run must find each (issue's list, H-33). */
import type { Journal } from '../../../server-mock/journal/journal.ts';
import type { Connect } from '../../../server-mock/journal/postgres/connection.ts';

export const CLUSTER_PLANTS = [
  'a lease without fence',
  'positions from a sequence',
  'a notification trusted as truth',
  'a row served whose synchronous wait was cancelled',
  'a standby that serves before it has caught up',
] as const;
export type ClusterPlant = (typeof CLUSTER_PLANTS)[number];

const changing =
  (mark: string, from: string, to: string): ((connect: Connect) => Connect) =>
  (connect) =>
  (options) => {
    const real = connect(options);
    const change = (text: string): string => {
      if (!text.includes(mark)) return text;
      if (!text.includes(from)) throw new Error(`There is nothing to plant into: ${from}`);
      return text.replace(from, to);
    };
    return { ...real, query: (text, values) => real.query(change(text), values) };
  };
const same = (connect: Connect): Connect => connect;
const APPEND = 'WITH fence AS';
const BOUND = 'r.pos <= d.pos';

export const houseConnect = (plant: ClusterPlant | null): ((connect: Connect) => Connect) => {
  if (plant === 'a lease without fence') return changing(APPEND, 'WHERE token = $1 AND', 'WHERE');
  if (plant === 'positions from a sequence')
    return changing(APPEND, 'SELECT r.pos, r.at', "SELECT nextval('positions'), r.at");
  if (plant === 'a row served whose synchronous wait was cancelled')
    return (connect) => (options) => connect({ ...options, refusesWarnings: false });
  return same;
};
export const gatewayConnect = (plant: ClusterPlant | null): ((connect: Connect) => Connect) => {
  if (plant !== 'a notification trusted as truth') return same;
  return (connect) => {
    let notified = false;
    return (options) => {
      const told = (): void => {
        notified = true;
        options.onNotification?.();
      };
      const real = connect(options.onNotification ? { ...options, onNotification: told } : options);
      return { ...real, query: (text, values) => real.query(notified ? text.replace(BOUND, 'true') : text, values) };
    };
  };
};
/** Records that a standby lacks when it takes over. */
const LACKS = 5;
export const journalOf = (plant: ClusterPlant | null): ((journal: Journal) => Journal) => {
  if (plant !== 'a standby that serves before it has caught up') return (journal) => journal;
  return (journal) => {
    const until = journal.head().pos - LACKS;
    return {
      ...journal,
      read: async (after, limit) => (await journal.read(after, limit)).filter(({ pos }) => pos <= until || until <= 0),
    };
  };
};
