/**
 * Assembles the whole house without network sockets: journal, writer, gateway, simulated players, and everything that
 * the handlers of calls use. server.ts adds the sockets, the simulation a simulated network; every decision is made by
 * the same code.
 */
import { createBots, type Bots } from '../simulation/bots/bots.ts';
import type { Engine } from '../core/engine.ts';
import type { Bet } from '../core/state.ts';
import type { Gateway } from '../records/topics/gateway.ts';
import type { Addresses } from '../security/origins/addresses.ts';
import type { Passwords } from '../platform/password.ts';
import { createBankPages } from '../vendors/bank/bankPages.ts';
import { createLotteryClient, type LotteryClient } from '../vendors/providers/lottery/lotteryClient.ts';
import { settlesWithoutDraw, settleOnDraws } from '../vendors/providers/lottery/settleOnDraws.ts';
import { createPictureChecker } from '../content/pictures/checker/pictureChecker.ts';
import { createPictures, type Pictures } from '../content/pictures/pictures.ts';
import { openRounds, voidWhenStorageRecovers, voidOpenRounds, watchOpenRounds } from '../vendors/providers/recover.ts';
import { SAME_PROCESS_RETRY, type RetryPolicy } from '../vendors/providers/retryPolicy.ts';
import { createWallet, type SeamlessWallet } from '../vendors/providers/wallet.ts';
import { createRestFaults } from '../session/restFaults.ts';
import type { House } from '../session/house.ts';
import { followLists } from '../session/durableLists.ts';
import { createAppearance, type AppearanceOptions } from '../session/appearance.ts';
import { createAccountGate } from '../session/accountGate.ts';
import { createAttempts } from '../session/pendingLogins.ts';
import type { BotCheck } from '../session/botCheck.ts';
import { createCaptchas } from '../session/captcha.ts';
import { createChangeTickets } from '../session/changeTickets.ts';
import { createCodes } from '../session/codes.ts';
import { createExportTickets } from '../session/exportTickets.ts';
import { createEnrolments } from '../session/enrolments.ts';
import { createPasskeyChallenges } from '../session/passkeyChallenges.ts';
import { createExtraTickets } from '../session/extraTickets.ts';
import { createFirstPasswords } from '../session/firstPassword.ts';
import { guessDelay } from '../session/guessDelay.ts';
import { createLaunchTickets } from '../session/launchTickets.ts';
import { noteGameOpened } from '../session/noteGameOpened.ts';
import type { Seals } from '../session/seal.ts';
import { createStatementSigner } from '../session/statementSigner.ts';
import { createSecurityLog, type SecurityLog } from '../security/securityLog.ts';
import { createOutbox } from '../session/outbox.ts';
import { lastingRound } from '../vendors/host/rounds/byFamily.ts';
import { createPaymentGuard } from '../session/paymentGuard.ts';
import { createPictureTickets } from '../session/pictureTickets.ts';
import { createPhoneAuth } from '../session/phoneAuth.ts';
import { createThirdParties } from '../session/thirdParties.ts';
import { createPopupChoice } from '../content/data/popupSet.ts';
import { INITIAL_VALUES } from './initialValues.ts';
import { type JournalParts, openWithFollowers } from './openWithFollowers.ts';

export interface HouseParts extends JournalParts {
  /** Master secret of the house; the same as long as the journal is kept. */
  readonly master: string;
  readonly passwords: Passwords;
  readonly seals: Seals;
  readonly botCheck: BotCheck;
  readonly addresses: Addresses;
  /** Absent: the default look. */
  readonly look?: AppearanceOptions;
  /** Absent: true (`House.simulatesParties`). */
  readonly played?: boolean;
  /** Absent: events are kept in memory only. */
  readonly security?: SecurityLog;
  readonly pictures?: Pictures;
  /** Of the played banks' pages; absent: drawn anew. */
  readonly bankSecret?: string;
  /** How vendors call the seamless wallet; absent: within this process, where no response is lost. */
  readonly vendors?: { readonly of: (vendor: string) => SeamlessWallet; readonly retryPolicy: RetryPolicy };
}
export interface AssembledHouse {
  readonly house: House;
  readonly engine: Engine;
  readonly gateway: Gateway;
  /** Not started yet. */
  readonly bots: Bots;
  /** The client of the lotteries' vendor. */
  readonly lotteryClient: LotteryClient;
  /** Settles or voids rounds that hang while the house runs; the returned function stops it. */
  readonly watchRounds: () => () => void;
  /** Finishes the work under way and saves a snapshot and a checkpoint. */
  readonly stop: () => Promise<void>;
}
/**
 * Rejects with JournalError, or where gateway or record store cannot be opened; what was opened with them is closed then. Voids the
 * rounds that a crash left open before any player is let in. If the disk is too full for that, `watchRounds` voids them later.
 */
