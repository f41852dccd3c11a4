/** The vendor's own server: tickets for sessions, presses for rounds. Money moves by the seamless wallet alone. */
import { createHash } from 'node:crypto';
import { toDecimal, toMinor } from '../../src/contract/decimal.ts';
import { closedCode } from '../house/reads.ts';
import { familyOf, isTimed, type Family } from '../providers/families.ts';
import { settleRound, takeStake, type NotPlayed, type Settled } from '../providers/playRound.ts';
import { FateUnknown } from '../providers/patience.ts';
import type { VendorLines } from '../providers/seamless/lines.ts';
import type { Round } from '../providers/wallet.ts';
import type { House } from '../rest/house.ts';
import type { Play } from '../rest/session/launchTickets.ts';
import type { Game } from '../world/types.ts';
import type { GameSessions } from './gameSessions.ts';
import { lastingRound, RULES, type LastingRound } from './rounds/byFamily.ts';
import { createLastingStakes, type Held } from './rounds/lastingStakes.ts';
import type { Drawn, Rules } from './rounds/rules.ts';
import { vendorStreams } from './rounds/streams.ts';
import type { GameSession, RoundResult } from './wire.ts';

/** Refused by the game; `status` is HTTP's. */
export class GameRefused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}
/** Multiples of a game's smallest stake that are offered. */
const STEPS = [1, 2, 5, 10, 25, 50, 100];
/** How often rounds that last are looked after, ms. */
const LOOK_MS = 5_000;

/** What a page sends with a press. */
export interface Press {
  readonly token: string;
  readonly stake: string;
  readonly choice: string;
  readonly key: string;
}
/** All reject with GameRefused; the same press again is the same round. */
export interface VendorPlay {
  readonly session: (ticket: string) => Promise<GameSession>;
  /** A round to its end, however long it lasts. */
  readonly round: (family: Family, press: Press) => Promise<RoundResult>;
  /** Takes the stake of a round that lasts, and tells what may be seen of it; it ends by itself, watched or not. */
  readonly begin: (family: Family, press: Press) => Promise<Omit<RoundResult, 'payout'>>;
  /** Brings to their end the rounds that last and that nobody here has begun or could pay: what was shown of them stands (decision 0151). */
  readonly watch: () => () => void;
}
interface Ready {
  readonly round: Round;
  readonly game: Game;
  readonly rules: Rules;
  readonly stake: number;
  readonly drawn: () => Drawn;
  readonly choice: string;
}
const refusedBy = ({ voided, code }: NotPlayed): GameRefused => new GameRefused(voided ? 'voided' : code, 409);

