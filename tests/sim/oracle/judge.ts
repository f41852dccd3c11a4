/**
 * All oracles over one world: fed by its hooks, asked after every step, at restarts, after the calm and at the end
 * (reliability 6.5). The first violation is kept; nothing here throws into the product.
 */
import { selectMemberId } from '../../../src/domains/session/session.selectors.ts';
import type { Act, Fault, FaultKind, SimHooks, SimWorld } from '../types.ts';
import { createAlive } from './alive.ts';
import { createBooks } from './books.ts';
import { createContiguous } from './contiguous.ts';
import { entitled } from './entitlement.ts';
import { createLaunches } from './launches.ts';
import { createStars } from './stars.ts';
import { createTalk } from './talk.ts';
import { createStores } from './stores.ts';
import { createTruth } from './truth/truth.ts';
import type { Tell, Violation } from './violation.ts';

export interface Judge {
  readonly hooks: SimHooks;
  readonly watch: (world: SimWorld) => void;
  /** The first thing that did not hold. */
  readonly broken: () => Violation | null;
  /** Faults that did something to somebody before that, in order of their names. */
  readonly struck: () => readonly FaultKind[];
  /** Members hold everything, nothing of it older than a moment; every write is resolved and no round is open. */
  readonly settled: () => boolean;
  readonly afterStep: () => void;
  /** Call before an action is carried out. */
  readonly acted: (action: Act | Fault) => void;
  /** After the calm: everything converged, every write resolved (O4). */
  readonly afterCalm: (who: 'members' | 'visitors') => void;
  /** Everybody has logged out. */
  readonly afterLeaving: () => void;
  /** Everybody has gone: nothing may be left (O9). */
  readonly afterEnd: (left: Readonly<Record<string, number>>) => void;
}
/** Writes whose key stands in the journal. A log-in's is made by the house, a launch leaves no record. */
const BY_KEY: ReadonlySet<string> = new Set(['updateLanguage', 'renewSession', 'logout']);
/** On its way to a store at this moment: not behind. */
const SETTLED_MS = 2_000;
/** The merchant's one currency in the simulated world. */
const CURRENCY = 'MYR';

