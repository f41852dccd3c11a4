/**
 * The house of a run: the production house on the simulated disk and clock. It can crash at any moment. After a crash its timers
 * never run, its journal answers nothing, and every waiting caller learns that the house is gone.
 */
import { assembleHouse, type AssembledHouse } from '../../../server-mock/cli/assemble.ts';
import { createCounters } from '../../../server-mock/platform/counters.ts';
import { createFrameFaults } from '../../../server-mock/hub/frameFaults.ts';
import { createHubCore, type HubCore } from '../../../server-mock/hub/hubCore.ts';
import { JournalError } from '../../../server-mock/journal/journal.ts';
import {
  openSimulatedJournal,
  deleteJournal,
  type SimulatedJournal,
} from '../../../server-mock/journal/simulatedJournal.ts';
import { createAddresses } from '../../../server-mock/security/origins/addresses.ts';
import { localSite } from '../../../server-mock/security/origins/sites.ts';
import type { RecordStore } from '../../../server-mock/records/store/recordStore.ts';
import { createRandom, type SeededRandom } from '../../../server-mock/platform/random.ts';
import { createCalls, type Calls } from '../../../server-mock/rest/calls.ts';
import type { HttpReply } from '../../../server-mock/rest/http/request.ts';
import { STARTS_AT, type Actor, type ActorClock, type SimClock } from '../clock/simClock.ts';
import type { HubEntry } from '../network/hubConnection.ts';
import type { ServeCall } from '../network/httpConnection.ts';
import { SYNC_FAILED, type SimDisk } from './simDisk.ts';
import { createGameServer, type GameServer } from './gameServer.ts';
import { fakeBotCheck, fakePasswords, fakeSeals, fakeSecure } from './fakes.ts';
import { createSimRecords } from './simRecords.ts';
import { smallWorld } from './smallWorld.ts';
import type { VendorConnection } from './vendorConnection.ts';

export interface SimHouseOptions {
  readonly clock: SimClock;
  readonly disk: SimDisk;
  readonly random: SeededRandom;
  readonly seed: number;
  readonly settleMs: number;
  readonly vendorWallets: boolean;
  readonly sessionMinutes: number | null;
  /** How far its clock is ahead at the start, ms. */
  readonly aheadMs: number;
  /** For the vendors whose server lives in this process. */
  readonly vendorConnection: (clock: ActorClock, life: number) => VendorConnection;
  readonly onOpened: (ticket: string) => void;
  readonly onFault: (error: unknown) => void;
  /** The process has ended itself. */
  readonly onEnded: () => void;
  /** It is up again after having been down. */
  readonly onUp: () => void;
  readonly trace: (line: string) => void;
}
/** The process from its first moment. */
interface HouseProcess {
  readonly actor: Actor;
  readonly journal: SimulatedJournal;
  readonly records: RecordStore;
}
/** What the process serves with, once it has started. */
interface RunningHouse extends HouseProcess {
  readonly assembled: AssembledHouse;
  readonly calls: Calls;
  readonly games: GameServer;
  readonly line: VendorConnection;
  readonly unwatch: () => void;
  hub: HubCore | null;
}
export interface SimHouse {
  readonly up: () => AssembledHouse | null;
  readonly epoch: () => number;
  readonly now: () => number;
  readonly serve: ServeCall;
  /** Of the vendors' host. */
  readonly serveGame: ServeCall;
  /** Ends of rounds that its vendors still retry. */
  readonly busy: () => number;
  readonly hubEntry: HubEntry;
  /** A call from outside REST and hub, such as a vendor's. `done` receives null when the house is gone. False: no house is up. */
  readonly call: <T>(run: (house: AssembledHouse) => Promise<T>, done: (answer: T | null) => void) => boolean;
  readonly start: () => Promise<void>;
  /** `kept`: what was handed to the operating system is written all the same. */
  readonly crash: (kept: boolean) => void;
  readonly loseJournal: () => void;
  readonly restartHub: () => void;
  readonly jump: (ms: number) => void;
  /** Orderly: every client is notified and work in flight is finished. */
  readonly stop: () => Promise<void>;
  readonly leftOver: () => Readonly<Record<string, number>>;
}
/** The one address of the house; the simulated network knows no other. */
export const SIM_ENTRANCE = localSite(4100);
const ENTRANCES = [SIM_ENTRANCE];
/** So few records that a run's restarts find snapshots and checkpoints of several ages. */
const KEEP_EVERY = [120, 500, 2_000] as const;
/** A release drains connections; a hub that was simply stopped does not. */
const HUB_DRAIN_MS = 500;

