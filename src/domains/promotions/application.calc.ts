/** Limits of an application, checked before it is sent (R-PROMO-15, R-CONST-33). Pure. */
import { IMAGE_MAX_BYTES, IMAGE_TYPES, IMAGES_MAX, REMARK_MAX } from '../../contract/constants.ts';

export { IMAGE_MAX_BYTES, IMAGE_TYPES, IMAGES_MAX, REMARK_MAX };

/** Counted in characters as a reader counts them. */
export const charactersOf = (text: string): number => [...text].length;
/** The text, cut to the limit. */
export const withinRemark = (text: string): string => [...text].slice(0, REMARK_MAX).join('');

const MARKS: Readonly<Record<(typeof IMAGE_TYPES)[number], readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
};
/** Detected from the first bytes, since a file's own name proves nothing. Null: neither png nor jpg. */
export const pictureType = (bytes: Uint8Array): (typeof IMAGE_TYPES)[number] | null =>
  IMAGE_TYPES.find((type) => MARKS[type].every((byte, at) => bytes[at] === byte)) ?? null;

/** The broken rule, a key of the catalogue; null: none. */
export const pictureFault = (
  file: { readonly size: number },
  type: ReturnType<typeof pictureType>,
  already: number,
): 'tooMany' | 'tooLarge' | 'wrongType' | null => {
  if (already >= IMAGES_MAX) return 'tooMany';
  if (file.size > IMAGE_MAX_BYTES) return 'tooLarge';
  return type === null ? 'wrongType' : null;
};
