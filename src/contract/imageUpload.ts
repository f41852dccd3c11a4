/** How a picture travels: as base64 in pieces, because no text of the wire may be as long as a picture (SAFE-47). */
import * as z from 'zod/mini';
import { IMAGE_MAX_BYTES } from './constants.ts';
import type { ErrorCode } from './errors.ts';

/** Longest piece, in characters. */
const IMAGE_PIECE = 60_000;
/** What the largest picture needs. */
const IMAGE_PIECES = Math.ceil((Math.ceil(IMAGE_MAX_BYTES / 3) * 4) / IMAGE_PIECE);

/**
 * Why the house does not keep a picture: it is neither png nor jpg; it cannot be decoded; it decodes to too many pixels; it has
 * too many bytes; the member has sent too many; the house's checker gives no answer.
 */
export const IMAGE_REFUSALS = [
  'image-refused',
  'image-unreadable',
  'image-too-many-pixels',
  'too-large',
  'too-many-requests',
  'image-check-unavailable',
] as const satisfies readonly ErrorCode[];

/** Limit and body of a call that takes a picture. */
export const imageUpload = {
  // Base64, and the JSON around its pieces.
  maxBody: IMAGE_PIECES * (IMAGE_PIECE + 16) + 1_024,
  body: z.strictObject({
    pieces: z.array(z.string().check(z.minLength(1), z.maxLength(IMAGE_PIECE))).check(z.maxLength(IMAGE_PIECES)),
  }),
} as const;
