/** Lotteries: menus, current issues, drawn numbers, and the launch of a lottery page (R-LOTT). */
import {
  launchLottery,
  lotteryLobby,
  vnLotteryMenu,
  vnLotteryRecent,
  vnOpenedNumbers,
} from '../../../src/contract/lottery/lottery.calls.ts';
import { openedNumbers } from '../../../src/contract/lottery/lottery.topics.ts';
import type { DrawRow } from '../../../src/contract/lottery/lottery.topics.ts';
import type { BetRow } from '../../../src/contract/wallet/wallet.topics.ts';
import type { Language } from '../../../src/contract/fields.ts';
import { isOnSeparateHost } from '../../../src/lib/separateHost.ts';
import type { Site } from '../../security/origins/sites.ts';
import type { Lottery } from '../../core/lottery/types.ts';
import { headingOf, lotteriesIn, type LotteryScope } from '../../content/world/lotteryAreas.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { isTicketUsable } from './play.ts';
import { Refused } from '../../security/refused.ts';
import { LOBBY } from '../../session/launchTickets.ts';

type Rows<R> = { readonly rows: Readonly<Record<string, R>> };

const nameOf = ({ world }: House, { gameId }: Lottery, language: Language): string =>
  world.catalogue.game(gameId)?.name[language] ?? gameId;
/** Lotteries grouped by heading, in the order of the catalogue. */
const menuOf = (house: House, lotteries: readonly Lottery[], language: Language) => {
  const menus = new Map<string, { gameCode: string; gameName: string; drawEverySeconds: number }[]>();
  for (const lottery of lotteries) {
    const heading = headingOf(lottery, language);
    const games = menus.get(heading) ?? [];
    games.push({
      gameCode: lottery.id,
      gameName: nameOf(house, lottery, language),
      drawEverySeconds: lottery.everyMs / 1_000,
    });
    menus.set(heading, games);
  }
  return { gameMenus: [...menus].map(([accountTypeName, games]) => ({ accountTypeName, games })) };
};
const vnMenu = handle(vnLotteryMenu, ({ query, language }, house) =>
  menuOf(house, lotteriesIn(house.world, { area: 'VN', mode: query.prizeMode }), language),
);
/** Ordered by the member's own bets, the latest first; only durable bets count. */
const vnRecent = handle(vnLotteryRecent, (request, house) => {
  const bets = house.gateway.view(`bets:${callerOf(request).member.id}`)?.data as Rows<BetRow> | undefined;
  const latest = new Map<string, number>();
  for (const { gameId, placedAt } of Object.values(bets?.rows ?? {}))
    latest.set(gameId, Math.max(placedAt, latest.get(gameId) ?? 0));
  const played = lotteriesIn(house.world, { area: 'VN', mode: request.query.prizeMode })
    .filter(({ gameId }) => latest.has(gameId))
    .sort((a, b) => (latest.get(b.gameId) ?? 0) - (latest.get(a.gameId) ?? 0));
  return menuOf(house, played, request.language);
});

const newest = (rows: Readonly<Record<string, DrawRow>>) =>
  Object.values(rows)
    .sort((a, b) => b.drawAt - a.drawAt || (a.issue < b.issue ? 1 : -1))
    .map((row) => ({ ...row, numbers: [...row.numbers] }));
const drawsOf = ({ gateway }: House, id: string) =>
  newest((gateway.view(`draws:${id}`)?.data as Rows<DrawRow> | undefined)?.rows ?? {});

const opened = snapshot(
  openedNumbers,
  ({ query }) => `draws:${query.gameCode}`,
  ({ rows }: Rows<DrawRow>, { query }, { world }) => {
    if (!world.lotteries.some(({ id }) => id === query.gameCode)) throw new Refused('not-found');
    return { list: newest(rows) };
  },
);
/** Results only, for all callers; of the Vietnam lotteries and no others. */
const vnOpened = handle(vnOpenedNumbers, ({ query: { gameCode } }, house) => {
  const exists = lotteriesIn(house.world, { area: 'VN', mode: 'LOTT' }).some(({ id }) => id === gameCode);
  if (!exists) throw new Refused('not-found');
  return { list: drawsOf(house, gameCode).filter(({ state }) => state === 'drawn') };
});
const lobby = handle(lotteryLobby, ({ query: { prizeMode: mode, lottoArea }, language }, house) => ({
  list: lotteriesIn(house.world, { area: lottoArea ?? null, mode }).flatMap((lottery) => {
    const current = drawsOf(house, lottery.id).find(({ state }) => state !== 'drawn');
    if (!current) return [];
    const { issue, drawAt, closesAt } = current;
    const accountTypeName = headingOf(lottery, language);
    return [
      { gameCode: lottery.id, gameName: nameOf(house, lottery, language), accountTypeName, issue, drawAt, closesAt },
    ];
  }),
}));

const isOwn = (backUrl: string, { pages }: Site): boolean =>
  URL.canParse(backUrl) && pages.includes(new URL(backUrl).origin);

const launch = handle(
  launchLottery,
  (request, house) => {
    const { lottoArea, prizeMode: mode, gameCode, view, backUrl, language } = request.body;
    const { member, session } = callerOf(request);
    if (member.excludedUntil > house.clock.now()) throw new Refused('self-excluded');
    if (house.engine.state().frozen.has(member.id)) throw new Refused('account-frozen');
    if ((view === 'betting') !== (gameCode !== undefined))
      throw new Refused('bad-request', { message: 'betting needs a gameCode, the lobby none' });
    // A return address outside the portal would lead the player away from it.
    if (!isOwn(backUrl, request.at))
      throw new Refused('bad-request', { message: 'backUrl is not an address of this portal' });
    const { games, portal } = request.at;
    if (!isOnSeparateHost(games, portal)) throw new Refused('launch-failed');
    const lottery: LotteryScope = { area: lottoArea ?? null, mode };
    const offered = lotteriesIn(house.world, lottery);
    const chosen = offered.find(({ id }) => id === gameCode);
    if (offered.length === 0 || (gameCode !== undefined && !chosen)) throw new Refused('launch-failed');
    if (chosen && house.engine.state().gamesDown.has(chosen.gameId)) throw new Refused('game-maintenance');
    const gameId = chosen?.gameId ?? LOBBY;
    return {
      url: `${games}/lottery`,
      ticket: house.launchTickets.issue({
        owner: member.id,
        session: session.id,
        gameId,
        demo: false,
        language,
        lottery,
      }),
      gameId,
      gameName: chosen ? nameOf(house, chosen, language) : '',
    };
  },
  isTicketUsable,
);
export const lotteryHandlers = [vnMenu, vnRecent, opened, vnOpened, lobby, launch];