export interface PlayParts {
  /** Seeds the rounds. */
  readonly secret: string;
  readonly sessions: GameSessions;
  readonly lines: VendorLines;
}
export const createVendorPlay = (house: House, { secret, sessions, lines }: PlayParts): VendorPlay => {
  const { engine, world } = house;
  const { patience } = lines;
  const streams = vendorStreams(secret);
  /** Rounds that last, until they are settled. */
  const running = new Map<string, Promise<Settled | NotPlayed>>();

  const lastingStake = createLastingStakes(engine, patience);

  const gameOf = (play: Play): Game => {
    const game = world.catalogue.game(play.gameId);
    if (!game) throw new GameRefused('failed', 404);
    return game;
  };
  const balanceOf = async ({ member, demo }: Pick<Round, 'member' | 'demo'>, { vendor }: Game): Promise<number> => {
    for (let tried = 1; ; tried++) {
      try {
        return (await lines.of(vendor).balance(member, demo)) ?? 0;
      } catch (error) {
        if (tried === patience.tries) throw error;
        await patience.pause(tried);
      }
    }
  };
  const prepared = ({ round, family, game, stake, choice }: LastingRound): Ready => {
    const rules = RULES[family];
    // A stream of its own each time: asked twice, the round comes out the same.
    const drawn = (): Drawn =>
      rules.draw({ game, stake, choice, random: streams(`${family}/${game.vendor}/${round.roundId}`), streams });
    return { round, game, rules, stake, choice, drawn };
  };
  const held = ({ round, game, rules, stake, choice }: Ready): Promise<Held> => {
    const wallet = lines.of(game.vendor);
    return rules.lastsMs > 0
      ? lastingStake(wallet, { round, stake, choice })
      : takeStake(wallet, round, stake, { patience, choice });
  };
  /** Pays the round after `ms`, once, whoever asks meanwhile. */
  const settleAfter = ({ round, game, drawn }: Ready, ms: number, insisting = patience): void => {
    const { roundId } = round;
    if (running.has(roundId)) return;
    const { payout } = drawn();
    const over = ms === 0 ? Promise.resolve() : new Promise<void>((done) => void lines.after(ms, done));
    const settled = over.then(() => settleRound(lines.of(game.vendor), round, payout, insisting));
    running.set(roundId, settled);
    const forget = (): void => void running.delete(roundId);
    settled.then(forget, forget);
  };
  const ready = (family: Family, { token, stake: stakeText, choice: given, key }: Press): Ready => {
    const play = sessions.read(token);
    if (!play) throw new GameRefused('session-ended', 401);
    const game = gameOf(play);
    // A session is good for every address of the host, and for one game alone.
    if (familyOf(game.category) !== family || isTimed(game.category)) throw new GameRefused('failed', 409);
    const rules = RULES[family];
    const choice = rules.choice(given, game);
    if (choice === null) throw new GameRefused('bad-request', 400);
    const stake = toMinor(stakeText);
    if (stake === null || !STEPS.some((step) => game.minBet * step === stake)) throw new GameRefused('over-limit', 409);
    // The press names the round: asked again, it is the same round, drawn the same and paid once.
    const roundId = createHash('sha256').update(`${play.owner} ${play.gameId} ${key}`).digest('hex').slice(0, 32);
    const round = { member: play.owner, gameId: game.id, roundId, demo: play.demo };
    return prepared({ round, family, game, stake, choice });
  };
  const busy = (error: unknown): never => {
    throw error instanceof FateUnknown ? new GameRefused('house-busy', 503) : error;
  };
  /** Rejects with GameRefused where the round was not played, and says "busy" where nobody knows: the press is sent again. */
  const told = async <T extends { readonly ok: true }>(answer: Promise<T | NotPlayed>): Promise<T> => {
    const played = await answer.catch(busy);
    if (!played.ok) throw refusedBy(played);
    return played;
  };
  return {
    session: async (ticket) => {
      const closed = closedCode(engine.state());
      if (closed !== null) throw new GameRefused(closed, 503);
      const play = house.launchTickets.look(ticket);
      if (!play) throw new GameRefused('session-ended', 401);
      const game = gameOf(play);
      const balance = await balanceOf({ member: play.owner, demo: play.demo }, game).catch(busy);
      // Used last: a house too busy to tell the balance must not have burnt it.
      if (!house.launchTickets.use(ticket)) throw new GameRefused('session-ended', 401);
      return {
        session: sessions.open(play),
        balance: toDecimal(balance),
        currencySymbol: world.merchant.currencySymbol,
        stakes: STEPS.map((step) => toDecimal(game.minBet * step)),
        gameName: game.name[play.language],
        language: play.language,
        demo: play.demo,
        ...RULES[familyOf(game.category)].opening(game, streams, house.clock.now()),
      };
    },
    round: async (family, press) => {
      const asked = ready(family, press);
      await told(held(asked));
      const { round, game } = asked;
      const { payout, shown } = asked.drawn();
      const paid = await told(
        running.get(round.roundId) ?? settleRound(lines.of(game.vendor), round, payout, patience),
      );
      const { roundId } = round;
      const pot = paid.payout - payout;
      return {
        ...shown,
        roundId,
        stake: press.stake,
        payout: toDecimal(paid.payout),
        ...(pot > 0 && { pot: toDecimal(pot) }),
        balance: toDecimal(paid.balance),
      };
    },
    begin: async (family, press) => {
      const asked = ready(family, press);
      const { round, game, rules } = asked;
      const taken = await told(held(asked));
      settleAfter(asked, rules.lastsMs);
      const balance = taken.balance ?? (await balanceOf(round, game).catch(busy));
      const { begun = {} } = asked.drawn();
      return { ...begun, roundId: round.roundId, stake: press.stake, balance: toDecimal(balance) };
    },
    watch: () => {
      let before: ReadonlySet<string> | null = null;
      const look = (): void => {
        const now = new Set<string>();
        for (const bet of engine.state().bets.values()) {
          const lasting = bet.state === 'open' ? lastingRound(world, bet) : null;
          if (lasting === null || running.has(bet.roundId)) continue;
          now.add(bet.betId);
          // One that has just begun is about to be somebody's; at the first look all are left from before. What cannot be paid
          // now is tried again at the next one.
          if (before?.has(bet.betId) ?? true)
            settleAfter(prepared(lasting), 0, { ...patience, later: () => undefined });
        }
        before = now;
      };
      look();
      return house.clock.every(LOOK_MS, look);
    },
  };
};
