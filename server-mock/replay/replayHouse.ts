/**
 * A house that shows a recording as if it were live (P-12): its own port, no journal, the production hub and REST over the
 * recorded values. It accepts no command and never reports one as done (H-07).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { systemTopic, type SystemValue } from '../../src/contract/system/system.topics.ts';
import { createCounters, type Counters } from '../platform/counters.ts';
import type { FrameFaults } from '../hub/frameFaults.ts';
import { createAddresses } from '../security/origins/addresses.ts';
import { localSite, type Site } from '../security/origins/sites.ts';
import { systemClock, type HouseClock } from '../platform/clock.ts';
import { argonPasswords } from '../platform/password.ts';
import { createRandom, secureRandom } from '../platform/random.ts';
import { createApp } from '../rest/app.ts';
import { createPopupChoice } from '../content/data/popupSet.ts';
import { followLists } from '../session/durableLists.ts';
import { createRestFaults } from '../session/restFaults.ts';
import type { House } from '../session/house.ts';
import { createAppearance } from '../session/appearance.ts';
import { createAccountGate } from '../session/accountGate.ts';
import { createAttempts } from '../session/pendingLogins.ts';
import { createBotCheck } from '../session/botCheck.ts';
import { createCaptchas } from '../session/captcha.ts';
import { createChangeTickets } from '../session/changeTickets.ts';
import { createCodes } from '../session/codes.ts';
import { createExportTickets } from '../session/exportTickets.ts';
import { createEnrolments } from '../session/enrolments.ts';
import { createPasskeyChallenges } from '../session/passkeyChallenges.ts';
import { createExtraTickets } from '../session/extraTickets.ts';
import { guessDelay } from '../session/guessDelay.ts';
import { createLaunchTickets } from '../session/launchTickets.ts';
import { createSeals, makeSealKey } from '../session/seal.ts';
import { createFirstPasswords } from '../session/firstPassword.ts';
import { createStatementSigner } from '../session/statementSigner.ts';
import { Refused } from '../security/refused.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { createPictureChecker } from '../content/pictures/checker/pictureChecker.ts';
import { createPictures } from '../content/pictures/pictures.ts';
import { createOutbox } from '../session/outbox.ts';
import { createPaymentGuard } from '../session/paymentGuard.ts';
import { createPictureTickets } from '../session/pictureTickets.ts';
import { createPhoneAuth } from '../session/phoneAuth.ts';
import { createThirdParties } from '../session/thirdParties.ts';
import { createWorld } from '../content/world/createWorld.ts';
import { FLAGS } from '../core/settings/settings.ts';
import { createEpochs } from './epochs.ts';
import { cueOf, planFaults, type PlannedFault } from './faultPlan.ts';
import { readInitialSnapshot } from './initialSnapshot.ts';
import type { Speed } from './cursor.ts';
import type { RecordingReader } from './recordingReader.ts';
import { createReplay, type Replay } from './replay.ts';
import { replayHandlers } from './replayHandlers.ts';
import { createReplayHubs } from './replayHubs.ts';
import { createReadOnlyEngine, memberValueOf } from './readOnlyEngine.ts';
import { listen, closeServer } from '../platform/listen.ts';

export interface ReplayOptions {
  readonly reading: RecordingReader;
  /** 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Folder of the built portal; null: none. */
  readonly portal?: string | null;
  readonly speed?: Speed;
  /** True: silences keep their recorded length. */
  readonly wholeSilences?: boolean;
  /** Seed of the fault plan; null: no faults. */
  readonly faults?: number | null;
  /** File that stores the last epoch; null: none. */
  readonly epochFile?: string | null;
  /** Monotonic time and timers; tests pass a faster one. */
  readonly clock?: HouseClock;
  /** Called with the number of connected clients. */
  readonly onClients?: (count: number) => void;
  readonly onFault?: (fault: PlannedFault) => void;
  /** The recording's end was shown, for the n-th time. */
  readonly onEnded?: (times: number) => void;
  /** Reading the recording failed. */
  readonly onFailed?: (error: unknown) => void;
  /** A defect of this house, with the correlation id that the client got. */
  readonly onDefect?: (correlationId: string, error: unknown) => void;
}
export interface RunningReplay {
  readonly origin: string;
  /** A one-use log-in token for the viewer: `origin/?token=…`. Null: a visitor's recording has no log-in. */
  readonly ticket: () => string | null;
  /** Account to log in with, with any password; null as above. */
  readonly account: string | null;
  readonly faults: readonly PlannedFault[];
  /** Number of frames hit by faults so far, by kind. */
  readonly faultHits: FrameFaults['hitCounts'];
  readonly replay: Replay;
  readonly counters: Counters;
  readonly clients: () => number;
  readonly close: () => Promise<void>;
}
const WORLD_SEED = 20_260_401;
const UNTOUCHED: SystemValue = systemTopic.initial;
/** Rate limits far above the live ones, because programs may read a replay faster than a person. */
const RATES = { enter: 100, message: 100, prove: 200, write: 1_000, read: 10_000 };
const ratesOf = (each: typeof RATES) => {
  const rate = (burst: number) => ({ burst, perMinute: burst * 60 });
  return {
    enter: rate(each.enter),
    message: rate(each.message),
    prove: rate(each.prove),
    write: rate(each.write),
    read: rate(each.read),
  };
};

