/** Reads of points and redemptions. */
import { MILLION } from '../categoryWeights.ts';
import type { HouseState } from '../state.ts';
import { STAKE_PER_POINT } from './limits.ts';
import type { PointAccount, Redemption } from './types.ts';

type State = Pick<Readonly<HouseState>, 'points'>;

const NONE: PointAccount = { earned: 0, rest: 0, moved: 0, entries: [], redemptions: [] };

export const pointAccountOf = ({ points }: State, member: string): PointAccount => points.get(member) ?? NONE;
/** The balance; negative where a rollback took back points that were spent. */
export const pointsOf = ({ earned, moved }: Pick<PointAccount, 'earned' | 'moved'>): number => earned + moved;
export const redemptionOf = (state: State, member: string, reference: string): Redemption | undefined =>
  pointAccountOf(state, member).redemptions.find((one) => one.reference === reference);
/** Pieces that are left of goods; null: no limit. */
export const stockLeft = (
  { mall }: Pick<Readonly<HouseState>, 'mall'>,
  { id, stock }: { readonly id: string; readonly stock: number | null },
): number | null => (stock === null ? null : Math.max(0, stock - (mall.get(id)?.taken ?? 0)));
/** Weighted stake that the member's bets have brought so far, minor units, rounded down. */
export const weightedStake = ({ earned, rest }: PointAccount): number =>
  earned * STAKE_PER_POINT + Math.floor(rest / MILLION);
export const redemptionKey = (member: string, reference: string): string => `${member} ${reference}`;
