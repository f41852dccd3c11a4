/**
 * Starts the house as one process: journal, writer, gateway, REST, hub, vendor host, bots, and the control interface if
 * configured. `main.ts` starts it from flags; tests start it in-process on port 0.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from '../platform/http.ts';
import { assembleHouse } from './assemble.ts';
import { startBotChat } from '../simulation/bots/chat/botChat.ts';
import { createControl, type Control } from '../simulation/control/control.ts';
import { createMetrics } from '../simulation/control/metrics.ts';
import { createCounters, type Counters } from '../platform/counters.ts';
import type { Engine } from '../core/engine.ts';
import type { Gateway } from '../records/topics/gateway.ts';
import { createGatewaysServer, type GatewaysServer } from '../gateway/gatewaysServer.ts';
import { gatewaySecret } from '../gateway/gatewayProtocol.ts';
import { createHubSwitch, type HubSwitch } from '../hub/hubSwitch.ts';
import type { Journal } from '../journal/journal.ts';
import { isDatabase } from '../journal/journalPlace.ts';
import type { SimulatedDisk } from '../journal/simulatedJournal.ts';
import { openHouseSecrets } from './houseSecrets.ts';
import { closeOpening, openJournal } from './openJournal.ts';
import { RECORDS_FILE } from './standbyRecords.ts';
import { createAddresses } from '../security/origins/addresses.ts';
import { sitesOf, needsGamesPort, ownNetworks, type Site } from '../security/origins/sites.ts';
import { answerUnknownHost } from '../rest/unknownHost.ts';
import { createSettableClock, type HouseClock, type SettableClock } from '../platform/clock.ts';
import { referencedPictures } from '../content/pictures/referencedPictures.ts';
import { createPictureChecker } from '../content/pictures/checker/pictureChecker.ts';
import { inMemory, onDisk } from '../content/pictures/pictureFolder.ts';
import { createPictures } from '../content/pictures/pictures.ts';
import { argonPasswords } from '../platform/password.ts';
import { createRandom, secureRandom } from '../platform/random.ts';
import { vendorSecret } from '../vendors/providers/seamless/signature.ts';
import { createVendorWallets } from '../vendors/providers/seamless/vendorWallets.ts';
import { createApp } from '../rest/app.ts';
import { createPlayground, type PlaygroundViewer } from '../documents/playground/playground.ts';
import type { Rate, RateClass } from '../security/rateLimit.ts';
import type { House } from '../session/house.ts';
import type { AppearanceOptions } from '../session/appearance.ts';
import { createBotCheck } from '../session/botCheck.ts';
import { bankSecret } from '../vendors/bank/bankSignature.ts';
import { createCallbackGateway } from '../vendors/bank/callbackGateway.ts';
import { createPlayedBank } from '../vendors/bank/playedBank.ts';
import { createWalletGateway } from '../vendors/seamless/walletGateway.ts';
import { createSeals } from '../session/seal.ts';
import { playScenario, scenarioNamed } from '../simulation/scenarios/scenarios.ts';
import { createLogFile } from '../security/logFile.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { feedFixtures } from '../vendors/host/fixtureFeed.ts';
import { createVendorHost } from '../vendors/host/vendorHost.ts';
import { createWorld } from '../content/world/createWorld.ts';
import type { World } from '../content/world/types.ts';
import { listen, closeServer } from '../platform/listen.ts';

export interface HouseOptions {
  /** 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly portal?: string | null;
  /** Another origin that may serve the portal's page; the hub and the games' frame policy allow it. */
  readonly portalOrigin?: string | null;
  /** Public origins of portal and games, if they differ from the addresses it listens on. */
  readonly origin?: string | null;
  readonly gamesOrigin?: string | null;
  /** Port of the games when the house is reached by a bare IP address; 0 or absent: any free port. */
  readonly gamesPort?: number;
  /** Addresses or networks of proxies whose X-Forwarded-* headers are trusted (SAFE-36). */
  readonly trustedProxies?: readonly string[];
  /** Network addresses of this machine; absent: read from the system. */
  readonly networks?: () => readonly string[];
  /** Folder, simulated disk, or null: in memory. */
  readonly journal?: string | SimulatedDisk | null;
  /** Folder of this house's own files: records and security log. Absent: the journal's folder; null: none is kept. */
  readonly folder?: string | null;
  /** Folder that every house of one journal shares: secrets and pictures. Absent: `folder`. */
  readonly sharedFolder?: string | null;
  /** The same journal, where it is being opened already; absent: it is opened here. */
  readonly opening?: Promise<Journal>;
  /** Resolves when this start is over: the record store follows the journal from then on; absent: at once. */
  readonly served?: Promise<void>;
  /** Resolves when nothing else in this process has the record store's file open; absent: nothing has. Never rejects. */
  readonly recordsFree?: Promise<void>;
  readonly seed?: number;
  /** Absent: the machine's. */
  readonly clock?: HouseClock;
  readonly scenario?: string;
  readonly betsPerSecond?: number | null;
  /** Interval between settlements of real-time salary, ms; null or absent: the scenario's own. */
  readonly settleEvery?: number | null;
  /** Port of the control interface, 0: any free port; null or absent: none. */
  readonly control?: number | null;
  readonly controlSecret?: string | null;
  /** Language and brand of the deployment. */
  readonly look?: AppearanceOptions;
  readonly defaultPassword?: string | undefined;
  /** Features for trials: simulated third parties, and codes and mails that can be read. Off in production (SAFE-54). */
  readonly played?: boolean;
  readonly rates?: Readonly<Record<RateClass, Rate>>;
  /** Port on which gateways hand requests on to this house, 0: any free port; null or absent: it has no gateways. */
  readonly gatewaysPort?: number | null;
  /** Origin under which gateways reach that port; absent: none is told to them. */
  readonly gatewaysAddress?: string;
  /** Progress of a start that waits, one line for the person at the terminal. */
  readonly log?: (line: string) => void;
  /** Carries out the control interface's `kill`; main ends the process with SIGKILL. */
  readonly kill?: () => void;
  /** Called for an unexpected error, with the correlation id that the client received. */
  readonly onDefect?: (correlationId: string, error: unknown) => void;
}
export interface RunningHouse {
  readonly origin: string;
  /** Where it listens; behind a proxy `origin` has another. */
  readonly port: number;
  readonly vendorOrigin: string;
  /** Every site of the house; the first has `origin` and `vendorOrigin`. */
  readonly entrances: readonly Site[];
  readonly controlOrigin: string | null;
  readonly controlSecret: string | null;
  /** Where gateways hand requests on; null: it has no gateways. */
  readonly gatewaysOrigin: string | null;
  readonly gatewaySecret: string;
  readonly world: World;
  readonly engine: Engine;
  readonly journal: Journal;
  readonly gateway: Gateway;
  readonly house: House;
  /** The wall clock can be set by tests and by the control interface. */
  readonly clock: SettableClock;
  readonly hub: HubSwitch;
  readonly counters: Counters;
  /** The secret by which a vendor signs its calls of the seamless wallet. */
  readonly vendorSecret: (vendor: string) => string;
  /** The secret by which a bank signs its call-backs. */
  readonly bankSecret: (provider: string) => string;
  /** Drains the hub over `drainMs` (H-32), finishes the work under way, saves a snapshot, closes everything. */
  readonly close: (drainMs?: number) => Promise<void>;
}
/** Interval between sweeps of pictures that no application uses. */
const SWEEP_MS = 3_600_000;

