import type { HelpItem, HelpState } from './help.state.ts';

export interface HasHelp {
  readonly help: HelpState;
}
const none: readonly never[] = [];
/** The list that page, pop-up and footer share (R-MSG-04). */
export const selectHelpItems = (state: HasHelp): readonly HelpItem[] => state.help.items.data ?? none;
export const selectHelpLoad = (state: HasHelp) => state.help.items;
export const selectHelpRequested = (state: HasHelp): boolean => state.help.requested;
/** The item with this tag; for an unknown or missing tag the first (R-ROUTE-07). Undefined: there are no items. */
export const itemOfTag = (items: readonly HelpItem[], tag: string | undefined): HelpItem | undefined =>
  items.find((item) => item.tag === tag) ?? items[0];
