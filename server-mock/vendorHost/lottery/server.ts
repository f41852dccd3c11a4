/** The lotteries' own server: tickets for sessions, looks at what is durable, slips for the desk. */
import { createHash } from 'node:crypto';
import { toDecimal, toMinor } from '../../../src/contract/decimal.ts';
import type { DrawRow } from '../../../src/contract/lottery/lottery.topics.ts';
import type { BetRow } from '../../../src/contract/wallet/wallet.topics.ts';
import { MAX_LINES } from '../../house/draws/decideSlip.ts';
import type { Lottery, Slip, SlipLine } from '../../house/draws/types.ts';
import { closedCode } from '../../house/reads.ts';
import type { LotteryDesk } from '../../providers/lottery/desk.ts';
import { bigFrom, oddsOf, offersOf } from '../../providers/lottery/rules.ts';
import { isAboutFirst } from '../../providers/lottery/odds.ts';
import type { House } from '../../rest/house.ts';
import { stakeableOf } from '../../rest/purse.ts';
import type { Play } from '../../rest/session/launchTickets.ts';
import { lotteriesIn } from '../../world/lotteryAreas.ts';
import { VendorRefused } from '../door.ts';
import type { GameSessions } from '../gameSessions.ts';
import { createFates } from './fate.ts';
import type {
  LotteryBoard,
  LotteryFate,
  LotteryIssue,
  LotteryLook,
  LotteryPlaced,
  LotterySession,
  LotterySlip,
} from './wire.ts';

/** Multiples of a game's smallest stake that a line may have. */
const STEPS = [1, 2, 5, 10, 25, 50, 100];
const SLIPS_SHOWN = 10;
const OPENED_SHOWN = 10;

export interface LotteryServer {
  readonly session: (ticket: string) => LotterySession;
  readonly board: (token: string) => LotteryBoard;
  readonly look: (token: string, gameCode: string) => LotteryLook;
  readonly slip: (token: string, asked: AskedSlip, key: string) => Promise<LotteryPlaced>;
  readonly fate: (token: string, gameCode: string, key: string) => Promise<LotteryFate>;
}
export interface AskedSlip {
  readonly gameCode: string;
  readonly issue: string;
  readonly lines: readonly { readonly play: string; readonly pick: string; readonly stake: string }[];
}
/** The press names the round: asked again, it is the same slip, paid for once. */
const roundOf = (owner: string, gameCode: string, key: string): string =>
  createHash('sha256').update(`${owner} ${gameCode} ${key}`).digest('hex').slice(0, 32);
const newest = (rows: Readonly<Record<string, DrawRow>>): readonly DrawRow[] =>
  Object.values(rows).sort((a, b) => b.drawAt - a.drawAt || (a.issue < b.issue ? 1 : -1));

