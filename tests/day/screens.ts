/** What stands on the screen during a virtual run: the product's selectors, asked after each change of the store as a page asks them. */
import { selectInbox } from '../../src/domains/inbox/inbox.selectors.ts';
import { selectPoints } from '../../src/domains/points/points.selectors.ts';
import { selectSettled } from '../../src/domains/salary/salary.selectors.ts';
import { selectBalance } from '../../src/domains/wallet/wallet.selectors.ts';
import { selectWinners } from '../../src/domains/winners/winners.selectors.ts';
import type { Page } from '../sim/client/page.ts';

const SELECTORS = [selectBalance, selectPoints, selectWinners, selectInbox, selectSettled] as const;

export interface Screen {
  /** How often a selector gave another value. */
  readonly changes: () => number;
  readonly leave: () => void;
}
export const mountScreen = ({ portal }: Page): Screen => {
  let changes = 0;
  let shown: readonly unknown[] = [];
  const stops = SELECTORS.map((select, n) =>
    portal.onState(() => {
      const value = select(portal.state());
      if (value === shown[n]) return;
      shown = Object.assign([...shown], { [n]: value });
      changes += 1;
    }),
  );
  return {
    changes: () => changes,
    leave: () => {
      for (const stop of stops) stop();
    },
  };
};
