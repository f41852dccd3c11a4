/** A house of a simulated cluster: it stands by for the lease, leads, and is started again when its process has ended. */
import { createEngine } from '../../../server-mock/core/createEngine.ts';
import type { Engine } from '../../../server-mock/core/engine.ts';
import type { Journal } from '../../../server-mock/journal/journal.ts';
import { JournalError } from '../../../server-mock/journal/journal.ts';
import type { Connect } from '../../../server-mock/journal/postgres/connection.ts';
import { waitForLease } from '../../../server-mock/journal/postgres/lease.ts';
import { openPostgresJournal } from '../../../server-mock/journal/postgres/postgresJournal.ts';
import { createRandom } from '../../../server-mock/platform/random.ts';
import type { Actor } from '../clock/simClock.ts';
import { fakeSecure } from '../house/fakes.ts';
import { smallWorld } from '../house/smallWorld.ts';
import type { DatabaseLink } from './databaseLink.ts';

export const URL_OF_JOURNAL = 'postgres://sim@database/journal';
const RESTART_MS = 500;

export interface Leading {
  readonly engine: Engine;
  readonly journal: Journal;
}
export interface ClusterHouse {
  readonly name: string;
  readonly actor: () => Actor;
  /** Null: it stands by, or is down. */
  readonly leading: () => Leading | null;
  readonly link: () => DatabaseLink;
  readonly kill: () => void;
}
/** What a house and a gateway are started with. */
export interface ClusterProcessParts {
  readonly name: string;
  readonly seed: number;
  readonly newActor: () => Actor;
  readonly newLink: (actor: Actor) => DatabaseLink;
  /** Of the operator that starts it again. */
  readonly after: (ms: number, run: () => void) => void;
  readonly plantConnect: (connect: Connect) => Connect;
  readonly onFault: (where: string, error: unknown) => void;
}
export interface ClusterHouseParts extends ClusterProcessParts {
  /** The journal as this house's writer reads it. */
  readonly plantJournal: (journal: Journal) => Journal;
  readonly trace: (line: string) => void;
}
interface Life {
  readonly actor: Actor;
  readonly link: DatabaseLink;
  leading: Leading | null;
}
export const startClusterHouse = (parts: ClusterHouseParts): ClusterHouse => {
  const { name, seed, trace } = parts;
  let life: Life;
  const end = (mine: Life, why: string): void => {
    if (life !== mine || !mine.actor.alive()) return;
    trace(`${name} ends: ${why}`);
    mine.leading = null;
    mine.actor.kill();
    parts.after(RESTART_MS, begin);
  };
  const fail = (mine: Life, error: unknown): void => {
    if (life !== mine || !mine.actor.alive()) return;
    const isReplaced = error instanceof JournalError && error.code === 'lost-lease';
    if (!isReplaced) parts.onFault(name, error);
    end(mine, error instanceof Error ? error.message : String(error));
  };
  const lead = async (mine: Life): Promise<void> => {
    const { clock } = mine.actor;
    const connect = parts.plantConnect(mine.link.connect);
    const lease = await waitForLease(URL_OF_JOURNAL, { address: name, clock, connect });
    const journal = await openPostgresJournal(URL_OF_JOURNAL, clock.now(), { lease, clock, connect });
    journal.onLost((error) => fail(mine, error));
    const random = createRandom(seed, name);
    const engine = await createEngine({
      journal: parts.plantJournal(journal),
      clock,
      random,
      secure: fakeSecure(random.stream('secure')),
      world: smallWorld(seed),
    });
    engine.onFailed((error) => fail(mine, error));
    trace(`${name} leads with token ${journal.token}`);
    mine.leading = { engine, journal };
  };
  const begin = (): void => {
    const actor = parts.newActor();
    const mine: Life = { actor, link: parts.newLink(actor), leading: null };
    life = mine;
    lead(mine).catch((error: unknown) => fail(mine, error));
  };
  begin();
  return {
    name,
    actor: () => life.actor,
    leading: () => life.leading,
    link: () => life.link,
    kill: () => end(life, 'killed'),
  };
};
