/**
 * O5 for launches: one launch for a click, one game for a ticket and for a launch, and no member's money with a vendor where that
 * member has no game open (D-33, R-GAME-15, R-GAME-19, SAFE-23).
 */
import { isStarting } from '../../../src/domains/play/play.phase.ts';
import { selectPlay } from '../../../src/domains/play/play.selectors.ts';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { Visit } from '../../../server-mock/core/play/types.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import type { SimWorld } from '../types.ts';
import type { ReportViolation } from './violation.ts';

/** The tick returns the money of a visit that ended by its time limit. */
const TICK_MS = 5_000;

export interface LaunchesOracle {
  readonly begin: () => void;
  readonly durable: (record: JournalRecord) => void;
  /** The play button was clicked, or its retry. */
  readonly pressed: (client: string) => void;
  /** The page requests a ticket from the house under this key. */
  readonly asked: (client: string, key: string) => void;
  readonly answered: (client: string, key: string, ticket: string) => void;
  readonly opened: (ticket: string) => void;
  /** Pages with a launch that has not ended, or with money being returned. */
  readonly underWay: (world: SimWorld) => readonly string[];
  /** Nothing is in flight any more. */
  readonly atRest: (world: SimWorld) => void;
}
export const createLaunchesOracle = (report: ReportViolation): LaunchesOracle => {
  const keys = new Map<string, Set<string>>();
  /** Launches begun since the last click, by client. */
  const since = new Map<string, number>();
  const keyOf = new Map<string, string>();
  const tickets = new Set<string>();
  const started = new Set<string>();
  const visits = new Map<string, readonly Visit[]>();
  const once = (seen: Set<string>, one: string, actor: string, sentence: string): void => {
    if (seen.has(one)) report({ oracle: 'O5', actor, sentence });
    seen.add(one);
  };
  return {
    begin: () => visits.clear(),
    durable: ({ events }) => {
      for (const event of events as readonly HouseEvent[])
        if (event.type === 'visitsSet') visits.set(event.member, event.visits);
    },
    pressed: (client) => void since.set(client, 0),
    asked: (client, key) => {
      const own = keys.get(client) ?? new Set();
      keys.set(client, own);
      if (own.has(key)) return;
      own.add(key);
      const launches = (since.get(client) ?? 0) + 1;
      since.set(client, launches);
      if (launches > 1)
        report({ oracle: 'O5', actor: client, sentence: `${launches} launches were begun by one click` });
    },
    answered: (client, key, ticket) => void keyOf.set(ticket, `${client} ${key}`),
    opened: (ticket) => {
      once(tickets, ticket, 'house', `the ticket ${ticket} has opened its game twice`);
      const launch = keyOf.get(ticket);
      if (launch !== undefined) once(started, launch, 'house', `the launch ${launch} has opened two games`);
    },
    underWay: (world) =>
      [...world.clients.values()].flatMap((client) => {
        if (!client.awake() || client.account() === null) return [];
        const { phase, returning } = selectPlay(client.state());
        return isStarting(phase) || phase === 'loading' || returning ? [client.id] : [];
      }),
    atRest: (world) => {
      const house = world.house();
      if (house === null) return;
      for (const [account, amount] of house.balances) {
        const [kind, vendor, member = ''] = account.split(':');
        if (kind !== 'game' || amount === 0) continue;
        const isOpen = (visits.get(member) ?? []).some(
          ({ wallet, session, until }) =>
            wallet === vendor && house.sessions.has(session) && until > world.houseNow() - TICK_MS,
        );
        if (!isOpen)
          report({
            oracle: 'O5',
            actor: 'house',
            sentence: `${amount} of ${member} lies with ${vendor}, where no game of theirs is open`,
            expected: 0,
            actual: amount,
          });
      }
    },
  };
};
