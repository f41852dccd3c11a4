import type { PointsConfig } from './points.state.ts';

/** What so many points bring, minor units; null: no whole units of currency, or fewer points than the least. */
export const conversionOf = (
  points: number,
  { pointsRatio, minimum }: Pick<PointsConfig, 'pointsRatio' | 'minimum'>,
): number | null =>
  Number.isSafeInteger(points) && points >= minimum && points % pointsRatio === 0 ? (points / pointsRatio) * 100 : null;
/** The most points of this balance that can be converted. */
export const mostConvertible = (balance: number, { pointsRatio }: Pick<PointsConfig, 'pointsRatio'>): number =>
  Math.max(0, balance - (balance % pointsRatio));
