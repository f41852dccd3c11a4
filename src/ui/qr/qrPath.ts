import { encode } from 'uqr';

export interface QrPicture {
  /** Side of the square in modules, quiet zone and all. */
  readonly side: number;
  /** Every dark run of a line, as one path. */
  readonly path: string;
}
/** Modules of light around the code; readers look for them (ISO 18004). */
export const QUIET = 4;

/** The code of a text as one path: one element, whatever its size. M: a scratch or a thumb's edge does no harm. */
export const qrPicture = (text: string): QrPicture => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
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