export const createJudge = (trace: (line: string) => void): Judge => {
  let world: SimWorld | null = null;
  let first: Violation | null = null;
  const struck = new Set<FaultKind>();
  let restarted = false;
  /** The journal was taken away since the epoch that stands began (F14). */
  let journalLost = false;
  const now = (): number => world?.now() ?? 0;
  const tell: Tell = (violation) => {
    first ??= { at: now(), ...violation };
  };
  const truth = createTruth(now, CURRENCY);
  const books = createBooks(truth, tell);
  const stores = createStores(truth, tell, books.left);
  const contiguous = createContiguous(tell);
  const launches = createLaunches(tell);
  const stars = createStars(tell);
  const talk = createTalk(tell);
  const alive = createAlive(tell);

  const hooks: SimHooks = {
    onEpoch: (epoch) => {
      if (epoch <= truth.history.epoch())
        tell({
          oracle: 'O2',
          actor: 'house',
          sentence: 'a new journal has no newer epoch',
          expected: truth.history.epoch(),
          actual: epoch,
        });
      else if (truth.history.epoch() !== 0 && !journalLost)
        tell({
          oracle: 'O2',
          actor: 'house',
          sentence: 'a new epoch began, and nobody had taken the journal away',
          expected: truth.history.epoch(),
          actual: epoch,
        });
      journalLost = false;
      truth.begin(epoch);
      books.begin(epoch);
      stars.begin();
      talk.begin(epoch);
      launches.begin();
      trace(`house epoch ${epoch}`);
    },
    onDurable: (_epoch, record) => {
      const wrong = truth.take(record);
      if (wrong !== null) tell({ oracle: 'O5', actor: 'house', sentence: wrong, actual: record.events });
      books.durable(record);
      stars.durable(record);
      talk.durable(record);
      launches.durable(record);
      if (record.kind !== 'tick' || record.events.length > 0)
        trace(`house durable ${record.pos} ${record.kind} ${record.actor} ${record.commandId ?? '-'}`);
    },
    onAcknowledged: (key, scope, outcome, epoch) => {
      books.acknowledged(key, scope, outcome, epoch ?? truth.history.epoch());
      trace(`${scope} acknowledged ${key} ${outcome}`);
    },
    onWrite: (write) => {
      if (BY_KEY.has(write.what)) books.write(write);
      stars.write(write);
      if (write.what === 'launchGame') launches.asked(write.client, write.key);
      trace(`${write.client} write ${write.what} ${write.key} ${write.seen}`);
    },
    onBatch: (client, changes) => {
      contiguous.batch(client, changes);
      talk.batch(client, changes);
      for (const { topic, effect } of changes)
        trace(
          `${client} applies ${effect.type} ${topic} ${effect.frame.epoch}:${effect.frame.prev}>${effect.frame.seq}`,
        );
    },
    onDelivered: (client, account, frame) => {
      if (world) entitled(world, client, account, frame.topic, tell);
    },
    onLaunched: (client, key, ticket) => {
      launches.answered(client, key, ticket);
      trace(`${client} launched ${key}`);
    },
    onOpened: (ticket) => {
      launches.opened(ticket);
      trace(`house opens a game for ${ticket}`);
    },
    onFault: alive.fault,
    onStrike: (kind) => {
      if (first === null) struck.add(kind);
    },
    onLoaded: contiguous.begun,
    onRestart: () => {
      restarted = true;
      trace('house restarted');
    },
    // The world counts from its own beginning, the trace from the plan's.
    trace: (line) => trace(line.replace(/^\d+ /, '')),
  };
  return {
    hooks,
    watch: (watched) => {
      world = watched;
      for (const { id, setup } of watched.clients.values()) if (setup.account !== null) stars.visits(id, setup.account);
    },
    broken: () => first,
    struck: () => [...struck].sort(),
    settled: () =>
      world !== null &&
      stores.wanting(world, 'members', SETTLED_MS).length === 0 &&
      books.unresolved().length === 0 &&
      books.openSlips().length === 0 &&
      books.openRounds().length === 0 &&
      launches.underWay(world).length === 0 &&
      talk.underWay(world).length === 0 &&
      stars.underWay().length === 0 &&
      stars.wanting(world).length === 0 &&
      world.busy() === 0,
    afterStep: () => {
      if (!world) return;
      if (restarted && world.house() !== null) {
        restarted = false;
        books.resum(world);
      }
      books.look(world);
      stores.look(world);
      stars.look(world);
      for (const client of world.clients.values()) contiguous.look(client.id, selectMemberId(client.state()));
      alive.look(world);
      talk.look(world);
    },
    acted: (action) => {
      if ('fault' in action && action.fault === 'F14') journalLost = true;
      if ('client' in action && 'account' in action) stars.visits(action.client, action.account);
      if (!('act' in action)) return;
      if (action.act === 'reload') {
        books.left(action.client);
        stars.gone(action.client);
      }
      if (action.act === 'launch' || action.act === 'retryLaunch') launches.pressed(action.client);
    },
    afterCalm: (who) => {
      if (!world) return;
      for (const one of stores.wanting(world, who)) tell(one);
      for (const { client, what, key, seen } of books.unresolved())
        tell({ oracle: 'O4', actor: client, sentence: `${what} (${key}) is still ${seen} after the calm` });
      for (const name of books.openRounds())
        tell({ oracle: 'O5', actor: 'house', sentence: `${name} is still open after the calm, its stake held` });
      for (const name of books.openSlips())
        tell({
          oracle: 'O5',
          actor: 'house',
          sentence: `the slip ${name} is not settled after the calm, its numbers known`,
        });
      for (const client of launches.underWay(world))
        tell({
          oracle: 'O4',
          actor: client,
          sentence: 'a launch, or money on its way home, has come to no end in the calm',
        });
      launches.atRest(world);
      stars.atRest(world);
      talk.atRest(world);
      books.resum(world);
    },
    afterLeaving: () => {
      if (world) launches.atRest(world);
    },
    afterEnd: (left) => {
      for (const [name, count] of Object.entries(left))
        if (count !== 0)
          tell({
            oracle: 'O9',
            actor: name,
            sentence: `${count} left after everybody has gone`,
            expected: 0,
            actual: count,
          });
    },
  };
};
