/** Decodes a QR code as a phone would: draws its path into pixels and reads them with an independent library. For tests only. */
import jsQr from 'jsqr';

const SCALE = 4;
export const readQr = (code: Element): string | null => {
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  const width = side * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = '', run = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++)
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(run)) * SCALE; column++)
        pixels.set([0, 0, 0], (row * width + column) * 4);
  return jsQr(pixels, width, width)?.data ?? null;
};
