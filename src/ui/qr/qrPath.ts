import { encode } from 'uqr';

export interface QrPicture {
  /** Side of the square in modules, with the quiet zone. */
  readonly side: number;
  /** All dark runs of all rows, as one SVG path. */
  readonly path: string;
}
/** Light modules around the code, which readers need (ISO 18004). */
export const QUIET_ZONE = 4;

/** Encodes a text as a QR code of one path. Error correction M, so that small damage does not matter. */
export const qrPicture = (text: string): QrPicture => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const runs: string[] = [];
  data.forEach((line, y) => {
    let from = -1;
    for (let x = 0; x <= size; x++) {
      const dark = line[x] === true;
      if (dark && from < 0) from = x;
      if (!dark && from >= 0) {
        runs.push(`M${from} ${y}h${x - from}v1H${from}z`);
        from = -1;
      }
    }
  });
  return { side: size, path: runs.join('') };
};
