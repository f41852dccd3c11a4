import type { HouseState } from '../../core/state.ts';
import type { ReferencedPicture } from './pictures.ts';

/**
 * The pictures that applications for promotions, rows of the cashier and identity checks refer to, whether decided or not; all other
 * pictures may be deleted, also those of a check that another has replaced.
 */
export const referencedPictures = ({
  promotions,
  money,
  identityChecks,
}: Pick<HouseState, 'promotions' | 'money' | 'identityChecks'>): readonly ReferencedPicture[] => [
  ...[...promotions].flatMap(([member, parts]) =>
    Object.values(parts).flatMap(({ application }) => (application?.images ?? []).map((hash) => ({ member, hash }))),
  ),
  ...[...money.values()].flatMap(({ member, images }) => images.map((hash) => ({ member, hash }))),
  ...[...identityChecks].flatMap(([member, { submission, accepted }]) =>
    [submission, accepted].flatMap((one) => (one?.images ?? []).map((hash) => ({ member, hash }))),
  ),
];
