/** Makes PNG files for tests, chunk by chunk, so that a test can say what is wrong with one. */
import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const pngChunk = (type: string, data: Uint8Array = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
};
/** A picture of one bit a pixel, all black, with chunks before its pixels. */
export const pngOf = (width: number, height: number, ...chunks: readonly Buffer[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), ...chunks, pngChunk('IDAT', rows), pngChunk('IEND')]);
};
/** A valid picture of exactly this many bytes, the rest in a chunk that decoders skip. */
export const pngOfSize = (size: number): Buffer => {
  const plain = pngOf(4, 4, pngChunk('paDd')).length;
  return pngOf(4, 4, pngChunk('paDd', Buffer.alloc(size - plain)));
};
