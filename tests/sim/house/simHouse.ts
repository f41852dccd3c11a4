/**
 * The house of a run: the production house on the pretend disk and clock. It can die at any moment, and then nothing of it
 * runs on: its timers are dead, its journal answers nobody, and who waited for it hears that it has gone.
 */
import { assembleHouse, type AssembledHouse } from '../../../server-mock/assemble.ts';
import { createCounters } from '../../../server-mock/counters.ts';
import { createFrameFaults } from '../../../server-mock/hub/frameFaults.ts';
import { createHubCore, type HubCore } from '../../../server-mock/hub/hubCore.ts';
import { JournalError } from '../../../server-mock/journal/journal.ts';
import { openSimulatedJournal, wipe, type SimulatedJournal } from '../../../server-mock/journal/simulatedJournal.ts';
import { createRandom, type SeededRandom } from '../../../server-mock/platform/random.ts';
import { createCalls, type Calls } from '../../../server-mock/rest/calls.ts';
import type { HttpReply } from '../../../server-mock/rest/http/request.ts';
import { STARTS_AT, type Actor, type ActorClock, type SimClock } from '../clock/simClock.ts';
import type { Door } from '../network/hubLine.ts';
import type { Serve } from '../network/httpLine.ts';
import { SYNC_FAILED, type SimDisk } from './disk.ts';
import { createGameServer, type GameServer } from './gameServer.ts';
import { fakeBotCheck, fakePasswords, fakeSeals, fakeSecure } from './fakes.ts';
import { smallWorld } from './smallWorld.ts';
import type { VendorLine } from './vendorLine.ts';

export interface SimHouseOptions {
  readonly clock: SimClock;
  readonly disk: SimDisk;
  readonly random: SeededRandom;
  readonly seed: number;
  readonly settleMs: number;
  readonly vendorWallets: boolean;
  /** Of the vendors whose server lives in this process. */
  readonly line: (clock: ActorClock, life: number) => VendorLine;
  readonly onOpened: (ticket: string) => void;
  readonly onFault: (error: unknown) => void;
  /** The process has ended itself. */
  readonly onEnded: () => void;
  /** It is up again after having been down. */
  readonly onUp: () => void;
  readonly trace: (line: string) => void;
}
/** The process, from its first moment. */
interface Body {
  readonly actor: Actor;
  readonly journal: SimulatedJournal;
}
/** What it serves with, once it does. */
interface Life extends Body {
  readonly assembled: AssembledHouse;
  readonly calls: Calls;
  readonly games: GameServer;
  readonly line: VendorLine;
  readonly unwatch: () => void;
  hub: HubCore | null;
}
export interface SimHouse {
  readonly up: () => AssembledHouse | null;
  readonly epoch: () => number;
  readonly now: () => number;
  readonly serve: Serve;
  /** Of the vendors' host. */
  readonly serveGame: Serve;
  /** Ends of rounds that its vendors ask for still. */
  readonly busy: () => number;
  readonly door: Door;
  /** Something else that asks the house, such as a vendor: `done` null: it has gone. False: nobody is there. */
  readonly ask: <T>(run: (house: AssembledHouse) => Promise<T>, done: (answer: T | null) => void) => boolean;
  readonly start: () => Promise<void>;
  /** `kept`: what was handed to the system is written all the same. */
  readonly die: (kept: boolean) => void;
  readonly loseJournal: () => void;
  readonly restartHub: () => void;
  readonly jump: (ms: number) => void;
  /** Orderly: everybody is told, what is under way is finished. */
  readonly stop: () => Promise<void>;
  readonly left: () => Readonly<Record<string, number>>;
}
const ORIGIN = 'http://localhost:4100';
/** So few records that a run's restarts find snapshots and checkpoints of several ages. */
const KEEP_EVERY = [120, 500, 2_000] as const;
/** A release drains; a hub that was simply stopped does not. */
const HUB_DRAIN_MS = 500;

