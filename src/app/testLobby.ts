/** The house's own catalogue as the answer of every question the lobby asks. For tests only. */
import { act } from '@testing-library/react';
import type { MadeCall } from '../flows/machinery/testFlows.ts';
import { permissionAnswer } from '../flows/machinery/testPermission.ts';
import { columnsOf } from '../../server-mock/rest/handlers/gameColumns.ts';
import { findGames, type Search, wireGame } from '../../server-mock/rest/handlers/games.ts';
import { createWorld } from '../../server-mock/world/createWorld.ts';
import { lanesOf } from '../../server-mock/world/lanes.ts';
import type { Language } from '../contract/fields.ts';
import { testPortal, type TestPortal, type TestPortalOptions } from './testPortal.tsx';

export const { catalogue } = createWorld({ seed: 1 });

/** Names enough for a long list: to index all of them takes a page of a test a second. */
const some = { ...catalogue, games: catalogue.byCategory('RNG').slice(0, 800) };

interface ListQuery extends Search {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly language: Language;
}
/** A row of home is answered shorter than it is: drawing twelve whole ones takes a page of a test many seconds. */
const ROW = { asked: 14, answered: 2 };
const page = (query: ListQuery) => {
  const found = findGames(catalogue, query);
  const start = (query.pageNo - 1) * query.pageSize;
  const size = query.pageSize === ROW.asked ? ROW.answered : query.pageSize;
  return {
    games: found.slice(start, start + size).map((game) => wireGame(game, query.language)),
    totalPages: Math.ceil(found.length / query.pageSize),
    total: found.length,
  };
};
const languageOf = ({ query }: MadeCall): Language => (query as { readonly language: Language }).language;

const ANSWERS: Readonly<Record<string, (call: MadeCall) => unknown>> = {
  vendorLanes: (call) => ({ data: { lanes: lanesOf(catalogue, languageOf(call)) } }),
  gameList: ({ query }) => page(query as ListQuery),
  hotGames: (call) => ({ list: catalogue.hot.map((game) => wireGame(game, languageOf(call))), totalPages: 1 }),
  gameIndex: () => columnsOf(some),
  favouriteIds: () => ({ ids: [] }),
  favouriteList: () => ({ content: [], pageNum: 1, totalPages: 0 }),
};
const answered = new WeakSet<MadeCall>();

/** Answers what the lobby has asked, and what it asks thereupon, until it asks no more. */
export const serve = async (portal: TestPortal): Promise<void> => {
  for (;;) {
    const open = portal.flows.rest.calls.filter(({ name }) => name in ANSWERS).filter((call) => !answered.has(call));
    if (open.length === 0) return;
    for (const call of open) {
      answered.add(call);
      await act(() => call.answer(ANSWERS[call.name]?.(call)));
    }
  }
};
export const IN_HOUSE = { settings: { ...permissionAnswer.settings, inHouseNames: [...catalogue.inHouseNames] } };

/** A portal on that catalogue, with its first questions answered. */
export const lobbyPortal = async (options: TestPortalOptions = {}): Promise<TestPortal> => {
  const portal = await testPortal({ ...options, permission: { ...IN_HOUSE, ...options.permission } });
  await serve(portal);
  return portal;
};
