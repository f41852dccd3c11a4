/**
 * The house as one process: journal, writer, gateway, REST, hub, vendor host, bots, and the control interface where it is
 * wanted. `main.ts` starts it from flags, tests start it in-process on port 0.
 */
import { join } from 'node:path';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { assembleHouse } from './assemble.ts';
import { startTalk } from './bots/chat/talk.ts';
import { createControl, type Control } from './control/control.ts';
import { createCounters, type Counters } from './counters.ts';
import type { Engine } from './house/engine.ts';
import { hostOf } from './hosts.ts';
import type { Gateway } from './hub/gateway/gateway.ts';
import { createHubSwitch, type HubSwitch } from './hub/hubSwitch.ts';
import type { Journal } from './journal/journal.ts';
import type { SimulatedDisk } from './journal/simulatedJournal.ts';
import { openKept } from './keep.ts';
import { openJournal } from './openJournal.ts';
import { createSettableClock, type SettableClock } from './platform/clock.ts';
import { namedPictures } from './pictures/named.ts';
import { createPictures } from './pictures/pictures.ts';
import { argonPasswords } from './platform/password.ts';
import { createRandom, secureRandom } from './platform/random.ts';
import { vendorSecret } from './providers/seamless/signature.ts';
import { createVendorLines } from './providers/seamless/lines.ts';
import { createApp } from './rest/app.ts';
import type { Rate, RateClass } from './rest/http/rateLimit.ts';
import type { House } from './rest/house.ts';
import type { LookOptions } from './rest/look.ts';
import { createBotCheck } from './rest/session/botCheck.ts';
import { createSeamlessDoor } from './rest/seamless/door.ts';
import { createSeals } from './rest/session/seal.ts';
import { playScenario, scenarioNamed } from './scenarios/scenarios.ts';
import { createLogFile } from './security/logFile.ts';
import { createSecurityLog } from './security/securityLog.ts';
import { feedFixtures } from './vendorHost/fixtureFeed.ts';
import { createVendorHost } from './vendorHost/vendorHost.ts';
import { createWorld } from './world/createWorld.ts';
import type { World } from './world/types.ts';
import { listen, shut } from './listen.ts';

export interface HouseOptions {
  /** 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly portal?: string | null;
  /** Another origin that may serve the portal's page: told to the hub and to the games' frame policy. */
  readonly portalOrigin?: string | null;
  /** Folder, pretend disk, or null: memory. */
  readonly journal?: string | SimulatedDisk | null;
  readonly seed?: number;
  readonly scenario?: string;
  readonly betsPerSecond?: number | null;
  /** How often real-time salary settles, ms; null or absent: what the scenario says. */
  readonly settleEvery?: number | null;
  /** Port of the control interface, 0: any; null or absent: none. */
  readonly control?: number | null;
  readonly controlSecret?: string | null;
  /** Language and brand the deployment is configured with. */
  readonly look?: LookOptions;
  readonly defaultPassword?: string | undefined;
  /** What is for trying things out: played third parties, and codes and mails that can be read. Not in production (SAFE-54). */
  readonly played?: boolean;
  readonly rates?: Readonly<Record<RateClass, Rate>>;
  /** What the control interface's `kill` does; main ends the process without a goodbye. */
  readonly kill?: () => void;
  /** A defect of the house, with the correlation id the client was given. */
  readonly onDefect?: (correlationId: string, error: unknown) => void;
}
export interface RunningHouse {
  readonly origin: string;
  readonly vendorOrigin: string;
  readonly controlOrigin: string | null;
  readonly controlSecret: string | null;
  readonly world: World;
  readonly engine: Engine;
  readonly journal: Journal;
  readonly gateway: Gateway;
  readonly house: House;
  /** Settable: tests and the control interface move the wall clock. */
  readonly clock: SettableClock;
  readonly hub: HubSwitch;
  readonly counters: Counters;
  /** What a vendor signs its calls of the seamless wallet with. */
  readonly vendorSecret: (vendor: string) => string;
  /** Drains the hub over `drainMs` (H-32), finishes what is under way, keeps a snapshot, closes everything. */
  readonly close: (drainMs?: number) => Promise<void>;
}
/** Between looks for pictures that nobody has sent. */
const SWEEP_MS = 3_600_000;

