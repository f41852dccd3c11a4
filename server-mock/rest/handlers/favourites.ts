/** Favourites and recent games of a member (R-CALL-17 to 19, 21, 22). */
import type { Language } from '../../../src/contract/fields.ts';
import {
  favouriteAdd,
  favouriteIds,
  favouriteList,
  favouriteRemove,
  recentGames,
} from '../../../src/contract/favourites/favourites.calls.ts';
import { HOME_FAVOURITES_PAGE_SIZE } from '../../../src/contract/constants.ts';
import { callerOf, handle, type CallRequest } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { wireGame } from './games.ts';
import { submit } from './submit.ts';

/** Home requests all of them at once (R-CONST-17). */
const MAX_PAGE = HOME_FAVOURITES_PAGE_SIZE;

interface PageQuery {
  readonly vassalage?: string | undefined;
  readonly gameType?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}
/** One page of a list; games that are no longer in the catalogue are left out. */
const pageOf = (
  { world }: House,
  ids: readonly string[],
  { vassalage, gameType, page, pageSize }: PageQuery,
  language: Language,
) => {
  const games = ids.flatMap((id) => {
    const game = world.catalogue.game(id);
    const wanted =
      game &&
      (!vassalage || game.vendor === vassalage) &&
      (!gameType || gameType === 'ALL' || game.category === gameType);
    return wanted ? [game] : [];
  });
  const size = Math.min(MAX_PAGE, Math.max(1, pageSize));
  const start = Math.max(0, page - 1) * size;
  return {
    games: games.slice(start, start + size).map((game) => wireGame(game, language)),
    totalPages: Math.ceil(games.length / size),
  };
};
const idsOf = (request: Pick<CallRequest, 'principal'>, { lists }: House) => ({
  ids: [...lists.favourites(callerOf(request).member.id)],
});

const ids = handle(favouriteIds, (request, house) => idsOf(request, house));
const list = handle(favouriteList, (request, house) => {
  const { language, pageNo, pageSize, vassalage } = request.query;
  const own = house.lists.favourites(callerOf(request).member.id);
  const { games, totalPages } = pageOf(house, own, { vassalage, page: pageNo, pageSize }, language);
  return { content: games, pageNum: pageNo, totalPages };
});
const recent = handle(recentGames, (request, house) => {
  const { language, ...wanted } = request.query;
  const { games, totalPages } = pageOf(house, house.lists.recent(callerOf(request).member.id), wanted, language);
  return { list: games, totalPages };
});
const add = handle(favouriteAdd, async (request, house) => {
  const { id: member } = callerOf(request).member;
  await submit(request, house, { kind: 'addFavourite', member, gameId: request.body.nodeId });
  return idsOf(request, house);
});
const remove = handle(favouriteRemove, async (request, house) => {
  const { id: member } = callerOf(request).member;
  await submit(request, house, { kind: 'removeFavourite', member, gameId: request.query.nodeId });
  return idsOf(request, house);
});
export const favouritesHandlers = [ids, list, recent, add, remove];
