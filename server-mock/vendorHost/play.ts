/** The vendor's own server: tickets for sessions, presses for rounds. Money moves by the seamless wallet alone. */
import { createHash } from 'node:crypto';
import { toDecimal, toMinor } from '../../src/contract/decimal.ts';
import { closedCode } from '../house/reads.ts';
import { createReels, type ReelsProvider } from '../providers/reels/provider.ts';
import { LINES, STRIPS } from '../providers/reels/game.ts';
import { createWallet } from '../providers/wallet.ts';
import type { House } from '../rest/house.ts';
import type { Play } from '../rest/session/launchTickets.ts';
import { createGameSessions } from './gameSessions.ts';
import type { GameSession, SpinResult } from './wire.ts';

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

export interface VendorPlay {
  readonly session: (ticket: string) => Promise<GameSession>;
  readonly spin: (token: string, stake: string, key: string) => Promise<SpinResult>;
}

export const createVendorPlay = (house: House, secret: string): VendorPlay => {
  const { engine, world } = house;
  const sessions = createGameSessions(house, secret);
  const providers = new Map<string, ReelsProvider>();
  const seed = createHash('sha256').update(secret).digest().readUInt32LE();
  const providerOf = (vendor: string): ReelsProvider => {
    const known = providers.get(vendor) ?? createReels(createWallet(engine, vendor), seed);
    providers.set(vendor, known);
    return known;
  };
  const balanceOf = async (play: Play): Promise<number> => {
    if (!play.demo)
      return (house.gateway.view(`wallet:${play.owner}`)?.data as { balance: number } | undefined)?.balance ?? 0;
    const opened = await engine.submit({
      command: { kind: 'openPlay', owner: play.owner },
      actor: `play:${play.owner}`,
      key: house.secure.id(),
    });
    return opened.ok ? Number(opened.result['balance']) : 0;
  };
  const gameOf = (play: Play) => {
    const game = world.catalogue.game(play.gameId);
    if (!game) throw new GameRefused('failed', 404);
    return game;
  };
  return {
    session: async (ticket) => {
      const closed = closedCode(engine.state());
      if (closed !== null) throw new GameRefused(closed, 503);
      const play = house.launchTickets.use(ticket);
      if (!play) throw new GameRefused('session-ended', 401);
      const game = gameOf(play);
      return {
        session: sessions.open(play),
        balance: toDecimal(await balanceOf(play)),
        currencySymbol: world.merchant.currencySymbol,
        stakes: STEPS.map((step) => toDecimal(game.minBet * step)),
        gameName: game.name[play.language],
        language: play.language,
        demo: play.demo,
        symbols: STRIPS.map((strip) => strip.slice(0, 3)),
      };
    },
    spin: async (token, stakeText, key) => {
      const play = sessions.read(token);
      if (!play) throw new GameRefused('session-ended', 401);
      const game = gameOf(play);
      const stake = toMinor(stakeText);
      if (stake === null || !STEPS.some((step) => game.minBet * step === stake))
        throw new GameRefused('over-limit', 409);
      // The press names the round: asked again, it is the same round, drawn the same and paid once.
      const roundId = createHash('sha256').update(`${play.owner} ${play.gameId} ${key}`).digest('hex').slice(0, 32);
      const round = { member: play.owner, gameId: game.id, roundId, demo: play.demo };
      const played = await providerOf(game.vendor).spin(round, stake);
      if (!played.ok) throw new GameRefused(played.code, 409);
      const { outcome: drawn } = played;
      return {
        roundId,
        symbols: drawn.symbols,
        lines: drawn.lines
          .filter(({ line, pays }) => line >= 0 && pays > 0)
          .map(({ line, count, pays }) => ({ rows: [...(LINES[line] ?? [])], count, payout: toDecimal(pays) })),
        stake: stakeText,
        payout: toDecimal(drawn.payout),
        balance: toDecimal(played.balance),
      };
    },
  };
};