export const assembleHouse = async (parts: HouseParts): Promise<AssembledHouse> => {
  const { clock, random, secure, world, passwords, seals, played = true } = parts;
  const statements = createStatementSigner(parts.master);
  const { engine, gateway, records, before } = await openWithFollowers({
    parts,
    initial: INITIAL_VALUES,
    saltKey: statements.saltKey,
    beforeFollowers: async (writer) => {
      const noDraw = settlesWithoutDraw(writer);
      const settlesAtOnce = (bet: Bet): boolean => noDraw(bet) && !(parts.vendors && lastingRound(world, bet));
      const openAtStart = openRounds(writer, settlesAtOnce);
      await voidOpenRounds(writer, settlesAtOnce);
      return { settlesAtOnce, openAtStart };
    },
  });
  const { settlesAtOnce, openAtStart } = before;
  const captchas = createCaptchas(clock, secure);
  const outbox = createOutbox(clock);
  const codes = createCodes(clock, secure, outbox, played);
  const house: House = {
    engine,
    world,
    clock,
    secure,
    gateway,
    records,
    statements,
    passwords,
    firstPasswords: createFirstPasswords(parts.master),
    paymentGuard: createPaymentGuard(clock, passwords),
    seals,
    bots: parts.botCheck,
    captchas,
    accountGate: createAccountGate(clock, captchas),
    delay: guessDelay,
    attempts: createAttempts(),
    changeTickets: createChangeTickets(clock, secure),
    launchTickets: createLaunchTickets(clock, secure, (play) => noteGameOpened(engine, secure, world, play)),
    exportTickets: createExportTickets(clock, secure, ({ id }) => {
      records.ask({ kind: 'endExport', id }, 0).catch((error: unknown) => parts.onDefect?.('records', error));
    }),
    lists: followLists(engine),
    extraTickets: createExtraTickets(clock, secure),
    enrolments: createEnrolments(clock, secure),
    passkeyChallenges: createPasskeyChallenges(clock, secure),
    codes,
    phoneAuth: createPhoneAuth(clock, secure, codes),
    thirdParties: createThirdParties(clock, secure),
    outbox,
    simulatesParties: played,
    security: parts.security ?? createSecurityLog(clock),
    pictures: parts.pictures ?? createPictures(clock, createPictureChecker({ clock })),
    pictureTickets: createPictureTickets(clock, secure),
    bankPages: createBankPages(parts.bankSecret ?? secure.id()),
    billboard: createPopupChoice(),
    faults: createRestFaults(),
    appearance: createAppearance(parts.look),
    addresses: parts.addresses,
  };
  const lotteryClient = createLotteryClient({
    engine,
    walletOf: parts.vendors?.of ?? ((vendor) => createWallet(engine, vendor)),
    lotteryOf: (id) => world.lotteries.find((one) => one.id === id),
    retryPolicy: parts.vendors?.retryPolicy ?? SAME_PROCESS_RETRY,
  });
  return {
    house,
    engine,
    gateway,
    lotteryClient,
    bots: createBots({ engine, world, clock, random: random.stream('bots'), betsPerSecond: 0 }),
    watchRounds: () => {
      const stops = [
        voidWhenStorageRecovers(engine, clock, openAtStart),
        watchOpenRounds(engine, clock, settlesAtOnce),
        settleOnDraws(engine, clock, lotteryClient),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    stop: async () => {
      await engine.stop();
      await gateway.stop();
      await records.close();
    },
  };
};
