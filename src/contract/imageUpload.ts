/** How a picture travels: as base64 in pieces, because no text of the wire may be as long as a picture (SAFE-47). */
import * as z from 'zod/mini';
import { IMAGE_MAX_BYTES } from './constants.ts';

/** Longest piece, in characters. */
const IMAGE_PIECE = 60_000;
/** What the largest picture needs. */
const IMAGE_PIECES = Math.ceil((Math.ceil(IMAGE_MAX_BYTES / 3) * 4) / IMAGE_PIECE);

/** Limit and body of a call that takes a picture. */
export const imageUpload = {
  // Base64, and the JSON around its pieces.
  maxBody: IMAGE_PIECES * (IMAGE_PIECE + 16) + 1_024,
  body: z.strictObject({
    pieces: z.array(z.string().check(z.minLength(1), z.maxLength(IMAGE_PIECE))).check(z.maxLength(IMAGE_PIECES)),
  }),
} as const;
