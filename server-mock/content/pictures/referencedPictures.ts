import type { HouseState } from '../../core/state.ts';
import type { ReferencedPicture } from './pictures.ts';

/**
 * The pictures that applications for promotions and rows of the cashier refer to, whether decided or not; all other pictures
 * may be deleted.
 */
export const referencedPictures = ({
  promotions,
  money,
}: Pick<HouseState, 'promotions' | 'money'>): readonly ReferencedPicture[] => [
  ...[...promotions].flatMap(([member, parts]) =>
    Object.values(parts).flatMap(({ application }) => (application?.images ?? []).map((hash) => ({ member, hash }))),
  ),
  ...[...money.values()].flatMap(({ member, images }) => images.map((hash) => ({ member, hash }))),
];