export const createSimHouse = (options: SimHouseOptions): SimHouse => {
  const { clock, disk, random, seed, trace } = options;
  const secure = fakeSecure(random.stream('secure'));
  const draw = random.stream('house');
  const keepEvery = KEEP_EVERY[draw.integer(KEEP_EVERY.length)] ?? 150;
  let body: HouseProcess | null = null;
  let life: RunningHouse | null = null;
  let lives = 0;
  let skew = options.aheadMs;
  let epoch = 0;
  /** Callers that wait for this life of the house. */
  const waiting = new Set<() => void>();
  const gone = new Set<() => void>();

  const hubOf = ({ house }: AssembledHouse, actor: Actor): HubCore =>
    createHubCore({
      house,
      counters: createCounters(),
      faults: createFrameFaults(actor.clock),
      onClients: () => undefined,
    });
  const releaseCallers = (): void => {
    for (const run of [...waiting]) run();
    waiting.clear();
    for (const run of [...gone]) run();
  };
  const crash = (kept: boolean): void => {
    const dead = body;
    if (!dead) return;
    [body, life] = [null, null];
    trace(`house dies${kept ? '' : ', power lost'}`);
    dead.journal.crash(kept);
    dead.actor.kill();
    void dead.records.close();
    disk.releaseWaiting();
    releaseCallers();
  };
  const begin = async (): Promise<void> => {
    lives += 1;
    const actor = clock.actor('house', 'machine', skew);
    // Rejects with JournalError when the journal is damaged: then nothing is served.
    const journal = openSimulatedJournal(disk.disk, actor.clock.now());
    const fresh = journal.head().pos === 0;
    epoch = journal.epoch;
    const world = smallWorld(seed);
    const records = createSimRecords(disk.disk, world.merchant.timeZone);
    const mine: HouseProcess = { actor, journal, records };
    body = mine;
    const connection = options.vendorConnection(actor.clock, lives);
    const { retryPolicy } = connection;
    const lines = { of: connection.wallet, retryPolicy, after: actor.clock.after, close: () => undefined };
    const assembled = await assembleHouse({
      clock: actor.clock,
      journal,
      random: createRandom(seed, 'house'),
      secure,
      world,
      records,
      master: `house of seed ${seed}`,
      passwords: fakePasswords,
      seals: fakeSeals(actor.clock),
      botCheck: fakeBotCheck(secure),
      keepEvery,
      vendors: lines,
      addresses: createAddresses(() => ENTRANCES),
    });
    // A house that died while it was starting never gets here: its promises stay pending.
    const { engine, house } = assembled;
    if (fresh) {
      const command = { kind: 'setSettleEvery', every: options.settleMs } as const;
      await engine.submit({ command, actor: 'control', key: 'settle-every' });
      const apart = { kind: 'setSetting', name: 'singleWallet', value: false } as const;
      if (options.vendorWallets) await engine.submit({ command: apart, actor: 'control', key: 'vendor-wallets' });
      if (options.sessionMinutes !== null) {
        const life = { kind: 'setSetting', name: 'sessionIdleMinutes', value: options.sessionMinutes } as const;
        await engine.submit({ command: life, actor: 'control', key: 'session-minutes' });
      }
    }
    const onDefect = (_: string, error: unknown): void => options.onFault(error);
    const calls = createCalls({ house, count: () => undefined, onDefect });
    const games = createGameServer({ house, lines, onOpened: options.onOpened, onFault: options.onFault });
    life = {
      ...mine,
      assembled,
      calls,
      games,
      line: connection,
      unwatch: assembled.watchRounds(),
      hub: hubOf(assembled, actor),
    };
    engine.onFailed((error) => {
      // The process ends: a failed sync is never retried as if it had worked (F18).
      trace(`house fails: ${error.code}`);
      if (error.code === 'failed' && error.message !== SYNC_FAILED) options.onFault(error);
      if (error.code !== 'failed' || body !== mine) return;
      crash(false);
      options.onEnded();
    });
    trace(`house up, life ${lives}, epoch ${epoch}, ${journal.head().pos} records`);
    options.onUp();
  };
  const served = (
    serve: (running: RunningHouse) => Promise<HttpReply>,
    done: (reply: HttpReply | null) => void,
  ): boolean => {
    if (!life) return false;
    const cut = (): void => done(null);
    waiting.add(cut);
    void serve(life).then((reply) => {
      if (waiting.delete(cut)) done(reply);
    });
    return true;
  };
  return {
    up: () => life?.assembled ?? null,
    epoch: () => epoch,
    now: () => STARTS_AT + clock.now() + skew,
    serve: (call, done) => served((running) => running.calls.serve(call), done),
    serveGame: (call, done) => served((running) => running.games.serve(call), done),
    busy: () => life?.line.busy() ?? 0,
    hubEntry: {
      connect: (auth, wire) => {
        const hub = life?.hub;
        if (!hub) return null;
        const admission = hub.admit(auth, wire.address);
        if (admission instanceof Promise) throw new Error('the house itself admits at once');
        if (!admission.ok) return admission;
        hub.connect(wire, admission.principal);
        return { ok: true };
      },
      onGone: (run) => {
        gone.add(run);
        return () => void gone.delete(run);
      },
    },
    call: <T>(run: (house: AssembledHouse) => Promise<T>, done: (answer: T | null) => void) => {
      if (!life) return false;
      const cut = (): void => done(null);
      waiting.add(cut);
      run(life.assembled).then(
        (answer) => {
          if (waiting.delete(cut)) done(answer);
        },
        (error: unknown) => {
          // The journal failed during the call: its outcome is unknown.
          if (!(error instanceof JournalError)) options.onFault(error);
          if (waiting.delete(cut)) done(null);
        },
      );
      return true;
    },
    start: async () => {
      if (body) return;
      try {
        await begin();
      } catch (error) {
        // It could not start: the process ends and reports why.
        crash(false);
        throw error;
      }
    },
    crash,
    loseJournal: () => deleteJournal(disk.disk),
    restartHub: () => {
      const running = life;
      const old = running?.hub;
      if (!running || !old) return;
      running.hub = null;
      trace('hub restarts');
      void old.stop(draw.integer(2) === 0 ? HUB_DRAIN_MS : 0).then(() => {
        if (life === running) running.hub = hubOf(running.assembled, running.actor);
      });
    },
    jump: (ms) => {
      skew += ms;
      body?.actor.jump(ms);
    },
    stop: async () => {
      const ending = life;
      if (!ending) return;
      ending.unwatch();
      await ending.hub?.stop(0);
      await ending.assembled.stop();
      await ending.journal.close();
    },
    leftOver: () => ({ 'house timers': body?.actor.waiting() ?? 0, 'hub clients': life?.hub?.clients() ?? 0 }),
  };
};
