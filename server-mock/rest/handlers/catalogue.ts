import { gameIndex, gameList, hotGames, vendorLanes } from '../../../src/contract/catalogue/catalogue.calls.ts';
import { lanesOf } from '../../content/world/lanes.ts';
import { handle } from '../../session/handler.ts';
import { columnsOf } from './gameColumns.ts';
import { findGames, wireGame } from './games.ts';

/** Largest page; a screen asks for 28. */
const MAX_PAGE = 100;

const lanes = handle(vendorLanes, ({ query, language }, { world }) => ({
  data: { lanes: [...lanesOf(world.catalogue, query.language ?? language)] },
}));
const list = handle(gameList, ({ query }, { world }) => {
  const found = findGames(world.catalogue, query);
  const size = Math.min(MAX_PAGE, Math.max(1, query.pageSize));
  const start = Math.max(0, query.pageNo - 1) * size;
  return {
    games: found.slice(start, start + size).map((game) => wireGame(game, query.language)),
    totalPages: Math.ceil(found.length / size),
    total: found.length,
  };
});
const hot = handle(hotGames, ({ query }, { world }) => {
  const { hot: chosen } = world.catalogue;
  const games =
    query.gameType || query.vassalage
      ? findGames(world.catalogue, { gameType: query.gameType ?? 'ALL', vassalage: query.vassalage }).slice(0, 12)
      : chosen;
  return { list: games.map((game) => wireGame(game, query.language)), totalPages: 1 };
});
const index = handle(gameIndex, (_, { world }) => columnsOf(world.catalogue));
export const catalogueHandlers = [lanes, list, hot, index];