/**
 * A clock that starts at the recording's wall-clock time and advances with this machine's monotonic one, so that recorded
 * times read as they did.
 */
const clockFrom = (startedAt: number, base: HouseClock): HouseClock => {
  const began = base.mono();
  return { ...base, now: () => Math.round(startedAt + base.mono() - began) };
};

/** Rejects with RecordingError, or with the listening error (EADDRINUSE). Nothing is played before `replay.play`. */
export const startReplayHouse = async (options: ReplayOptions): Promise<RunningReplay> => {
  const { reading, port = 0, host = '127.0.0.1', faults: seed = null, onDefect = () => undefined } = options;
  const { head, end } = reading;
  const clock = clockFrom(head.startedAt, options.clock ?? systemClock);
  const counters = createCounters();
  const member = `member:${head.viewer.member}`;
  const { answers, values, flags } = await readInitialSnapshot(reading, new Set(['system', member]));
  const readOnlyEngine = createReadOnlyEngine(head.viewer, {
    clock,
    secure: secureRandom,
    epoch: () => replay.gateway().epoch,
  });
  readOnlyEngine.showFlags(flags ?? new Map(Object.entries(FLAGS)));
  const { pair } = await makeSealKey(secureRandom.id().slice(0, 12));
  let entrances: readonly Site[] = [];
  const captchas = createCaptchas(clock, secureRandom);
  const outbox = createOutbox(clock);
  const codes = createCodes(clock, secureRandom, outbox);
  const house: House = {
    engine: readOnlyEngine.engine,
    get gateway() {
      return replay.gateway();
    },
    // No presence is counted in recorded rooms.
    // A recording holds what its viewer received, and no record of a member's years.
    records: {
      ask: () => Promise.reject(new Refused('replaying')),
      close: () => Promise.resolve(),
    },
    statements: createStatementSigner(secureRandom.id()),
    firstPasswords: createFirstPasswords(secureRandom.id()),
    world: { ...createWorld({ seed: head.seed ?? WORLD_SEED }), rooms: [] },
    clock,
    secure: secureRandom,
    passwords: argonPasswords,
    paymentGuard: createPaymentGuard(clock, argonPasswords),
    seals: createSeals(pair, clock, () => secureRandom.id().slice(0, 12)),
    bots: createBotCheck(clock, secureRandom),
    captchas,
    accountGate: createAccountGate(clock, captchas),
    delay: guessDelay,
    attempts: createAttempts(),
    changeTickets: createChangeTickets(clock, secureRandom),
    launchTickets: createLaunchTickets(clock, secureRandom),
    exportTickets: createExportTickets(clock, secureRandom, () => undefined),
    lists: followLists(readOnlyEngine.engine),
    extraTickets: createExtraTickets(clock, secureRandom),
    enrolments: createEnrolments(clock, secureRandom),
    passkeyChallenges: createPasskeyChallenges(clock, secureRandom),
    codes,
    phoneAuth: createPhoneAuth(clock, secureRandom, codes),
    thirdParties: createThirdParties(clock, secureRandom),
    outbox,
    // Flags and settings are those of the recording, and no log-in uses them here.
    simulatesParties: true,
    security: createSecurityLog(clock),
    pictures: createPictures(clock, createPictureChecker({ clock })),
    pictureTickets: createPictureTickets(clock, secureRandom),
    // Nothing is paid in a replay.
    bankPages: () => null,
    billboard: createPopupChoice('none'),
    faults: createRestFaults(),
    appearance: createAppearance(),
    addresses: createAddresses(() => entrances),
  };
  const hubs = createReplayHubs({ house: () => house, counters, onClients: (count) => options.onClients?.(count) });
  const showStatus = (): void => {
    readOnlyEngine.showStatus((replay.gateway().view('system')?.data as SystemValue | undefined) ?? UNTOUCHED);
  };
  const plan = seed === null ? [] : planFaults(end.t, createRandom(seed, 'faults'));
  const replay: Replay = createReplay({
    reading,
    clock,
    epochs: createEpochs(options.epochFile ?? null, systemClock.now),
    speed: options.speed ?? 1,
    wholeSilences: options.wholeSilences ?? false,
    cues: plan.map((fault) => cueOf(fault, { hubs, rest: house.faults, onFault: options.onFault })),
    initial: {
      system: values.get('system') ?? UNTOUCHED,
      ...(readOnlyEngine.viewer ? { [member]: values.get(member) ?? memberValueOf(readOnlyEngine.viewer) } : {}),
    },
    onEpoch: (gateway) => {
      hubs.show(gateway);
      showStatus();
    },
    onTouched: (touched) => {
      if (touched.has('system')) showStatus();
    },
    onEnded: (times) => options.onEnded?.(times),
    onFailed: (error) => options.onFailed?.(error),
  });
  let server: Server | undefined;
  const app = createApp({
    house,
    portal: options.portal ?? null,
    rates: ratesOf(RATES),
    handlers: replayHandlers({ answers, readOnlyEngine, at: replay.at }),
    count: (code) => counters.add('rest_answers_total', 1, code),
    onDefect,
    serverFactory: (handler) => {
      const portalHandler = handler as unknown as (request: IncomingMessage, response: ServerResponse) => void;
      server = createServer((request, response) => {
        if (house.addresses.portal(request) === null)
          response.writeHead(421, { 'content-type': 'text/plain' }).end('a replay has no games\n');
        else if (!hubs.handleRequest(request, response)) portalHandler(request, response);
      });
      return server;
    },
  });
  await app.ready();
  if (!server) throw new Error('the server was not made');
  const listening = server;
  hubs.handleUpgrades(listening);
  const main = await listen(listening, port, host);
  entrances = [localSite(main)];
  hubs.show(replay.gateway());
  showStatus();
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    replay.stop();
    await hubs.stop();
    await app.close();
    await closeServer(listening);
  };
  return {
    origin: house.addresses.main().portal,
    ticket: () => (readOnlyEngine.viewer ? readOnlyEngine.openSession(readOnlyEngine.viewer).token : null),
    account: readOnlyEngine.viewer?.account ?? null,
    faults: plan,
    faultHits: hubs.faults.hitCounts,
    replay,
    counters,
    clients: hubs.clients,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