/** Rejects with JournalError, or with the listening error (EADDRINUSE). */
export const startHouse = async (options: HouseOptions = {}): Promise<RunningHouse> => {
  const { port = 0, host = '127.0.0.1', portal = null, seed = 20_260_401, onDefect = () => undefined } = options;
  const clock = createSettableClock();
  const counters = createCounters();
  const world = createWorld({
    seed,
    defaultPassword: options.defaultPassword,
    bigTeam: scenarioNamed(options.scenario ?? '')?.bigTeam ?? false,
  });
  const journal = await openJournal(options.journal ?? null, clock.now());
  const kept = await openKept(typeof options.journal === 'string' ? options.journal : null, secureRandom);
  const logFile =
    typeof options.journal === 'string'
      ? createLogFile({ folder: options.journal, onLost: (error) => onDefect('security log', error) })
      : null;
  const security = createSecurityLog(clock, logFile?.write);
  const at = { port: 0 };
  const origin = (): string => `http://localhost:${at.port}`;
  const vendorOrigin = (): string => `http://games.localhost:${at.port}`;
  const master = kept.gameSecret;
  const lines = createVendorLines({
    clock,
    master,
    // Whoever listens everywhere is reached at home.
    address: () => ({ host: ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host, port: at.port, name: 'localhost' }),
  });
  const assembled = await assembleHouse({
    clock,
    journal,
    random: createRandom(seed, 'house'),
    secure: secureRandom,
    world,
    passwords: argonPasswords,
    seals: createSeals(kept.seal, clock, () => secureRandom.id().slice(0, 12)),
    botCheck: createBotCheck(clock, secureRandom),
    origin,
    vendorOrigin,
    ...(options.look ? { look: options.look } : {}),
    played: options.played ?? true,
    security,
    vendors: lines,
    ...(typeof options.journal === 'string'
      ? { pictures: createPictures(clock, join(options.journal, 'pictures')) }
      : {}),
    portalOrigins: () => [origin(), ...(options.portalOrigin ? [options.portalOrigin] : [])],
  });
  const { house, engine, gateway, bots } = assembled;
  const hub = createHubSwitch({ house, counters, onClients: bots.clients });
  const seamless = createSeamlessDoor({
    house,
    master,
    count: (what) => counters.add('seamless_answers_total', 1, what),
    onDefect,
  });
  const vendor = createVendorHost(house, {
    secret: master,
    lines,
    desk: assembled.desk,
    onDefect,
    onHit: (id) => counters.add('analytics_hits_total', 1, id),
    rates: options.rates,
  });
  let server: Server | undefined;
  const app = createApp({
    house,
    portal,
    ...(options.rates ? { rates: options.rates } : {}),
    count: (code, { write, topic }) => {
      // What answers a topic's snapshot is what a page without a connection polls.
      bots.asked(topic !== undefined);
      counters.add('rest_answers_total', 1, code);
      if (write) counters.add('commands_total', 1, code);
    },
    onDefect,
    serverFactory: (handler) => {
      const portalHandler = handler as unknown as (request: IncomingMessage, response: ServerResponse) => void;
      server = createServer((request, response) => {
        const asked = hostOf(request);
        if (asked === 'portal') {
          if (!hub.takes(request, response) && !seamless.takes(request, response)) portalHandler(request, response);
        } else if (asked === 'vendor') void vendor.serve(request, response);
        else response.writeHead(421, { 'content-type': 'text/plain' }).end('no such host here\n');
      });
      return server;
    },
  });
  await app.ready();
  if (!server) throw new Error('the server was not made');
  hub.listenTo(server, (...asked) => hostOf(asked[0]) === 'vendor' && vendor.upgrade(...asked));
  at.port = await listen(server, port, host).catch(async (error: unknown) => {
    await journal.close();
    throw error;
  });
  hub.start();
  const stage = { engine, bots, clock, world, billboard: house.billboard, restartHub: hub.restart };
  let control: Control | null = null;
  if (options.control !== undefined && options.control !== null) {
    const secret = options.controlSecret ?? secureRandom.bytes(18).toString('base64url');
    control = await createControl({
      port: options.control,
      secret,
      house,
      clock,
      counters,
      hub,
      stage,
      kill: options.kill ?? (() => undefined),
    });
  }
  const scenario = scenarioNamed(options.scenario ?? 'quiet');
  if (!scenario) throw new Error(`there is no scenario named ${options.scenario}`);
  if (options.scenario !== undefined) await playScenario(scenario, stage);
  if (options.betsPerSecond !== undefined && options.betsPerSecond !== null) bots.pace(options.betsPerSecond);
  if (options.settleEvery) {
    const command = { kind: 'setSettleEvery', every: options.settleEvery } as const;
    await engine.submit({ command, actor: 'house', key: null });
  }
  bots.start();
  const hush = startTalk({ engine, world, clock, random: createRandom(seed, 'talk'), awake: bots.playing });
  const unfeed = feedFixtures({ engine, world, clock, secret: master, resting: bots.resting });
  const sweep = (): void =>
    void house.pictures.sweep(namedPictures(engine.state())).catch((error: unknown) => onDefect('pictures', error));
  const unwatch = [assembled.watchRounds(), vendor.watch(), clock.every(SWEEP_MS, sweep)];

  let closing: Promise<void> | null = null;
  const close = async (drainMs: number): Promise<void> => {
    for (const stop of unwatch) stop();
    unfeed();
    hush();
    lines.close();
    await bots.stop();
    await hub.stop(drainMs);
    hub.cutAll();
    await app.close();
    if (server) await shut(server);
    await control?.close();
    await assembled.stop();
    security.close();
    await logFile?.close();
    await journal.close();
  };
  return {
    origin: origin(),
    vendorOrigin: vendorOrigin(),
    controlOrigin: control?.origin ?? null,
    controlSecret: control?.secret ?? null,
    world,
    engine,
    journal,
    gateway,
    house,
    clock,
    hub,
    counters,
    vendorSecret: (code) => vendorSecret(master, code),
    close: (drainMs = 0) => {
      closing ??= close(drainMs);
      return closing;
    },
  };
};
