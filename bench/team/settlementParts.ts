/** What each record of a settlement costs the writer: CPU time of its thread, so that other load on the machine does not count. */
import { apply } from '../../server-mock/core/apply.ts';
import { HOUSE_ACCOUNTS } from '../../server-mock/core/ledger.ts';
import { salesTurned, settlementStep } from '../../server-mock/core/salary/turn/decideTurn.ts';
import { emptyState } from '../../server-mock/core/state.ts';
import { dayAround } from '../../server-mock/core/team/day.ts';
import { touches } from '../../server-mock/core/touches.ts';
import { seedTree, type SettlementSizes } from './settlementWorld.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const FIRST = Date.UTC(2026, 8, 1);
const DAY = 86_400_000;

/** ms of each record: decided, folded, and its touches made. */
export const settlementParts = (sizes: SettlementSizes): readonly number[] => {
  const state = emptyState();
  const turn = (n: number): void => {
    const { start, end } = dayAround(FIRST + n * DAY, ZONE);
    apply(state, salesTurned(state, start, ZONE));
    apply(state, { type: 'dayTurned', day: { n: n + 1, start, end } });
  };
  for (const account of Object.values(HOUSE_ACCOUNTS)) apply(state, { type: 'accountOpened', account });
  turn(0);
  seedTree(state, sizes);
  turn(1);
  const parts: number[] = [];
  while (state.settlements.size > 0) {
    const before = process.threadCpuUsage();
    const events = settlementStep(state, state.day.start);
    for (const event of events) apply(state, event);
    touches(state, events, 'MYR');
    const { user, system } = process.threadCpuUsage(before);
    parts.push((user + system) / 1_000);
  }
  return parts;
};
