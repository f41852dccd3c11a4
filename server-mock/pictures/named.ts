import type { HouseState } from '../house/state.ts';
import type { NamedPicture } from './pictures.ts';

/** What applications name, decided or not. */
export const namedPictures = ({ promotions }: Pick<HouseState, 'promotions'>): readonly NamedPicture[] =>
  [...promotions].flatMap(([member, parts]) =>
    Object.values(parts).flatMap(({ application }) => (application?.images ?? []).map((hash) => ({ member, hash }))),
  );
