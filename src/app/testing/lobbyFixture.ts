/** Fixture that answers every call of the lobby from the house's real catalogue. For tests only. */
import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { MadeCall } from '../../flows/machinery/testing/flowsFixture.ts';
import { permissionAnswer } from '../../flows/machinery/testing/permissionFixture.ts';
import { columnsOf } from '../../../server-mock/rest/handlers/gameColumns.ts';
import { findGames, type Search, wireGame } from '../../../server-mock/rest/handlers/games.ts';
import { createWorld } from '../../../server-mock/content/world/createWorld.ts';
import { lanesOf } from '../../../server-mock/content/world/lanes.ts';
import type { Language } from '../../contract/fields.ts';
import { portalFixture, type PortalFixture, type PortalFixtureOptions } from './portalFixture.tsx';

export const { catalogue } = createWorld({ seed: 1 });

/** A part of the catalogue that is enough for a long list: to index all games takes a second in jsdom. */
const some = { ...catalogue, games: catalogue.byCategory('RNG').slice(0, 800) };

interface ListQuery extends Search {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly language: Language;
}
/** Rows of home are answered with fewer games: to render twelve full ones takes many seconds in jsdom. */
const ROW = { requested: 14, answered: 2 };
const page = (query: ListQuery) => {
  const found = findGames(catalogue, query);
  const start = (query.pageNo - 1) * query.pageSize;
  const size = query.pageSize === ROW.requested ? ROW.answered : query.pageSize;
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

/** Answers the lobby's open calls, and those that follow, until there are none. */
export const answerLobbyCalls = async (portal: PortalFixture): Promise<void> => {
  for (;;) {
    // The page of a category's games is a chunk of its own, and requests them when it is there.
    await waitFor(() => expect(document.querySelector('.games-bones')).toBeNull());
    const open = portal.flows.rest.calls.filter(({ name }) => name in ANSWERS).filter((call) => !answered.has(call));
    if (open.length === 0) return;
    for (const call of open) {
      answered.add(call);
      await act(() => call.answer(ANSWERS[call.name]?.(call)));
    }
  }
};
export const IN_HOUSE = { settings: { ...permissionAnswer.settings, inHouseNames: [...catalogue.inHouseNames] } };

/** A portal on that catalogue, with its first calls answered. */
export const lobbyPortal = async (options: PortalFixtureOptions = {}): Promise<PortalFixture> => {
  const portal = await portalFixture({ ...options, permission: { ...IN_HOUSE, ...options.permission } });
  await answerLobbyCalls(portal);
  return portal;
};
