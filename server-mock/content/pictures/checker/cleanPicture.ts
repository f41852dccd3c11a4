/** Decodes an uploaded picture and encodes it anew, so that only its pixels are kept. Runs in the checker's process. */
import sharp, { type Sharp } from 'sharp';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '../../../../src/contract/constants.ts';

export type CleanResult =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly why: 'unreadable' | 'pixels' | 'size' };

// One picture a process: nothing to keep, and one thread, so that the house keeps the other processors.
sharp.cache(false);
sharp.concurrency(1);
// Every other decoder of the library is switched off, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });

/** Turned as its camera noted, in eight-bit sRGB; the encoders write no metadata. */
const decoded = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: IMAGE_MAX_PIXELS }).autoOrient().toColourspace('srgb');
const asJpeg = (bytes: Uint8Array, quality: number): Promise<Buffer> =>
  decoded(bytes).flatten({ background: '#fff' }).jpeg({ quality }).toBuffer();

/** The same format first. Where that becomes larger than an upload may be, a smaller JPEG serves as proof as well. */
const encodings: Readonly<Record<'png' | 'jpeg', readonly ((bytes: Uint8Array) => Promise<Buffer>)[]>> = {
  png: [(bytes) => decoded(bytes).png().toBuffer(), (bytes) => asJpeg(bytes, 80), (bytes) => asJpeg(bytes, 50)],
  jpeg: [(bytes) => asJpeg(bytes, 90), (bytes) => asJpeg(bytes, 70), (bytes) => asJpeg(bytes, 50)],
};
export const cleanPicture = async (bytes: Uint8Array): Promise<CleanResult> => {
  try {
    // Reads the header only. The pixels are counted before any of them is decoded.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > IMAGE_MAX_PIXELS) return { ok: false, why: 'pixels' };
    for (const encode of encodings[format === 'png' ? 'png' : 'jpeg']) {
      const clean = await encode(bytes);
      if (clean.length <= IMAGE_MAX_BYTES) return { ok: true, bytes: clean };
    }
    return { ok: false, why: 'size' };
  } catch {
    return { ok: false, why: 'unreadable' };
  }
};
