/** The vendor's game server: exchanges tickets for sessions, and plays rounds. Money moves only by the seamless wallet. */
import { createHash } from 'node:crypto';
import { toDecimal, toMinor } from '../../../src/contract/decimal.ts';
import type { LimitReached } from '../../core/play-limits/types.ts';
import { closureCode } from '../../core/reads.ts';
import { OWN_SEED } from '../../../src/lib/fairness/playFairRound.ts';
import { familyOf, isTimed, type Family } from '../providers/families.ts';
import { choiceOf, settleRound, takeStake, type NotPlayed, type Settled } from '../providers/playRound.ts';
import { OutcomeUnknown } from '../providers/retryPolicy.ts';
import type { VendorWallets } from '../providers/seamless/vendorWallets.ts';
import type { Round } from '../providers/wallet.ts';
import type { House } from '../../session/house.ts';
import type { Launch } from '../../session/launchTickets.ts';
import type { Game } from '../../content/world/types.ts';
import type { GameSessions } from './gameSessions.ts';
import { createFairRounds, fairGameOf, type FairDrawn } from './fairness/fairRounds.ts';
import { lastingRound, RULES, type LastingRound } from './rounds/byFamily.ts';
import { createLastingStakes, type StakeResult } from './rounds/lastingStakes.ts';
import type { Drawn, Rules } from './rounds/rules.ts';
import { vendorStreams } from './rounds/streams.ts';
import type { FairnessShown, GameSession, PastRound, RoundResult } from './wire.ts';

/** A refusal by the game; `status` is the HTTP status. */
export class GameRefused extends Error {
  readonly code: string;
  readonly status: number;
  readonly limit: LimitReached | undefined;
  constructor(code: string, status: number, limit?: LimitReached) {
    super(code);
    this.code = code;
    this.status = status;
    this.limit = limit;
  }
}
/** Multiples of a game's smallest stake that are offered. */
const STEPS = [1, 2, 5, 10, 25, 50, 100];
/** Interval at which unfinished lasting rounds are checked, ms. */
const LOOK_MS = 5_000;
/** Rounds of earlier visits that a page shows at first. */
const ROUNDS_SHOWN = 10;

/** A bet request from a game page. */
export interface BetRequest {
  readonly token: string;
  readonly stake: string;
  readonly choice: string;
  readonly key: string;
}
/** The methods reject with GameRefused; the same request again is the same round. */
export interface VendorPlay {
  readonly session: (ticket: string) => Promise<GameSession>;
  /** Sets the player's own seed of provably fair rounds, once for each key. */
  readonly fairness: (token: string, ownSeed: string, key: string) => Promise<FairnessShown>;
  /** Plays a round to its end, however long it lasts. */
  readonly round: (family: Family, betRequest: BetRequest) => Promise<RoundResult>;
  /** Takes the stake of a lasting round and returns what may be shown of it; it ends by itself, watched or not. */
  readonly begin: (family: Family, betRequest: BetRequest) => Promise<Omit<RoundResult, 'payout'>>;
  /**
   * Settles lasting rounds that this process did not begin or could not pay: what was shown of them stands (decision 0151).
   * The returned function stops it.
   */
  readonly watch: () => () => void;
}
interface Ready {
  readonly round: Round;
  readonly game: Game;
  readonly rules: Rules;
  readonly stake: number;
  readonly drawRound: () => Drawn | FairDrawn;
  readonly choice: string;
}
const refusedBy = ({ voided, code, limit }: NotPlayed): GameRefused =>
  new GameRefused(voided ? 'voided' : code, 409, limit);

