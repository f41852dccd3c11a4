/**
 * The whole house without a door: journal, writer, gateway, simulated players, and everything a call may use. server.ts
 * gives it sockets, the simulation a pretend network; what decides is the same.
 */
import { createBots, type Bots } from './bots/bots.ts';
import { roomShown } from './house/chat/chatTouches.ts';
import { EMPTY_ROOM } from './house/chat/types.ts';
import { ROOMS } from './world/rooms.ts';
import { createEngine } from './house/createEngine.ts';
import type { Engine } from './house/engine.ts';
import type { Bet } from './house/state.ts';
import { createGateway, type Gateway } from './hub/gateway/gateway.ts';
import type { Journal } from './journal/journal.ts';
import type { HouseClock } from './platform/clock.ts';
import type { Passwords } from './platform/password.ts';
import type { SeededRandom } from './platform/random.ts';
import { createLotteryDesk, type LotteryDesk } from './providers/lottery/desk.ts';
import { waitsForNoDraw, watchDraws } from './providers/lottery/watch.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { openRounds, voidOnceThereIsRoom, voidOpenRounds, watchOpenRounds } from './providers/recover.ts';
import { AT_ONCE, type Patience } from './providers/patience.ts';
import { createWallet, type SeamlessWallet } from './providers/wallet.ts';
import { createFaults } from './rest/http/faults.ts';
import type { House } from './rest/house.ts';
import { followLists } from './rest/durableLists.ts';
import { createLook, type LookOptions } from './rest/look.ts';
import type { Secure } from './rest/secure.ts';
import { createAccountGate } from './rest/session/accountGate.ts';
import { createAttempts } from './rest/session/attempts.ts';
import type { BotCheck } from './rest/session/botCheck.ts';
import { createCaptchas } from './rest/session/captcha.ts';
import { createChangeTickets } from './rest/session/changeTickets.ts';
import { createCodes } from './rest/session/codes.ts';
import { createExtraTickets } from './rest/session/extraTickets.ts';
import { guessDelay } from './rest/session/guessDelay.ts';
import { createLaunchTickets } from './rest/session/launchTickets.ts';
import { noteOpened } from './rest/session/noteOpened.ts';
import type { Seals } from './rest/session/seal.ts';
import { createSecurityLog, type SecurityLog } from './security/securityLog.ts';
import { createOutbox } from './vendorHost/outbox/outbox.ts';
import { lastingRound } from './vendorHost/rounds/byFamily.ts';
import { createPhoneAuth } from './vendorHost/phoneAuth/phoneAuth.ts';
import { createThirdParties } from './vendorHost/thirdParty/thirdParties.ts';
import { createBillboard } from './world/content/billboard.ts';
import type { World } from './world/types.ts';

export interface HouseParts {
  readonly clock: HouseClock;
  /** Open; whoever opened it closes it. */
  readonly journal: Journal;
  /** Seeded: what games and simulated players draw. */
  readonly random: SeededRandom;
  /** What must not be guessed. */
  readonly secure: Secure;
  readonly world: World;
  readonly passwords: Passwords;
  readonly seals: Seals;
  readonly botCheck: BotCheck;
  /** Records between snapshots, and between checkpoints; absent: the writer's and the gateway's own. */
  readonly keepEvery?: number;
  /** Origins, known once the port is; the portal's may be several. */
  readonly origin: () => string;
  readonly vendorOrigin: () => string;
  readonly portalOrigins: () => readonly string[];
  /** Absent: as shipped. */
  readonly look?: LookOptions;
  /** Absent: true (`House.played`). */
  readonly played?: boolean;
  /** Absent: in memory alone. */
  readonly security?: SecurityLog;
  readonly pictures?: Pictures;
  /** How vendors reach the seamless wallet; absent: in this process, where no answer is lost. */
  readonly vendors?: { readonly of: (vendor: string) => SeamlessWallet; readonly patience: Patience };
}
export interface AssembledHouse {
  readonly house: House;
  readonly engine: Engine;
  readonly gateway: Gateway;
  /** Not started. */
  readonly bots: Bots;
  /** The lotteries' vendor. */
  readonly desk: LotteryDesk;
  /** Looks after rounds that hang while the house runs; the answer stops it. */
  readonly watchRounds: () => () => void;
  /** Finishes what is under way and keeps a snapshot and a checkpoint. */
  readonly stop: () => Promise<void>;
}
/** Before anything has touched it. */
const UNTOUCHED = {
  system: { status: 0, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 },
  ...Object.fromEntries(ROOMS.map(({ id }) => [`room:${id}`, roomShown(EMPTY_ROOM)])),
};

/**
 * Rejects with JournalError. Rounds that a crash left open are voided before anybody is let in, and where the disk is too
 * full for that while `watchRounds` is at work.
 */
export const assembleHouse = async (parts: HouseParts): Promise<AssembledHouse> => {
  const { clock, journal, random, secure, world, passwords, seals } = parts;
  const { keepEvery, played = true } = parts;
  const snapshots = keepEvery === undefined ? {} : { snapshotEvery: keepEvery };
  const checkpoints = keepEvery === undefined ? {} : { checkpointEvery: keepEvery };
  const engine = await createEngine({ journal, clock, random, secure, world, ...snapshots });
  const noDraw = waitsForNoDraw(engine);
  const settlesAtOnce = (bet: Bet): boolean => noDraw(bet) && !(parts.vendors && lastingRound(world, bet));
  const found = openRounds(engine, settlesAtOnce);
  await voidOpenRounds(engine, settlesAtOnce);
  const gateway = await createGateway({ journal, engine, clock, initial: UNTOUCHED, ...checkpoints });
  const captchas = createCaptchas(clock, secure);
  const outbox = createOutbox(clock);
  const codes = createCodes(clock, secure, outbox, played);
  const house: House = {
    engine,
    world,
    clock,
    secure,
    gateway,
    passwords,
    seals,
    bots: parts.botCheck,
    captchas,
    accountGate: createAccountGate(clock, captchas),
    delay: guessDelay,
    attempts: createAttempts(),
    changeTickets: createChangeTickets(clock, secure),
    launchTickets: createLaunchTickets(clock, secure, (play) => noteOpened(engine, secure, world, play)),
    lists: followLists(engine),
    extraTickets: createExtraTickets(clock, secure),
    codes,
    phoneAuth: createPhoneAuth(clock, secure, codes),
    thirdParties: createThirdParties(clock, secure),
    outbox,
    played,
    security: parts.security ?? createSecurityLog(clock),
    pictures: parts.pictures ?? createPictures(clock),
    billboard: createBillboard(),
    faults: createFaults(),
    look: createLook(parts.look),
    origin: parts.origin,
    vendorOrigin: parts.vendorOrigin,
    portalOrigins: parts.portalOrigins,
  };
  const desk = createLotteryDesk({
    engine,
    walletOf: parts.vendors?.of ?? ((vendor) => createWallet(engine, vendor)),
    lotteryOf: (id) => world.lotteries.find((one) => one.id === id),
    patience: parts.vendors?.patience ?? AT_ONCE,
  });
  return {
    house,
    engine,
    gateway,
    desk,
    bots: createBots({ engine, world, clock, random: random.stream('bots'), betsPerSecond: 0 }),
    watchRounds: () => {
      const stops = [
        voidOnceThereIsRoom(engine, clock, found),
        watchOpenRounds(engine, clock, settlesAtOnce),
        watchDraws(engine, clock, desk),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    stop: async () => {
      await engine.stop();
      await gateway.stop();
    },
  };
};
