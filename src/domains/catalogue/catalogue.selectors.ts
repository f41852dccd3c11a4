import { createSelector } from '@reduxjs/toolkit';
import { idle, type Loadable } from '../../lib/loadable.ts';
import { gridQuery, HOME_HOT_GAMES, queryKey } from './catalogue.calc.ts';
import type { CatalogueState, Game, GamePage, GameQuery, Lane } from './catalogue.state.ts';

export interface HasCatalogue {
  readonly catalogue: CatalogueState;
}
const nothing: Loadable<GamePage> = idle();
const noLanes: readonly Lane[] = [];
const noGames: readonly Game[] = [];

export const selectLanesLoad = (state: HasCatalogue) => state.catalogue.lanes;
/** Lanes with at least one vendor, in the delivered order (R-NAV-02). */
export const selectLanes = createSelector(
  [(state: HasCatalogue) => state.catalogue.lanes.data],
  (lanes): readonly Lane[] => lanes?.filter((lane) => lane.vendors.length > 0) ?? noLanes,
);
export const selectLane = (state: HasCatalogue, category: string): Lane | undefined =>
  selectLanes(state).find((lane) => lane.category === category);
export const selectHotLoad = (state: HasCatalogue) => state.catalogue.hot;
/** At most 12 on home (R-LOBBY-07). */
export const selectHotGames = createSelector(
  [(state: HasCatalogue) => state.catalogue.hot.data],
  (games): readonly Game[] => games?.slice(0, HOME_HOT_GAMES) ?? noGames,
);
export const selectFilter = (state: HasCatalogue) => state.catalogue.filter;
export const selectGameType = (state: HasCatalogue): string => state.catalogue.filter.gameType;
export const selectPage = (state: HasCatalogue, query: GameQuery): Loadable<GamePage> =>
  state.catalogue.pages[queryKey(query)] ?? nothing;
/** An effect that requests a page depends on it, so that a page cleared unseen is requested again. */
export const selectTimesCleared = (state: HasCatalogue): number => state.catalogue.timesCleared;
/**
 * The query of the lobby's grid; null on home and other pages without one. The object is stable while the filter is.
 */
export const selectGridQuery = createSelector([selectFilter], gridQuery);
/** What the browser itself found, while a search is shown; null: the house searches. */
export const selectSearchResult = ({ catalogue }: HasCatalogue) =>
  catalogue.filter.gameType === 'SEARCH' ? catalogue.searchResult : null;
/** The query that the house has to answer. */
export const selectHouseQuery = (state: HasCatalogue): GameQuery | null =>
  selectSearchResult(state) === null ? selectGridQuery(state) : null;
export const selectGrid = (state: HasCatalogue): Loadable<GamePage> => {
  const query = selectGridQuery(state);
  return query ? selectPage(state, query) : nothing;
};
/** R-SHELL-17 sortingVendor: vendor codes of all lanes in the delivered order, without duplicates. */
export const selectSortingVendor = createSelector([selectLanes], (lanes): readonly string[] => [
  ...new Set(lanes.flatMap((lane) => lane.vendors.map((vendor) => vendor.code))),
]);
/** R-SHELL-17 mappingVendor: vendor code → display name. */
export const selectMappingVendor = createSelector(
  [selectLanes],
  (lanes): Readonly<Record<string, string>> =>
    Object.fromEntries(lanes.flatMap((lane) => lane.vendors.map((vendor) => [vendor.code, vendor.name]))),
);
