/**
 * Detects the format of a picture by its first bytes, since a file name or media type can be wrong. Whether the rest is a
 * picture is shown by decoding it (checker/).
 */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG = [0xff, 0xd8, 0xff];
const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

export type PictureKind = 'png' | 'jpg';
/** Null: neither format. */
export const pictureKind = (bytes: Uint8Array): PictureKind | null => {
  if (begins(bytes, PNG)) return 'png';
  return begins(bytes, JPG) ? 'jpg' : null;
};
