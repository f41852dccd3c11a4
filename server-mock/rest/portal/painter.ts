/**
 * Runs the painter of a build (tools/build/prerenderModule.ts), which prerenders the markup of home. The markup depends
 * only on the start block and four settings, so a small cache serves all clients and no flood of requests renders twice.
 */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { FirstPaintPreferences } from '../../../src/contract/system/pictureCookie.ts';
import { encodePictureCookie } from '../../../src/contract/system/pictureCookie.ts';

export type Paint = (block: string, words: FirstPaintPreferences) => Promise<string>;
export interface Painter {
  /** Markup of the page's root, empty where there is none. Never rejects: the page works without it. */
  readonly picture: (block: string, words: FirstPaintPreferences) => Promise<string>;
}
const MOST_KEPT = 32;

const loadPaint = async (file: string): Promise<Paint> => {
  const module = (await import(file)) as { readonly paintAhead?: unknown };
  if (typeof module.paintAhead !== 'function') throw new Error('the painter of this build has no paintAhead');
  return module.paintAhead as Paint;
};
/**
 * `version`: changes with the file, because a module is loaded only once. `report`: receives the first failure of the
 * painter.
 */
export const createPainter = (
  file: string,
  version: number,
  report: (error: unknown) => void,
  load: (address: string) => Promise<Paint> = loadPaint,
): Painter => {
  const kept = new Map<string, Promise<string>>();
  let paint: Promise<Paint> | null = null;
  let failed = false;
  const painted = async (block: string, words: FirstPaintPreferences): Promise<string> => {
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
        .update(`${encodePictureCookie(words)} ${block}`)
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