export const createLotteryServer = (house: House, sessions: GameSessions, desk: LotteryDesk): LotteryServer => {
  const { engine, world, gateway, clock } = house;
  const fates = createFates(engine, desk);
  const nameOf = ({ gameId }: Lottery, { language }: Play): string =>
    world.catalogue.game(gameId)?.name[language] ?? gameId;
  const offered = ({ gameId, lottery }: Play): readonly Lottery[] =>
    lottery ? lotteriesIn(world, lottery) : world.lotteries.filter((one) => one.gameId === gameId);
  const playOf = (token: string): Play => {
    const play = sessions.read(token);
    if (!play) throw new VendorRefused('session-ended', 401);
    return play;
  };
  const lotteryOf = (play: Play, gameCode: string): Lottery => {
    const found = offered(play).find(({ id }) => id === gameCode);
    if (!found) throw new VendorRefused('failed', 404);
    return found;
  };
  const drawsOf = (id: string): readonly DrawRow[] =>
    newest((gateway.view(`draws:${id}`)?.data as { rows: Readonly<Record<string, DrawRow>> } | undefined)?.rows ?? {});
  const currentOf = (rows: readonly DrawRow[]): LotteryIssue | null =>
    rows.find(({ state }) => state !== 'drawn') ?? null;
  const drawnOf = (rows: readonly DrawRow[]): readonly LotteryIssue[] => rows.filter(({ state }) => state === 'drawn');
  /** What a slip can be staked from: the one wallet, or that of this page's vendor (D-33). */
  const balanceOf = ({ owner }: Play, { vendor }: Lottery): string => toDecimal(stakeableOf(house, owner, vendor) ?? 0);
  /** What a bet of it came to is told by the bets' own topic, which knows nothing that is not durable. */
  const slipsOf = ({ owner }: Play, gameCode: string): readonly LotterySlip[] => {
    const rows =
      (gateway.view(`bets:${owner}`)?.data as { rows: Readonly<Record<string, BetRow>> } | undefined)?.rows ?? {};
    const own = [...engine.state().slips.values()].filter((one) => one.member === owner && one.lottery === gameCode);
    return own
      .flatMap((slip: Slip) => {
        const bet = rows[slip.betId];
        if (!bet) return [];
        const lines = slip.lines.map((line) => ({ ...line, stake: toDecimal(line.stake) }));
        const { stake, payout, state, placedAt } = bet;
        return [
          {
            id: slip.betId,
            issue: slip.issue,
            lines,
            stake: toDecimal(stake),
            payout: payout === null ? null : toDecimal(payout),
            state,
            placedAt,
          },
        ];
      })
      .sort((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1))
      .slice(0, SLIPS_SHOWN);
  };
  const stakesOf = ({ gameId }: Lottery): readonly number[] =>
    STEPS.map((step) => step * (world.catalogue.game(gameId)?.minBet ?? 0));
  const linesOf = (lottery: Lottery, asked: AskedSlip['lines']): readonly SlipLine[] => {
    if (asked.length === 0 || asked.length > MAX_LINES) throw new VendorRefused('over-limit', 409);
    const stakes = stakesOf(lottery);
    return asked.map(({ play, pick, stake: text }) => {
      const stake = toMinor(text);
      if (stake === null || !stakes.includes(stake)) throw new VendorRefused('over-limit', 409);
      if (oddsOf(lottery.spec, { play, pick }) === null) throw new VendorRefused('bad-request', 400);
      return { play, pick, stake };
    });
  };
  return {
    session: (ticket) => {
      const closed = closedCode(engine.state());
      if (closed !== null) throw new VendorRefused(closed, 503);
      const play = house.launchTickets.use(ticket);
      if (!play || play.demo) throw new VendorRefused('session-ended', 401);
      const lotteries = offered(play);
      const opened = lotteries.find(({ gameId }) => gameId === play.gameId);
      if (lotteries.length === 0) throw new VendorRefused('failed', 404);
      return {
        session: sessions.open(play),
        currencySymbol: world.merchant.currencySymbol,
        language: play.language,
        gameCode: opened?.id ?? null,
        lotteries: lotteries.map((one) => ({
          gameCode: one.id,
          gameName: nameOf(one, play),
          everySeconds: one.everyMs / 1_000,
        })),
      };
    },
    board: (token) => ({
      list: offered(playOf(token)).map(({ id }) => {
        const rows = drawsOf(id);
        return { gameCode: id, current: currentOf(rows), last: drawnOf(rows)[0] ?? null };
      }),
      now: clock.now(),
    }),
    look: (token, gameCode) => {
      const play = playOf(token);
      const lottery = lotteryOf(play, gameCode);
      const rows = drawsOf(gameCode);
      return {
        now: clock.now(),
        balance: balanceOf(play, lottery),
        spec: lottery.spec,
        bigFrom: bigFrom(lottery.spec),
        aboutFirst: isAboutFirst(lottery.spec),
        offers: offersOf(lottery.spec),
        stakes: stakesOf(lottery).map((stake) => toDecimal(stake)),
        current: currentOf(rows),
        opened: drawnOf(rows).slice(0, OPENED_SHOWN),
        slips: slipsOf(play, gameCode),
      };
    },
    slip: async (token, { gameCode, issue, lines }, key) => {
      const play = playOf(token);
      const lottery = lotteryOf(play, gameCode);
      const roundId = roundOf(play.owner, gameCode, key);
      const placed = await desk.place({ member: play.owner, lottery, issue, lines: linesOf(lottery, lines), roundId });
      if (!placed.ok) throw new VendorRefused(placed.code, 409);
      return { id: placed.betId, balance: toDecimal(placed.balance) };
    },
    fate: async (token, gameCode, key) => {
      const play = playOf(token);
      const lottery = lotteryOf(play, gameCode);
      const state = await fates(lottery.vendor, roundOf(play.owner, gameCode, key));
      return { state, balance: balanceOf(play, lottery) };
    },
  };
};
