import type { HouseState } from '../../core/state.ts';
import type { ReferencedPicture } from './pictures.ts';

/** The pictures that applications for promotions refer to, whether decided or not; all other pictures may be deleted. */
export const referencedPictures = ({ promotions }: Pick<HouseState, 'promotions'>): readonly ReferencedPicture[] =>
  [...promotions].flatMap(([member, parts]) =>
    Object.values(parts).flatMap(({ application }) => (application?.images ?? []).map((hash) => ({ member, hash }))),
  );
