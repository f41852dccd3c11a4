/**
 * Runs the painter a build brings (tools/build/painter.ts): the first picture's markup for the page that is sent. What it paints
 * depends on the start block and four words, so few pictures serve everybody, and a flood of visits paints nothing twice.
 */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { PictureWords } from '../../../src/contract/system/picture.ts';
import { writePicture } from '../../../src/contract/system/picture.ts';

export type Paint = (block: string, words: PictureWords) => Promise<string>;
export interface Painter {
  /** Markup of the page's root, empty where there is none. Never rejects: a page without a picture is a page all the same. */
  readonly picture: (block: string, words: PictureWords) => Promise<string>;
}
const MOST_KEPT = 32;

const loadPaint = async (file: string): Promise<Paint> => {
  const module = (await import(file)) as { readonly paintAhead?: unknown };
  if (typeof module.paintAhead !== 'function') throw new Error('the painter of this build paints nothing');
  return module.paintAhead as Paint;
};
/** `version`: changes with the file, which would otherwise be loaded once for ever. `report`: hears once of a painter that fails. */
export const createPainter = (
  file: string,
  version: number,
  report: (error: unknown) => void,
  load: (address: string) => Promise<Paint> = loadPaint,
): Painter => {
  const kept = new Map<string, Promise<string>>();
  let paint: Promise<Paint> | null = null;
  let failed = false;
  const painted = async (block: string, words: PictureWords): Promise<string> => {
    try {
      paint ??= load(`${pathToFileURL(file).href}?${version}`);
      return await (await paint)(block, words);
    } catch (error) {
      if (!failed) report(error);
      failed = true;
      return '';
    }
  };
  return {
    picture: (block, words) => {
      const name = createHash('sha256')
        .update(`${writePicture(words)} ${block}`)
        .digest('base64url');
      const known = kept.get(name);
      if (known !== undefined) return known;
      const picture = painted(block, words);
      kept.set(name, picture);
      const oldest = kept.keys().next();
      if (kept.size > MOST_KEPT && oldest.done !== true) kept.delete(oldest.value);
      return picture;
    },
  };
};
