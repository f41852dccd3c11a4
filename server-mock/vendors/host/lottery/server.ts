/** The lotteries' own server: exchanges tickets for sessions, reads durable state, and places slips. */
import { createHash } from 'node:crypto';
import { toDecimal, toMinor } from '../../../../src/contract/decimal.ts';
import type { DrawRow } from '../../../../src/contract/lottery/lottery.topics.ts';
import type { BetRow } from '../../../../src/contract/wallet/wallet.topics.ts';
import { MAX_LINES } from '../../../core/lottery/decideSlip.ts';
import type { Lottery, Slip, SlipLine } from '../../../core/lottery/types.ts';
import { closureCode } from '../../../core/reads.ts';
import type { LotteryClient } from '../../providers/lottery/lotteryClient.ts';
import { bigFrom, oddsOf, offersOf } from '../../providers/lottery/rules.ts';
import { isAboutFirst } from '../../providers/lottery/odds.ts';
import type { House } from '../../../session/house.ts';
import { stakeableBalance } from '../../../session/stakeableBalance.ts';
import type { Launch } from '../../../session/launchTickets.ts';
import { lotteriesIn } from '../../../content/world/lotteryAreas.ts';
import { VendorRefused } from '../routes.ts';
import type { GameSessions } from '../gameSessions.ts';
import { createOutcomes } from './outcome.ts';
import type {
  LotteryBoard,
  LotteryOutcome,
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
  readonly slip: (token: string, requested: SlipRequest, key: string) => Promise<LotteryPlaced>;
  readonly outcome: (token: string, gameCode: string, key: string) => Promise<LotteryOutcome>;
}
export interface SlipRequest {
  readonly gameCode: string;
  readonly issue: string;
  readonly lines: readonly { readonly play: string; readonly pick: string; readonly stake: string }[];
}
/** The round id comes from the idempotency key: a repeated request is the same slip, paid for once. */
const roundOf = (owner: string, gameCode: string, key: string): string =>
  createHash('sha256').update(`${owner} ${gameCode} ${key}`).digest('hex').slice(0, 32);
const newest = (rows: Readonly<Record<string, DrawRow>>): readonly DrawRow[] =>
  Object.values(rows).sort((a, b) => b.drawAt - a.drawAt || (a.issue < b.issue ? 1 : -1));

export const createLotteryServer = (
  house: House,
  sessions: GameSessions,
  lotteryClient: LotteryClient,
): LotteryServer => {
  const { engine, world, gateway, clock } = house;
  const lookUpOutcome = createOutcomes(engine, lotteryClient);
  const nameOf = ({ gameId }: Lottery, { language }: Launch): string =>
    world.catalogue.game(gameId)?.name[language] ?? gameId;
  const offered = ({ gameId, lottery }: Launch): readonly Lottery[] =>
    lottery ? lotteriesIn(world, lottery) : world.lotteries.filter((one) => one.gameId === gameId);
  const playOf = (token: string): Launch => {
    const play = sessions.read(token);
    if (!play) throw new VendorRefused('session-ended', 401);
    return play;
  };
  const lotteryOf = (play: Launch, gameCode: string): Lottery => {
    const found = offered(play).find(({ id }) => id === gameCode);
    if (!found) throw new VendorRefused('failed', 404);
    return found;
  };
  const drawsOf = (id: string): readonly DrawRow[] =>
    newest((gateway.view(`draws:${id}`)?.data as { rows: Readonly<Record<string, DrawRow>> } | undefined)?.rows ?? {});
  const currentOf = (rows: readonly DrawRow[]): LotteryIssue | null =>
    rows.find(({ state }) => state !== 'drawn') ?? null;
  const drawnOf = (rows: readonly DrawRow[]): readonly LotteryIssue[] => rows.filter(({ state }) => state === 'drawn');
  /** The balance that a slip can be staked from: the single wallet, or that of this page's vendor (D-33). */
  const balanceOf = ({ owner }: Launch, { vendor }: Lottery): string =>
    toDecimal(stakeableBalance(house, owner, vendor) ?? 0);
  /** Results come from the bets' topic, which contains only durable state. */
  const slipsOf = ({ owner }: Launch, gameCode: string): readonly LotterySlip[] => {
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
  const linesOf = (lottery: Lottery, requested: SlipRequest['lines']): readonly SlipLine[] => {
    if (requested.length === 0 || requested.length > MAX_LINES) throw new VendorRefused('over-limit', 409);
    const stakes = stakesOf(lottery);
    return requested.map(({ play, pick, stake: text }) => {
      const stake = toMinor(text);
      if (stake === null || !stakes.includes(stake)) throw new VendorRefused('over-limit', 409);
      if (oddsOf(lottery.spec, { play, pick }) === null) throw new VendorRefused('bad-request', 400);
      return { play, pick, stake };
    });
  };
  return {
    session: (ticket) => {
      const closed = closureCode(engine.state());
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
      const placed = await lotteryClient.place({
        member: play.owner,
        lottery,
        issue,
        lines: linesOf(lottery, lines),
        roundId,
      });
      if (!placed.ok) throw new VendorRefused(placed.code, 409, placed.limit);
      return { id: placed.betId, balance: toDecimal(placed.balance) };
    },
    outcome: async (token, gameCode, key) => {
      const play = playOf(token);
      const lottery = lotteryOf(play, gameCode);
      const state = await lookUpOutcome(lottery.vendor, roundOf(play.owner, gameCode, key));
      return { state, balance: balanceOf(play, lottery) };
    },
  };
};
