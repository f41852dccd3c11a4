import type { SimWorld } from '../types.ts';

/** Whether log-ins of this account are refused until a break is over (B-09). Null: no account. */
export const hasBreak = (world: SimWorld, account: string | null): boolean => {
  const until = account === null ? 0 : (world.house()?.members.get(world.memberOf(account))?.excludedUntil ?? 0);
  return until > world.houseNow();
};
