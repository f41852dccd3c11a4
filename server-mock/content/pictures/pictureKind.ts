/** Detects the format of a picture by its bytes, since a file name or media type can be wrong. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG = [0xff, 0xd8, 0xff];
const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);
const ends = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[bytes.length - mark.length + at] === byte);
/** The last chunk of a PNG, and the end marker of a JPEG. */
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const JPG_END = [0xff, 0xd9];

/** Null: neither format, or the file is incomplete. */
export const pictureKind = (bytes: Uint8Array): 'png' | 'jpg' | null => {
  if (begins(bytes, PNG) && ends(bytes, PNG_END)) return 'png';
  return begins(bytes, JPG) && ends(bytes, JPG_END) ? 'jpg' : null;
};
