/**
 * Simulated members. They bet through the same wallet and engine as players, at a configurable rate, so that boards and
 * teams are alive from the first second. They become idle ten minutes after the last client and the last visitor's request,
 * so that an unattended house does not fill its disk. A visitor's page that only polls keeps them awake for a
 * limited time.
 */
import type { Engine } from '../../core/engine.ts';
import { nextPlace } from '../../core/fairness/decideFairness.ts';
import { mainAccount } from '../../core/ledger.ts';
import type { HouseClock } from '../../platform/clock.ts';
import type { SeededRandom } from '../../platform/random.ts';
import { playRound } from '../../vendors/providers/playRound.ts';
import { createWallet, type SeamlessWallet } from '../../vendors/providers/wallet.ts';
import type { World } from '../../content/world/types.ts';
import { chooseGame, chooseStake, drawOutcome } from './chooseBet.ts';

/** Default rate over the whole tree. */
export const BETS_PER_SECOND = 20;
export const IDLE_AFTER_MS = 600_000;
/** A visitor's polling page keeps the bots awake for this long after the last request that was not a poll, ms. */
export const POLL_KEEPS_AWAKE_MS = 3 * 3_600_000;
const STEP = 50;
/** Most rounds in progress: a stalled disk must not accumulate promises without end (PR-9). */
const MAX_UNDER_WAY = 200;
/** A bot that cannot pay its stake deposits first: RM 5,000 beyond it, in minor units. */
const TOP_UP_AMOUNT = 500_000;

export interface OneBet {
  readonly member?: string;
  readonly gameId?: string;
  /** Minor units. */
  readonly stake?: number;
  /** Forces the payout, minor units. */
  readonly payout?: number;
}
export interface Bots {
  readonly start: () => void;
  /** Stops betting and resolves when no round is in progress. */
  readonly stop: () => Promise<void>;
  /** Sets the bets a second; 0: none. */
  readonly setPace: (betsPerSecond: number) => void;
  /** Sets the number of connected clients. */
  readonly setClients: (count: number) => void;
  /** Notes a request of a visitor, who has no connection. `poll`: the page sent it by itself. */
  readonly noteVisitorRequest: (poll: boolean) => void;
  /** Places one bet now and resolves when it is settled. False: it was refused. */
  readonly betNow: (bet?: OneBet) => Promise<boolean>;
  readonly isIdle: () => boolean;
  /** True while they bet, and so chat as well (chat/botChat.ts). */
  readonly isPlaying: () => boolean;
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
  // Round ids must not repeat after a restart with the same seed: the journal's position at this start never does.
  const prefix = `b${engine.state().pos.toString(36)}`;
  const underWay = new Set<Promise<unknown>>();
  let rate = betsPerSecond;
  let rounds = 0;
  let played = 0;
  let refused = 0;
  let due = 0;
  let cancel: (() => void) | null = null;
  let lastClientAt: number | null = clock.mono();
  let lastActiveAt = clock.mono();
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
    // Its result must follow from the player's seeds, which only the game's own server draws from.
    if (nextPlace(engine.state(), member, game.vendor)) return false;
    const stake = bet.stake ?? chooseStake(game, own);
    if ((engine.state().balances.get(mainAccount(member)) ?? 0) < stake) {
      const command = { kind: 'cashIn', member, amount: stake + TOP_UP_AMOUNT, reason: 'bot' } as const;
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
    // A journal failure is reported to main; here it must only not be an unhandled rejection.
    const settled = round.catch(() => false).finally(() => underWay.delete(settled));
    underWay.add(settled);
    return round;
  };
  const isIdle = (): boolean => lastClientAt !== null && clock.mono() - lastClientAt >= IDLE_AFTER_MS;
  const step = (): void => {
    const now = clock.mono();
    const elapsed = Math.min(1_000, now - lastStep);
    lastStep = now;
    if (isIdle()) return;
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
    setPace: (next) => {
      rate = Math.max(0, next);
      due = 0;
    },
    setClients: (count) => {
      lastClientAt = count > 0 ? null : (lastClientAt ?? clock.mono());
    },
    noteVisitorRequest: (poll) => {
      if (!poll) lastActiveAt = clock.mono();
      if (lastClientAt !== null && clock.mono() - lastActiveAt < POLL_KEEPS_AWAKE_MS) lastClientAt = clock.mono();
    },
    betNow: (bet = {}) => begin(bet),
    isIdle,
    isPlaying: () => cancel !== null && rate > 0 && !isIdle(),
    counters: () => ({ played, refused }),
  };
};