export interface PlayParts {
  /** Seeds the rounds' randomness. */
  readonly secret: string;
  readonly sessions: GameSessions;
  readonly wallets: VendorWallets;
}
export const createVendorPlay = (house: House, { secret, sessions, wallets }: PlayParts): VendorPlay => {
  const { engine, world } = house;
  const { retryPolicy } = wallets;
  const streams = vendorStreams(secret);
  const fairRounds = createFairRounds(engine, secret);
  /** Lasting rounds in progress, by round id. */
  const running = new Map<string, Promise<Settled | NotPlayed>>();

  /** Real money at a game of the house's own studios. */
  const isProvable = ({ demo }: Pick<Round, 'demo'>, game: Game): boolean => !demo && fairGameOf(game) !== null;
  const lastingStake = createLastingStakes(engine, retryPolicy);

  const gameOf = (play: Launch): Game => {
    const game = world.catalogue.game(play.gameId);
    if (!game) throw new GameRefused('failed', 404);
    return game;
  };
  const balanceOf = async ({ member, demo }: Pick<Round, 'member' | 'demo'>, { vendor }: Game): Promise<number> => {
    for (let tried = 1; ; tried++) {
      try {
        return (await wallets.of(vendor).balance(member, demo)) ?? 0;
      } catch (error) {
        if (tried === retryPolicy.tries) throw error;
        await retryPolicy.pause(tried);
      }
    }
  };
  const prepared = ({ round, family, game, stake, choice }: LastingRound): Ready => {
    const rules = RULES[family];
    // A new random stream each time, so that a repeated round has the same result.
    const drawRound = (): Drawn | FairDrawn => {
      const fair = fairRounds.draw(round, rules, { game, stake, choice, streams });
      if (fair !== null) return fair;
      // A provable round is drawn from its seeds or not at all; its seed is kept no longer.
      if (isProvable(round, game)) throw new GameRefused('no-answer', 409);
      return rules.draw({ game, stake, choice, random: streams(`${family}/${game.vendor}/${round.roundId}`), streams });
    };
    return { round, game, rules, stake, choice, drawRound };
  };
  const holdStake = ({ round, game, rules, stake, choice }: Ready): Promise<StakeResult> => {
    const wallet = wallets.of(game.vendor);
    return rules.lastsMs > 0
      ? lastingStake(wallet, { round, stake, choice })
      : takeStake(wallet, round, stake, { retryPolicy, choice });
  };
  /** Settles the round after `ms`, once, even if it is requested again meanwhile. */
  const settleAfter = ({ round, game, drawRound }: Ready, ms: number, policy = retryPolicy): void => {
    const { roundId } = round;
    if (running.has(roundId)) return;
    const { payout } = drawRound();
    const over = ms === 0 ? Promise.resolve() : new Promise<void>((done) => void wallets.after(ms, done));
    const settled = over.then(() => settleRound(wallets.of(game.vendor), round, payout, policy));
    running.set(roundId, settled);
    const forget = (): void => void running.delete(roundId);
    settled.then(forget, forget);
  };
  /** A round whose seeds are kept no longer cannot be drawn again: its bet stays open, and the others are settled. */
  const settleLater = (lasting: LastingRound): void => {
    try {
      settleAfter(prepared(lasting), 0, { ...retryPolicy, retryInBackground: () => undefined });
    } catch (error) {
      if (!(error instanceof GameRefused)) throw error;
    }
  };
  /** Drawn again from their seeds, as the page showed them. */
  const lastRounds = (member: string, game: Game): PastRound[] =>
    fairRounds.ended(member, game.id, ROUNDS_SHOWN).flatMap(({ roundId, debitTx, stake, payout }) => {
      const round = { member, gameId: game.id, roundId, demo: false };
      const choice = choiceOf({ roundId, debitTx }) ?? '';
      const drawn = fairRounds.draw(round, RULES[familyOf(game.category)], { game, stake, choice, streams });
      if (drawn === null || payout === null) return [];
      const amounts = { stake: toDecimal(stake), payout: toDecimal(payout) };
      return [{ ...drawn.shown, roundId, ...amounts, fairness: drawn.fairness }];
    });
  const ready = (family: Family, { token, stake: stakeText, choice: given, key }: BetRequest): Ready => {
    const play = sessions.read(token);
    if (!play) throw new GameRefused('session-ended', 401);
    const game = gameOf(play);
    // A session is valid for every path of the host, but for one game only.
    if (familyOf(game.category) !== family || isTimed(game.category)) throw new GameRefused('failed', 409);
    const rules = RULES[family];
    const choice = rules.choice(given, game);
    if (choice === null) throw new GameRefused('bad-request', 400);
    const stake = toMinor(stakeText);
    if (stake === null || !STEPS.some((step) => game.minBet * step === stake)) throw new GameRefused('over-limit', 409);
    // The round id comes from the idempotency key: a repeated request is the same round, with the same result, paid once.
    const roundId = createHash('sha256').update(`${play.owner} ${play.gameId} ${key}`).digest('hex').slice(0, 32);
    const round = { member: play.owner, gameId: game.id, roundId, demo: play.demo };
    return prepared({ round, family, game, stake, choice });
  };
  const busy = (error: unknown): never => {
    throw error instanceof OutcomeUnknown ? new GameRefused('house-busy', 503) : error;
  };
  /**
   * Rejects with GameRefused where the round was not played, and as busy where the outcome is unknown, so that the page
   * retries.
   */
  const resultOf = async <T extends { readonly ok: true }>(answer: Promise<T | NotPlayed>): Promise<T> => {
    const played = await answer.catch(busy);
    if (!played.ok) throw refusedBy(played);
    return played;
  };
  return {
    session: async (ticket) => {
      const closed = closureCode(engine.state());
      if (closed !== null) throw new GameRefused(closed, 503);
      const play = house.launchTickets.look(ticket);
      if (!play) throw new GameRefused('session-ended', 401);
      const game = gameOf(play);
      const balance = await balanceOf({ member: play.owner, demo: play.demo }, game).catch(busy);
      const fairness = isProvable(play, game) ? await fairRounds.open(play.owner) : null;
      // Used last, so that a house too busy to read the balance does not cost the ticket.
      if (!house.launchTickets.use(ticket)) throw new GameRefused('session-ended', 401);
      return {
        session: sessions.open(play),
        balance: toDecimal(balance),
        currencySymbol: world.merchant.currencySymbol,
        stakes: STEPS.map((step) => toDecimal(game.minBet * step)),
        gameName: game.name[play.language],
        language: play.language,
        demo: play.demo,
        ...(fairness && { fairness, lastRounds: lastRounds(play.owner, game) }),
        ...RULES[familyOf(game.category)].opening(game, streams, house.clock.now()),
      };
    },
    fairness: async (token, ownSeed, key) => {
      const play = sessions.read(token);
      if (!play) throw new GameRefused('session-ended', 401);
      if (play.demo || fairGameOf(gameOf(play)) === null) throw new GameRefused('bad-request', 400);
      if (!OWN_SEED.test(ownSeed)) throw new GameRefused('bad-request', 400);
      const shown = await fairRounds.change(play.owner, ownSeed, key);
      if (shown === null) throw new GameRefused('house-busy', 503);
      return shown;
    },
    round: async (family, betRequest) => {
      const readyRound = ready(family, betRequest);
      const { member } = readyRound.round;
      if (isProvable(readyRound.round, readyRound.game) && !(await fairRounds.makeRoom(member)))
        throw new GameRefused('house-busy', 503);
      await resultOf(holdStake(readyRound));
      const { round, game } = readyRound;
      const drawn = readyRound.drawRound();
      const { payout, shown } = drawn;
      const paid = await resultOf(
        running.get(round.roundId) ?? settleRound(wallets.of(game.vendor), round, payout, retryPolicy),
      );
      const { roundId } = round;
      const pot = paid.payout - payout;
      return {
        ...shown,
        roundId,
        stake: betRequest.stake,
        payout: toDecimal(paid.payout),
        ...(pot > 0 && { pot: toDecimal(pot) }),
        balance: toDecimal(paid.balance),
        ...('fairness' in drawn && { fairness: drawn.fairness }),
      };
    },
    begin: async (family, betRequest) => {
      const readyRound = ready(family, betRequest);
      const { round, game, rules } = readyRound;
      const taken = await resultOf(holdStake(readyRound));
      settleAfter(readyRound, rules.lastsMs);
      const balance = taken.balance ?? (await balanceOf(round, game).catch(busy));
      const { begun = {} } = readyRound.drawRound();
      return { ...begun, roundId: round.roundId, stake: betRequest.stake, balance: toDecimal(balance) };
    },
    watch: () => {
      let before: ReadonlySet<string> | null = null;
      const look = (): void => {
        const now = new Set<string>();
        for (const bet of engine.state().bets.values()) {
          const lasting = bet.state === 'open' ? lastingRound(world, bet) : null;
          if (lasting === null || running.has(bet.roundId)) continue;
          now.add(bet.betId);
          // A round that has just begun may still get its owner; at the first check all are from before. A round that
          // cannot be paid now is retried at the next check.
          if (before?.has(bet.betId) ?? true) settleLater(lasting);
        }
        before = now;
      };
      look();
      return house.clock.every(LOOK_MS, look);
    },
  };
};
