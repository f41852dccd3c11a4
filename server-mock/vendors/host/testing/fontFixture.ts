/** Reads which characters a WOFF2 file has glyphs for, from its character map (W3C WOFF2, sections 4 and 5). For tests only. */
import { brotliDecompressSync } from 'node:zlib';

const [CMAP, GLYF, LOCA, NAMED] = [0, 10, 11, 63];
const HEADER = 48;

const mapOf = (font: Buffer): Buffer => {
  let at = HEADER;
  const number = (): number => {
    for (let value = 0; ; at += 1) {
      const byte = font.readUInt8(at);
      value = value * 128 + (byte & 127);
      if (byte < 128) {
        at += 1;
        return value;
      }
    }
  };
  let offset = 0;
  let found: readonly [from: number, to: number] | null = null;
  for (let tables = font.readUInt16BE(12); tables > 0; tables -= 1) {
    const flags = font.readUInt8(at);
    at += (flags & 63) === NAMED ? 5 : 1;
    const [tag, version] = [flags & 63, flags >> 6];
    const whole = number();
    const size = (tag === GLYF || tag === LOCA ? version !== 3 : version !== 0) ? number() : whole;
    if (tag === CMAP) found = [offset, offset + size];
    offset += size;
  }
  if (found === null) throw new Error('the font has no character map');
  const packed = font.subarray(at, at + font.readUInt32BE(20));
  return brotliDecompressSync(packed).subarray(...found);
};
/** Segments of format 4. A segment whose glyphs stand in a list has gaps where the list says 0. */
const inSegments = (table: Buffer, found: Set<number>): void => {
  const segments = table.readUInt16BE(6) / 2;
  const [ends, starts] = [14, 16 + segments * 2];
  const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];
  for (let n = 0; n < segments; n += 1) {
    const [first, last] = [table.readUInt16BE(starts + n * 2), table.readUInt16BE(ends + n * 2)];
    const [delta, offset] = [table.readUInt16BE(deltas + n * 2), table.readUInt16BE(offsets + n * 2)];
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const raw = offset === 0 ? code : table.readUInt16BE(offsets + n * 2 + offset + (code - first) * 2);
      if (raw !== 0 && ((raw + delta) & 0xffff) !== 0) found.add(code);
    }
  }
};
export const charactersOf = (font: Buffer): ReadonlySet<number> => {
  const map = mapOf(font);
  const found = new Set<number>();
  for (let n = 0; n < map.readUInt16BE(2); n += 1) {
    const table = map.subarray(map.readUInt32BE(4 + n * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) inSegments(table, found);
    if (format !== 12) continue;
    for (let group = 0; group < table.readUInt32BE(12); group += 1)
      for (let code = table.readUInt32BE(16 + group * 12); code <= table.readUInt32BE(20 + group * 12); code += 1)
        found.add(code);
  }
  return found;
};