/** Rejects with JournalError, or with the listening error (EADDRINUSE). The journal is closed whatever the start fails by. */
export const startHouse = async (options: HouseOptions = {}): Promise<RunningHouse> => {
  const clock = createSettableClock(options.clock);
  const { gatewaysAddress: address } = options;
  const opening =
    options.opening ?? openJournal(options.journal ?? null, clock.now(), address === undefined ? {} : { address });
  opening.catch(() => undefined);
  try {
    return await startOn(opening, clock, options);
  } catch (error) {
    await closeOpening(opening);
    throw error;
  }
};

/** `startHouse`, without the end of the journal where it fails before the house is assembled. */
const startOn = async (
  opening: Promise<Journal>,
  clock: SettableClock,
  options: HouseOptions,
): Promise<RunningHouse> => {
  const { port = 0, host = '127.0.0.1', portal = null, seed = 20_260_401, onDefect = () => undefined } = options;
  const { gatewaysPort = null } = options;
  const counters = createCounters();
  const world = createWorld({
    seed,
    defaultPassword: options.defaultPassword,
    bigTeam: scenarioNamed(options.scenario ?? '')?.bigTeam ?? false,
  });
  const journal = await opening;
  const ownFolder = typeof options.journal === 'string' && !isDatabase(options.journal) ? options.journal : null;
  const { folder = ownFolder, sharedFolder = folder } = options;
  for (const one of [folder, sharedFolder]) if (one !== null) mkdirSync(one, { recursive: true });
  const secrets = await openHouseSecrets(sharedFolder, secureRandom);
  const logFile =
    folder === null ? null : createLogFile({ folder, onLost: (error) => onDefect('security log', error) });
  const security = createSecurityLog(clock, logFile?.write);
  const at = { port: 0 };
  const siteOptions = {
    host,
    origin: options.origin ?? null,
    gamesOrigin: options.gamesOrigin ?? null,
    portalOrigin: options.portalOrigin ?? null,
    networks: options.networks ?? ownNetworks,
  };
  let entrances: readonly Site[] = [];
  const addresses = createAddresses(() => entrances, options.trustedProxies);
  const master = secrets.gameSecret;
  // A server that listens on every address is reached over loopback.
  const dialled = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const address = () => ({ host: dialled, port: at.port, name: 'localhost' });
  const lines = createVendorWallets({ clock, master, address });
  const assembled = await assembleHouse({
    clock,
    journal,
    random: createRandom(seed, 'house'),
    secure: secureRandom,
    world,
    master,
    passwords: argonPasswords,
    seals: createSeals(secrets.seal, clock, () => secureRandom.id().slice(0, 12)),
    botCheck: createBotCheck(clock, secureRandom),
    addresses,
    ...(options.look ? { look: options.look } : {}),
    played: options.played ?? true,
    onDefect,
    security,
    vendors: lines,
    bankSecret: master,
    pictures: createPictures(
      clock,
      createPictureChecker({ clock, onFailed: (how) => onDefect('picture checker', new Error(how)) }),
      sharedFolder === null ? inMemory() : onDisk(join(sharedFolder, 'pictures')),
    ),
    ...(folder === null ? {} : { recordsFile: join(folder, RECORDS_FILE) }),
    recordsFree: options.recordsFree,
    ...(options.served ? { served: options.served } : {}),
  });
  const { house, engine, gateway, bots } = assembled;
  /** At most one: where gateways hand requests on. */
  const gatewaysServers: GatewaysServer[] = [];
  const hub = createHubSwitch({
    house,
    counters,
    onClients: bots.setClients,
    elsewhere: () => gatewaysServers.flatMap(({ elsewhere }) => elsewhere()),
  });
  const seamless = createWalletGateway({
    house,
    master,
    count: (what) => counters.add('seamless_answers_total', 1, what),
    onDefect,
  });
  const banks = createCallbackGateway({
    house,
    master,
    count: (what) => counters.add('bank_answers_total', 1, what),
    onDefect,
  });
  const bank = createPlayedBank({ clock, master, address });
  const vendor = createVendorHost(house, {
    secret: master,
    wallets: lines,
    bank,
    lotteryClient: assembled.lotteryClient,
    onDefect,
    onHit: (id) => counters.add('analytics_hits_total', 1, id),
    rates: options.rates,
  });
  // Loaded when a developer starts such a portal: no start waits for it.
  const startPlayground = async (viewer: PlaygroundViewer) =>
    (await import('./playgroundHouse.ts')).startPlaygroundHouse(viewer, portal);
  const playground = options.played === false ? null : createPlayground(startPlayground);
  const servers: Server[] = [];
  const app = createApp({
    house,
    portal,
    ...(playground === null ? {} : { playground }),
    ...(options.rates ? { rates: options.rates } : {}),
    count: (code, { write, topic }) => {
      // A page without a connection polls the calls that return a topic's snapshot; bots count these as activity.
      bots.noteVisitorRequest(topic !== undefined);
      counters.add('rest_answers_total', 1, code);
      if (write) counters.add('commands_total', 1, code);
    },
    onDefect,
    serverFactory: (handler) => {
      const portalHandler = handler as unknown as (request: IncomingMessage, response: ServerResponse) => void;
      const answer = (request: IncomingMessage, response: ServerResponse): void => {
        if (addresses.portal(request) !== null) {
          const isTaken = [hub, seamless, banks].some((one) => one.handleRequest(request, response));
          if (!isTaken) portalHandler(request, response);
          return;
        }
        const games = addresses.games(request);
        if (games !== null) void vendor.serve(request, response, games);
        else answerUnknownHost(request, response, house);
      };
      const server = createServer(answer);
      servers.push(server);
      if (needsGamesPort(siteOptions)) servers.push(createServer(answer));
      if (gatewaysPort !== null)
        gatewaysServers.push(
          createGatewaysServer({
            house,
            journal,
            secret: gatewaySecret(master),
            answer,
            upgrade: vendor.upgrade,
            count: (what, label) => counters.add(what, 1, label),
            metrics: createMetrics({ house, counters, hub, stage: { bots } }).prometheus,
          }),
        );
      return server;
    },
  });
  let control: Control | null = null;
  const stops: (() => void)[] = [];
  let closing: Promise<void> | null = null;
  const close = async (drainMs: number): Promise<void> => {
    for (const stop of stops) stop();
    await playground?.close();
    lines.close();
    bank.close();
    house.pictures.stop();
    await bots.stop();
    await hub.stop(drainMs);
    hub.destroySockets();
    await app.close();
    for (const server of servers) await closeServer(server);
    for (const one of gatewaysServers) await one.close();
    await control?.close();
    await assembled.stop();
    security.close();
    await logFile?.close();
    await journal.close();
  };
  try {
    await app.ready();
    for (const server of servers) hub.handleUpgrades(server, vendor.upgrade);
    const [main, beside] = servers;
    if (!main) throw new Error('the server was not created');
    at.port = await listen(main, port, host);
    const games = beside ? await listen(beside, options.gamesPort ?? 0, host) : null;
    entrances = sitesOf(siteOptions, { main: at.port, games });
    const [forGateways] = gatewaysServers;
    const gatewaysAt = forGateways ? await listen(forGateways.server, gatewaysPort ?? 0, host) : null;
    hub.start();
    const stage = { engine, bots, clock, world, billboard: house.billboard, restartHub: hub.restart };
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
    if (options.betsPerSecond !== undefined && options.betsPerSecond !== null) bots.setPace(options.betsPerSecond);
    if (options.settleEvery) {
      const command = { kind: 'setSettleEvery', every: options.settleEvery } as const;
      await engine.submit({ command, actor: 'house', key: null });
    }
    bots.start();
    stops.push(startBotChat({ engine, world, clock, random: createRandom(seed, 'talk'), awake: bots.isPlaying }));
    stops.push(feedFixtures({ engine, world, clock, secret: master, resting: bots.isIdle }));
    const sweep = (): void =>
      void house.pictures
        .sweep(referencedPictures(engine.state()))
        .catch((error: unknown) => onDefect('pictures', error));
    stops.push(assembled.watchRounds(), vendor.watch(), clock.every(SWEEP_MS, sweep));
    return {
      origin: addresses.main().portal,
      port: at.port,
      vendorOrigin: addresses.main().games,
      entrances,
      controlOrigin: control?.origin ?? null,
      controlSecret: control?.secret ?? null,
      gatewaysOrigin: gatewaysAt === null ? null : `http://${dialled}:${gatewaysAt}`,
      gatewaySecret: gatewaySecret(master),
      world,
      engine,
      journal,
      gateway,
      house,
      clock,
      hub,
      counters,
      vendorSecret: (code) => vendorSecret(master, code),
      bankSecret: (provider) => bankSecret(master, provider),
      close: (drainMs = 0) => {
        closing ??= close(drainMs);
        return closing;
      },
    };
  } catch (error) {
    // All that has begun ends; why the start failed says more than what its end may fail by.
    await close(0).catch(() => undefined);
    throw error;
  }
};
