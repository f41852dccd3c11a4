/**
 * Simulated members. They bet through the same door as people (wallet → engine), at a pace one can turn, so that boards
 * and teams are alive from the first second. Ten minutes after the last client has left and the last visitor has asked they
 * rest (house.md): a laptop left alone does not fill its disk. Nor does a visitor's page that was left open and polls on.
 */
import type { Engine } from '../house/engine.ts';
import { mainOf } from '../house/ledger.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { SeededRandom } from '../platform/random.ts';
import { playRound } from '../providers/playRound.ts';
import { createWallet, type SeamlessWallet } from '../providers/wallet.ts';
import type { World } from '../world/types.ts';
import { chooseGame, chooseStake, drawOutcome } from './choose.ts';

/** House.md: default pace over the tree. */
export const BETS_PER_SECOND = 20;
export const REST_AFTER = 600_000;
/** A visitor's page that polls keeps them awake for this long after the last question that was not a poll. */
export const WATCHED_FOR = 3 * 3_600_000;
const STEP = 50;
/** Rounds under way at once: a stalled disk must not gather promises without end (PR-9). */
const MAX_UNDER_WAY = 200;
/** A bot that cannot pay its stake pays in first, like anybody: RM 5,000 beyond it. */
const TOP_UP = 500_000;

export interface OneBet {
  readonly member?: string;
  readonly gameId?: string;
  /** Minor units. */
  readonly stake?: number;
  /** Forces the outcome, minor units. */
  readonly payout?: number;
}
export interface Bots {
  readonly start: () => void;
  /** Stops the pace and resolves when no round is under way. */
  readonly stop: () => Promise<void>;
  /** Bets a second; 0: none. */
  readonly pace: (betsPerSecond: number) => void;
  /** How many clients there are now. */
  readonly clients: (count: number) => void;
  /** Somebody who holds no connection, a visitor, has asked something: they watch too. `poll`: their page did it by itself. */
  readonly asked: (poll: boolean) => void;
  /** Places one bet now; resolves when it is settled. False: it was refused. */
  readonly betNow: (bet?: OneBet) => Promise<boolean>;
  readonly resting: () => boolean;
  /** They play, and so they talk as well (chat/talk.ts). */
  readonly playing: () => boolean;
  readonly counters: () => { readonly played: number; readonly refused: number };
}
export interface BotsOptions {
  readonly engine: Engine;
  readonly world: World;
  readonly clock: HouseClock;
  readonly random: SeededRandom;
  readonly betsPerSecond?: number;
}

export const createBots = ({ engine, world, clock, random, betsPerSecond = BETS_PER_SECOND }: BotsOptions): Bots => {
  const wallets = new Map<string, SeamlessWallet>();
  // Round ids must not repeat after a restart of the same seed: the journal's position at this start never does.
  const prefix = `b${engine.state().pos.toString(36)}`;
  const underWay = new Set<Promise<unknown>>();
  let rate = betsPerSecond;
  let rounds = 0;
  let played = 0;
  let refused = 0;
  let due = 0;
  let cancel: (() => void) | null = null;
  let leftAt: number | null = clock.mono();
  let pressedAt = clock.mono();
  let lastStep = clock.mono();

  const walletOf = (vendor: string): SeamlessWallet => {
    const known = wallets.get(vendor) ?? createWallet(engine, vendor);
    wallets.set(vendor, known);
    return known;
  };
  const play = async (bet: OneBet): Promise<boolean> => {
    rounds += 1;
    const roundId = `${prefix}-${rounds.toString(36)}`;
    const own = random.stream(roundId);
    const member = bet.member ?? world.bots[own.integer(world.bots.length)] ?? '';
    const game =
      (bet.gameId === undefined ? undefined : world.catalogue.game(bet.gameId)) ?? chooseGame(world.catalogue, own);
    const stake = bet.stake ?? chooseStake(game, own);
    if ((engine.state().balances.get(mainOf(member)) ?? 0) < stake) {
      const command = { kind: 'cashIn', member, amount: stake + TOP_UP, reason: 'bot' } as const;
      await engine.submit({ command, actor: 'house', key: `${roundId}-top` });
    }
    const draw = () => (bet.payout === undefined ? drawOutcome(game, stake, own) : { payout: bet.payout });
    const result = await playRound(
      walletOf(game.vendor),
      { member, gameId: game.id, roundId, demo: false },
      stake,
      draw,
    );
    if (result.ok) {
      played += 1;
      return true;
    }
    refused += 1;
    return false;
  };
  const begin = (bet: OneBet): Promise<boolean> => {
    const round = play(bet);
    // A failed journal has told main; here it only must not go unhandled.
    const quiet = round.catch(() => false).finally(() => underWay.delete(quiet));
    underWay.add(quiet);
    return round;
  };
  const resting = (): boolean => leftAt !== null && clock.mono() - leftAt >= REST_AFTER;
  const step = (): void => {
    const now = clock.mono();
    const elapsed = Math.min(1_000, now - lastStep);
    lastStep = now;
    if (resting()) return;
    due += (rate * elapsed) / 1_000;
    for (; due >= 1; due -= 1) if (underWay.size < MAX_UNDER_WAY) void begin({}).catch(() => false);
  };
  return {
    start: () => {
      lastStep = clock.mono();
      cancel ??= clock.every(STEP, step);
    },
    stop: async () => {
      cancel?.();
      cancel = null;
      await Promise.all(underWay);
    },
    pace: (next) => {
      rate = Math.max(0, next);
      due = 0;
    },
    clients: (count) => {
      leftAt = count > 0 ? null : (leftAt ?? clock.mono());
    },
    asked: (poll) => {
      if (!poll) pressedAt = clock.mono();
      if (leftAt !== null && clock.mono() - pressedAt < WATCHED_FOR) leftAt = clock.mono();
    },
    betNow: (bet = {}) => begin(bet),
    resting,
    playing: () => cancel !== null && rate > 0 && !resting(),
    counters: () => ({ played, refused }),
  };
};
