/** Adds a slice of the ended day to the sums of its settlement (decisions 0327, 0346). Folds in place. */
import type { HouseState } from '../../state.ts';
import { accountSums } from './runs.ts';
import { addCounts, placeOf, readPath } from './sales.ts';
import { contractsOf } from './stages.ts';
import type { ActiveCounts, PathSums, Period, Sale, Settlement } from './types.ts';

const NOTHING: PathSums = { sales: 0, validBet: 0, profitLoss: 0, active: [0, 0, 0, 0] };
const PERIODS: readonly Period[] = ['daily', 'weekly', 'semimonthly', 'monthly'];

/** Sales of one path and hour: to the path, and to the hour of every agent above with an hourly contract. */
export const saleAdder = (state: HouseState, settlement: Settlement): ((key: string, sale: Sale) => void) => {
  const hourly = PERIODS.map((period) => contractsOf(settlement, { kind: 'hourly', period })).filter(
    ({ size }) => size > 0,
  );
  return (key, sale) => {
    const { hour, path } = placeOf(key);
    const before = state.settledPaths.get(path) ?? NOTHING;
    state.settledPaths.set(path, {
      sales: before.sales + 1,
      validBet: before.validBet + sale.validBet,
      profitLoss: before.profitLoss + sale.profitLoss,
      active: before.active,
    });
    if (hourly.length === 0) return;
    for (const agent of readPath(path).agents) {
      if (!hourly.some((contracts) => contracts.has(agent))) continue;
      let hours = state.treeHours.get(agent);
      if (hours === undefined) {
        hours = Array.from({ length: 24 }, () => 0);
        state.treeHours.set(agent, hours);
      }
      hours[hour] = (hours[hour] ?? 0) + sale.validBet;
    }
  };
};
export const addActives = (state: HouseState, path: string, active: ActiveCounts): void => {
  const before = state.settledPaths.get(path) ?? NOTHING;
  state.settledPaths.set(path, { ...before, active: addCounts(before.active, active, 1) });
};
/** One path, complete: to every account on it. */
export const addPath = (state: HouseState, path: string, sums: PathSums): void => {
  const { own, agents } = readPath(path);
  if (own !== null && sums.sales > 0) {
    const before = accountSums(state, own);
    state.settledAccounts.set(own, {
      ...before,
      sales: before.sales + sums.sales,
      ownBet: before.ownBet + sums.validBet,
      ownLoss: before.ownLoss + sums.profitLoss,
    });
  }
  for (const agent of agents) {
    const before = accountSums(state, agent);
    state.settledAccounts.set(agent, {
      sales: before.sales + sums.sales,
      validBet: before.validBet + sums.validBet,
      profitLoss: before.profitLoss + sums.profitLoss,
      active: addCounts(before.active, sums.active, 1),
      ownBet: before.ownBet,
      ownLoss: before.ownLoss,
    });
  }
};
