/** Favourites and recent games of a member (R-CALL-17 to 19, 21, 22). */
import type { Language } from '../../../src/contract/fields.ts';
import {
  favouriteAdd,
  favouriteIds,
  favouriteList,
  favouriteRemove,
  recentGames,
} from '../../../src/contract/favourites/favourites.calls.ts';
import type { Command } from '../../house/commands.ts';
import { callerOf, handle, type Asked } from '../handler.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import { wireGame } from './games.ts';

/** Home asks for all there can be (R-CONST-17). */
const MAX_PAGE = 999;

interface Wanted {
  readonly vassalage?: string | undefined;
  readonly gameType?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}
/** One page of a list; a game that is in the catalogue no more is left out. */
const pageOf = (
  { world }: House,
  ids: readonly string[],
  { vassalage, gameType, page, pageSize }: Wanted,
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
const write = async (asked: Asked, { engine }: House, command: Command): Promise<void> => {
  const outcome = await engine.submit({
    command,
    actor: callerOf(asked).member.id,
    key: asked.key,
    ...(asked.epoch === undefined ? {} : { epoch: asked.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  asked.caused(outcome.positions);
};
const idsOf = (asked: Pick<Asked, 'principal'>, { lists }: House) => ({
  ids: [...lists.favourites(callerOf(asked).member.id)],
});

const ids = handle(favouriteIds, (asked, house) => idsOf(asked, house));
const list = handle(favouriteList, (asked, house) => {
  const { language, pageNo, pageSize, vassalage } = asked.query;
  const own = house.lists.favourites(callerOf(asked).member.id);
  const { games, totalPages } = pageOf(house, own, { vassalage, page: pageNo, pageSize }, language);
  return { content: games, pageNum: pageNo, totalPages };
});
const recent = handle(recentGames, (asked, house) => {
  const { language, ...wanted } = asked.query;
  const { games, totalPages } = pageOf(house, house.lists.recent(callerOf(asked).member.id), wanted, language);
  return { list: games, totalPages };
});
const add = handle(favouriteAdd, async (asked, house) => {
  const { id: member } = callerOf(asked).member;
  await write(asked, house, { kind: 'addFavourite', member, gameId: asked.body.nodeId });
  return idsOf(asked, house);
});
const remove = handle(favouriteRemove, async (asked, house) => {
  const { id: member } = callerOf(asked).member;
  await write(asked, house, { kind: 'removeFavourite', member, gameId: asked.query.nodeId });
  return idsOf(asked, house);
});
export const favouritesHandlers = [ids, list, recent, add, remove];
