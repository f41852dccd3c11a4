/** Encodes a minimal PNG: a palette of sixteen shades, four bits a point, and nothing else. */
import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];
export const SHADES = 16;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 4;
const BY_PALETTE = 3;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
/** Colours from `ground` to `ink` in even steps. */
const paletteOf = (ground: Colour, ink: Colour): Buffer =>
  Buffer.from(
    Array.from({ length: SHADES }, (_, step) =>
      ground.map((from, part) => Math.round(from + (((ink[part] ?? 0) - from) * step) / (SHADES - 1))),
    ).flat(),
  );

/** `shades`: 0 to 15, row by row; `width` is even. */
export const pngOf = (shades: Uint8Array, width: number, ground: Colour, ink: Colour): Buffer => {
  const height = shades.length / width;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = BITS;
  head[9] = BY_PALETTE;
  const row = width / 2 + 1;
  const rows = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      rows[y * row + 1 + x / 2] = ((shades[at] ?? 0) << BITS) | (shades[at + 1] ?? 0);
    }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', paletteOf(ground, ink)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
