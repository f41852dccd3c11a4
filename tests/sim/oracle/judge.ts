/**
 * All oracles over one world: fed by its hooks, run after every step, at restarts, after the calm and at the end (reliability
 * 6.5). The first violation is kept; nothing here throws into the product.
 */
import { selectMemberId } from '../../../src/domains/session/session.selectors.ts';
import type { RootState } from '../../../src/domains/reducer.ts';
import type { Act, Fault, FaultKind, SimClient, SimHooks, SimWorld } from '../types.ts';
import { createErrorsOracle } from './errors.ts';
import { createBooksOracle } from './books.ts';
import { createFrameOrderOracle } from './frameOrder.ts';
import { checkEntitlement } from './entitlement.ts';
import { hasBreak } from './hasBreak.ts';
import { createLaunchesOracle } from './launches.ts';
import { createRenewalsOracle } from './renewals.ts';
import { createFavouritesOracle } from './favourites.ts';
import { createChatOracle } from './chat.ts';
import { createRecordsOracle } from './records.ts';
import { createStoresOracle } from './stores.ts';
import { createTruth } from './truth/truth.ts';
import type { ReportViolation, Violation } from './violation.ts';

export interface Judge {
  readonly hooks: SimHooks;
  readonly watch: (world: SimWorld) => void;
  /** The first violation. */
  readonly violation: () => Violation | null;
  /** Faults that had an effect before the first violation, in order of their names. */
  readonly effectiveFaults: () => readonly FaultKind[];
  /** Clients hold everything, none of it older than a moment; every write is resolved and no round is open. */
  readonly settled: () => boolean;
  readonly afterStep: () => void;
  /** Call before an action is carried out. */
  readonly beforeAction: (action: Act | Fault) => void;
  /** After the calm: everything converged, every write resolved (O4). */
  readonly afterCalm: (who: 'members' | 'visitors') => void;
  /** Every client has logged out. */
  readonly afterLogout: () => void;
  /** Every client is gone: nothing may be left (O9). */
  readonly afterEnd: (left: Readonly<Record<string, number>>) => void;
}
/** Writes whose key is in the journal. The house makes a log-in's key, and a launch leaves no record. */
const BY_KEY: ReadonlySet<string> = new Set(['updateLanguage', 'renewSession', 'logout']);
/** A change this young may still be in flight to a store, which is then not behind. */
const SETTLED_MS = 2_000;
/** The one currency of the simulated world. */
const CURRENCY = 'MYR';