export const createSimHouse = (options: SimHouseOptions): SimHouse => {
  const { clock, disk, random, seed, trace } = options;
  const secure = fakeSecure(random.stream('secure'));
  const draw = random.stream('house');
  const keepEvery = KEEP_EVERY[draw.integer(KEEP_EVERY.length)] ?? 150;
  let body: Body | null = null;
  let life: Life | null = null;
  let lives = 0;
  let skew = 0;
  let epoch = 0;
  /** Who waits for this life of the house. */
  const waiting = new Set<() => void>();
  const gone = new Set<() => void>();

  const hubOf = ({ house }: AssembledHouse, actor: Actor): HubCore =>
    createHubCore({
      house,
      counters: createCounters(),
      faults: createFrameFaults(actor.clock),
      onClients: () => undefined,
    });
  const endings = (): void => {
    for (const run of [...waiting]) run();
    waiting.clear();
    for (const run of [...gone]) run();
  };
  const die = (kept: boolean): void => {
    const dead = body;
    if (!dead) return;
    [body, life] = [null, null];
    trace(`house dies${kept ? '' : ', power lost'}`);
    dead.journal.crash(kept);
    dead.actor.kill();
    disk.letGo();
    endings();
  };
  const begin = async (): Promise<void> => {
    lives += 1;
    const actor = clock.actor('house', skew);
    // Rejects with JournalError when the journal is damaged: nothing is served then.
    const journal = openSimulatedJournal(disk.disk, actor.clock.now());
    const fresh = journal.head().pos === 0;
    epoch = journal.epoch;
    const mine: Body = { actor, journal };
    body = mine;
    const line = options.line(actor.clock, lives);
    const { patience } = line;
    const lines = { of: line.wallet, patience, after: actor.clock.after, close: () => undefined };
    const assembled = await assembleHouse({
      clock: actor.clock,
      journal,
      random: createRandom(seed, 'house'),
      secure,
      world: smallWorld(seed),
      passwords: fakePasswords,
      seals: fakeSeals(actor.clock),
      botCheck: fakeBotCheck(secure),
      keepEvery,
      vendors: lines,
      origin: () => ORIGIN,
      vendorOrigin: () => 'http://games.localhost:4100',
      portalOrigins: () => [ORIGIN],
    });
    // Dead while it was starting: its promises hang for ever, and this line is not reached.
    const { engine, house } = assembled;
    if (fresh) {
      const command = { kind: 'setSettleEvery', every: options.settleMs } as const;
      await engine.submit({ command, actor: 'control', key: 'settle-every' });
      const apart = { kind: 'setSetting', name: 'singleWallet', value: false } as const;
      if (options.vendorWallets) await engine.submit({ command: apart, actor: 'control', key: 'vendor-wallets' });
    }
    const onDefect = (_: string, error: unknown): void => options.onFault(error);
    const calls = createCalls({ house, count: () => undefined, onDefect });
    const games = createGameServer({ house, lines, onOpened: options.onOpened, onFault: options.onFault });
    life = { ...mine, assembled, calls, games, line, unwatch: assembled.watchRounds(), hub: hubOf(assembled, actor) };
    engine.onFailed((error) => {
      // The process ends: a failed sync is never retried as if it had worked (F18).
      trace(`house fails: ${error.code}`);
      if (error.code === 'failed' && error.message !== SYNC_FAILED) options.onFault(error);
      if (error.code !== 'failed' || body !== mine) return;
      die(false);
      options.onEnded();
    });
    trace(`house up, life ${lives}, epoch ${epoch}, ${journal.head().pos} records`);
    options.onUp();
  };
  const served = (serve: (running: Life) => Promise<HttpReply>, done: (reply: HttpReply | null) => void): boolean => {
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
    door: {
      knock: (auth, wire) => {
        const hub = life?.hub;
        if (!hub) return null;
        const admission = hub.admit(auth, wire.address);
        if (!admission.ok) return admission;
        hub.connect(wire, admission.principal);
        return { ok: true };
      },
      onGone: (run) => {
        gone.add(run);
        return () => void gone.delete(run);
      },
    },
    ask: <T>(run: (house: AssembledHouse) => Promise<T>, done: (answer: T | null) => void) => {
      if (!life) return false;
      const cut = (): void => done(null);
      waiting.add(cut);
      run(life.assembled).then(
        (answer) => {
          if (waiting.delete(cut)) done(answer);
        },
        (error: unknown) => {
          // The journal failed under it: nobody can say what became of it.
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
        // It could not start: the process ends, and says why.
        die(false);
        throw error;
      }
    },
    die,
    loseJournal: () => wipe(disk.disk),
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
    left: () => ({ 'house timers': body?.actor.waiting() ?? 0, 'hub clients': life?.hub?.clients() ?? 0 }),
  };
};
