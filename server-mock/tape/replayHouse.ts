/**
 * A house that shows a recording as if it were live (P-12): its own port, no journal, the production hub and REST over the
 * recorded figures. It takes no command and says of nothing that it was done (H-07).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { SystemValue } from '../../src/contract/system/system.topics.ts';
import { createCounters, type Counters } from '../counters.ts';
import { hostOf } from '../hosts.ts';
import type { FrameFaults } from '../hub/frameFaults.ts';
import { systemClock, type HouseClock } from '../platform/clock.ts';
import { argonPasswords } from '../platform/password.ts';
import { createRandom, secureRandom } from '../platform/random.ts';
import { createApp } from '../rest/app.ts';
import { createBillboard } from '../world/content/billboard.ts';
import { followLists } from '../rest/durableLists.ts';
import { createFaults } from '../rest/http/faults.ts';
import type { House } from '../rest/house.ts';
import { createLook } from '../rest/look.ts';
import { createAccountGate } from '../rest/session/accountGate.ts';
import { createAttempts } from '../rest/session/attempts.ts';
import { createBotCheck } from '../rest/session/botCheck.ts';
import { createCaptchas } from '../rest/session/captcha.ts';
import { createChangeTickets } from '../rest/session/changeTickets.ts';
import { createCodes } from '../rest/session/codes.ts';
import { createExtraTickets } from '../rest/session/extraTickets.ts';
import { guessDelay } from '../rest/session/guessDelay.ts';
import { createLaunchTickets } from '../rest/session/launchTickets.ts';
import { createSeals, makeSealKey } from '../rest/session/seal.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { createPictures } from '../pictures/pictures.ts';
import { createOutbox } from '../vendorHost/outbox/outbox.ts';
import { createPhoneAuth } from '../vendorHost/phoneAuth/phoneAuth.ts';
import { createThirdParties } from '../vendorHost/thirdParty/thirdParties.ts';
import { createWorld } from '../world/createWorld.ts';
import { FLAGS } from '../world/settings.ts';
import { createEpochs } from './epochs.ts';
import { cueOf, planFaults, type PlannedFault } from './faultPlan.ts';
import { lookFirst } from './firstLook.ts';
import type { Speed } from './playhead.ts';
import type { Reading } from './reading.ts';
import { createReplay, type Replay } from './replay.ts';
import { replayHandlers } from './replayHandlers.ts';
import { createReplayHubs } from './replayHubs.ts';
import { createStandIn, memberValueOf } from './standIn.ts';
import { listen, shut } from '../listen.ts';

export interface ReplayOptions {
  readonly reading: Reading;
  /** 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Folder of the built portal; null: none. */
  readonly portal?: string | null;
  readonly speed?: Speed;
  /** Silences as long as they were recorded. */
  readonly wholeSilences?: boolean;
  /** Seed of the faults; null: none. */
  readonly faults?: number | null;
  /** Where the last epoch is kept; null: nowhere. */
  readonly epochFile?: string | null;
  /** Monotonic time and timers; tests bring a faster one. */
  readonly clock?: HouseClock;
  /** How many are connected now. */
  readonly onClients?: (count: number) => void;
  readonly onFault?: (fault: PlannedFault) => void;
  /** The recording's end was shown, for the n-th time. */
  readonly onEnded?: (times: number) => void;
  /** The recording cannot be read on. */
  readonly onFailed?: (error: unknown) => void;
  /** A defect of this house, with the correlation id the client was given. */
  readonly onDefect?: (correlationId: string, error: unknown) => void;
}
export interface RunningReplay {
  readonly origin: string;
  /** Opens the viewer's door once: `origin/?token=…`. Null: a visitor's recording has no door. */
  readonly ticket: () => string | null;
  /** Name to log in by, with any password; null as above. */
  readonly account: string | null;
  readonly faults: readonly PlannedFault[];
  /** Frames the faults have hit so far, by kind. */
  readonly struck: FrameFaults['struck'];
  readonly replay: Replay;
  readonly counters: Counters;
  readonly clients: () => number;
  readonly close: () => Promise<void>;
}
const WORLD_SEED = 20_260_401;
const UNTOUCHED: SystemValue = { status: 0, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 };
/** A program may look at a replay faster than a person could live it. */
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

/** The wall clock of the recording's beginning, carried on by this machine's monotonic one: recorded times read as they did. */
const clockFrom = (startedAt: number, base: HouseClock): HouseClock => {
  const began = base.mono();
  return { ...base, now: () => Math.round(startedAt + base.mono() - began) };
};