export const createJudge = (trace: (line: string) => void): Judge => {
  let world: SimWorld | null = null;
  let first: Violation | null = null;
  const effective = new Set<FaultKind>();
  let restarted = false;
  /** The journal was lost since the current epoch began (F14). */
  let journalLost = false;
  /** The state of each page at the last step: most steps change none. */
  const judged = new Map<SimClient, RootState>();
  const now = (): number => world?.now() ?? 0;
  const report: ReportViolation = (violation) => {
    first ??= { at: now(), ...violation };
  };
  const truth = createTruth(now, CURRENCY);
  const books = createBooksOracle(truth, report);
  const stores = createStoresOracle(truth, report, books.left);
  const contiguous = createFrameOrderOracle(report);
  const launches = createLaunchesOracle(report);
  const stars = createFavouritesOracle(report);
  const talk = createChatOracle(report);
  const records = createRecordsOracle(report);
  const alive = createErrorsOracle(report);
  const renewals = createRenewalsOracle(report);

  const hooks: SimHooks = {
    onEpoch: (epoch) => {
      if (epoch <= truth.history.epoch())
        report({
          oracle: 'O2',
          actor: 'house',
          sentence: 'a new journal has no newer epoch',
          expected: truth.history.epoch(),
          actual: epoch,
        });
      else if (truth.history.epoch() !== 0 && !journalLost)
        report({
          oracle: 'O2',
          actor: 'house',
          sentence: 'a new epoch began without the loss of the journal',
          expected: truth.history.epoch(),
          actual: epoch,
        });
      journalLost = false;
      truth.begin(epoch);
      books.begin(epoch);
      stars.begin();
      talk.begin(epoch);
      launches.begin();
      records.begin(epoch);
      trace(`house epoch ${epoch}`);
    },
    onDurable: (_epoch, record) => {
      const wrong = truth.take(record);
      if (wrong !== null) report({ oracle: 'O5', actor: 'house', sentence: wrong, actual: record.events });
      books.durable(record);
      stars.durable(record);
      talk.durable(record);
      launches.durable(record);
      records.durable(record);
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
      renewals.write(write);
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
      if (world) checkEntitlement(world, truth, client, account, frame.topic, report);
    },
    onLaunched: (client, key, ticket) => {
      launches.answered(client, key, ticket);
      trace(`${client} launched ${key}`);
    },
    onOpened: (ticket) => {
      launches.opened(ticket);
      trace(`house opens a game for ${ticket}`);
    },
    onWalked: (walk) => {
      records.walked(walk);
      trace(`${walk.member} has read ${walk.rows.length} rows of ${walk.record}`);
    },
    onFault: alive.fault,
    onFaultEffect: (kind) => {
      if (first === null) effective.add(kind);
    },
    onLoaded: (client) => {
      contiguous.begun(client);
      renewals.begun(client);
    },
    onRestart: () => {
      restarted = true;
      trace('house restarted');
    },
    // The world's lines carry its own time; the trace counts from the plan's start.
    trace: (line) => trace(line.replace(/^\d+ /, '')),
  };
  return {
    hooks,
    watch: (watched) => {
      world = watched;
      for (const { id, setup } of watched.clients.values())
        if (setup.account !== null) stars.mayLogIn(id, setup.account);
    },
    violation: () => first,
    effectiveFaults: () => [...effective].sort(),
    settled: () =>
      world !== null &&
      stores.mismatches(world, 'members', SETTLED_MS).length === 0 &&
      books.unresolved().length === 0 &&
      books.openSlips().length === 0 &&
      books.openRounds().length === 0 &&
      launches.underWay(world).length === 0 &&
      talk.underWay(world).length === 0 &&
      stars.underWay().length === 0 &&
      stars.mismatches(world).length === 0 &&
      world.busy() === 0,
    afterStep: () => {
      if (!world) return;
      if (restarted && world.house() !== null) {
        restarted = false;
        books.resum(world);
      }
      books.look(world);
      stores.look(world);
      for (const client of world.clients.values()) {
        const state = client.state();
        if (judged.get(client) === state) continue;
        judged.set(client, state);
        const member = selectMemberId(state);
        stars.look(client.id, member);
        contiguous.look(client.id, member);
      }
      alive.look(world);
      renewals.look(world);
      talk.look(world);
    },
    beforeAction: (action) => {
      if ('fault' in action && action.fault === 'F14') journalLost = true;
      if ('client' in action && 'account' in action) stars.mayLogIn(action.client, action.account);
      if (!('act' in action)) return;
      if (action.act === 'reload') {
        books.left(action.client);
        stars.gone(action.client);
      }
      if (action.act === 'launch' || action.act === 'retryLaunch') launches.pressed(action.client);
    },
    afterCalm: (who) => {
      if (!world) return;
      for (const one of stores.mismatches(world, who)) report(one);
      for (const { client, what, key, seen } of books.unresolved()) {
        // A member with a break cannot ask what became of a write until it is over.
        if (hasBreak(world, world.clients.get(client)?.wantedAccount() ?? null)) continue;
        report({ oracle: 'O4', actor: client, sentence: `${what} (${key}) is still ${seen} after the calm` });
      }
      for (const name of books.openRounds())
        report({ oracle: 'O5', actor: 'house', sentence: `${name} is still open after the calm, its stake held` });
      for (const name of books.openSlips())
        report({
          oracle: 'O5',
          actor: 'house',
          sentence: `the slip ${name} is not settled after the calm, its numbers known`,
        });
      for (const client of launches.underWay(world))
        report({
          oracle: 'O4',
          actor: client,
          sentence: 'a launch or a return of money has not ended in the calm',
        });
      launches.atRest(world);
      stars.atRest(world);
      talk.atRest(world);
      books.resum(world);
    },
    afterLogout: () => {
      if (world) launches.atRest(world);
    },
    afterEnd: (left) => {
      for (const [name, count] of Object.entries(left))
        if (count !== 0)
          report({
            oracle: 'O9',
            actor: name,
            sentence: `${count} left after every client is gone`,
            expected: 0,
            actual: count,
          });
    },
  };
};
