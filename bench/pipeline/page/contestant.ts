/** The interface of a contestant that shows the team. All draw the same table into the same place. */
import type { TeamRow } from '../../../src/contract/team/team.topics.ts';

export interface Contestant {
  /** Connects and draws; resolves when the first rows are in the page. */
  readonly start: (root: HTMLElement) => Promise<void>;
  /** The rows it holds now, by member: every sent row must be there. */
  readonly rows: () => Readonly<Record<string, TeamRow>>;
}
/** The element that shows the number of the last tick, as the balance. */
export const TICK_ID = 'tick';