/** Rejects with TapeError, or with the listening error (EADDRINUSE). Nothing is played before `replay.play`. */
export const startReplayHouse = async (options: ReplayOptions): Promise<RunningReplay> => {
  const { reading, port = 0, host = '127.0.0.1', faults: seed = null, onDefect = () => undefined } = options;
  const { head, end } = reading;
  const clock = clockFrom(head.startedAt, options.clock ?? systemClock);
  const counters = createCounters();
  const member = `member:${head.viewer.member}`;
  const { answers, values, flags } = await lookFirst(reading, new Set(['system', member]));
  const standIn = createStandIn(head.viewer, { clock, secure: secureRandom, epoch: () => replay.gateway().epoch });
  standIn.showFlags(flags ?? new Map(Object.entries(FLAGS)));
  const { pair } = await makeSealKey(secureRandom.id().slice(0, 12));
  const at = { port: 0 };
  const origin = (): string => `http://localhost:${at.port}`;
  const captchas = createCaptchas(clock, secureRandom);
  const outbox = createOutbox(clock);
  const codes = createCodes(clock, secureRandom, outbox);
  const house: House = {
    engine: standIn.engine,
    get gateway() {
      return replay.gateway();
    },
    // Nobody is counted in a room of the past.
    world: { ...createWorld({ seed: head.seed ?? WORLD_SEED }), rooms: [] },
    clock,
    secure: secureRandom,
    passwords: argonPasswords,
    seals: createSeals(pair, clock, () => secureRandom.id().slice(0, 12)),
    bots: createBotCheck(clock, secureRandom),
    captchas,
    accountGate: createAccountGate(clock, captchas),
    delay: guessDelay,
    attempts: createAttempts(),
    changeTickets: createChangeTickets(clock, secureRandom),
    launchTickets: createLaunchTickets(clock, secureRandom),
    lists: followLists(standIn.engine),
    extraTickets: createExtraTickets(clock, secureRandom),
    codes,
    phoneAuth: createPhoneAuth(clock, secureRandom, codes),
    thirdParties: createThirdParties(clock, secureRandom),
    outbox,
    // As recorded: its flags and settings stand in the recording, and nobody logs in by them here.
    played: true,
    security: createSecurityLog(clock),
    pictures: createPictures(clock),
    billboard: createBillboard('none'),
    faults: createFaults(),
    look: createLook(),
    origin,
    vendorOrigin: () => `http://games.localhost:${at.port}`,
    portalOrigins: () => [origin()],
  };
  const hubs = createReplayHubs({ house: () => house, counters, onClients: (count) => options.onClients?.(count) });
  const showStatus = (): void => {
    standIn.showStatus((replay.gateway().view('system')?.data as SystemValue | undefined) ?? UNTOUCHED);
  };
  const plan = seed === null ? [] : planFaults(end.t, createRandom(seed, 'faults'));
  const replay: Replay = createReplay({
    reading,
    clock,
    epochs: createEpochs(options.epochFile ?? null, systemClock.now),
    speed: options.speed ?? 1,
    wholeSilences: options.wholeSilences ?? false,
    cues: plan.map((fault) => cueOf(fault, { hubs, rest: house.faults, told: options.onFault })),
    initial: {
      system: values.get('system') ?? UNTOUCHED,
      ...(standIn.viewer ? { [member]: values.get(member) ?? memberValueOf(standIn.viewer) } : {}),
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
    handlers: replayHandlers({ answers, standIn, at: replay.at }),
    count: (code) => counters.add('rest_answers_total', 1, code),
    onDefect,
    serverFactory: (handler) => {
      const portalHandler = handler as unknown as (request: IncomingMessage, response: ServerResponse) => void;
      server = createServer((request, response) => {
        if (hostOf(request) !== 'portal')
          response.writeHead(421, { 'content-type': 'text/plain' }).end('a replay has no games\n');
        else if (!hubs.takes(request, response)) portalHandler(request, response);
      });
      return server;
    },
  });
  await app.ready();
  if (!server) throw new Error('the server was not made');
  const listening = server;
  hubs.listenTo(listening);
  at.port = await listen(listening, port, host);
  hubs.show(replay.gateway());
  showStatus();
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    replay.stop();
    await hubs.stop();
    await app.close();
    await shut(listening);
  };
  return {
    origin: origin(),
    ticket: () => (standIn.viewer ? standIn.enter(standIn.viewer).token : null),
    account: standIn.viewer?.account ?? null,
    faults: plan,
    struck: hubs.faults.struck,
    replay,
    counters,
    clients: hubs.clients,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
