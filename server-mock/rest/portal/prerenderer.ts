/**
 * Runs the prerender module of a build (tools/build/prerenderModule.ts), which renders the markup of home. The markup depends
 * only on the start block and four settings, so a small cache serves all clients and no flood of requests renders twice.
 */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { FirstPaintPreferences } from '../../../src/contract/system/firstPaintCookie.ts';
import { encodeFirstPaintCookie } from '../../../src/contract/system/firstPaintCookie.ts';

export type Prerender = (block: string, preferences: FirstPaintPreferences) => Promise<string>;
export interface Prerenderer {
  /** Markup of the page's root, empty where there is none. Never rejects: the page works without it. */
  readonly markup: (block: string, preferences: FirstPaintPreferences) => Promise<string>;
}
const MOST_KEPT = 32;

const loadPrerender = async (file: string): Promise<Prerender> => {
  const module = (await import(file)) as { readonly prerenderHome?: unknown };
  if (typeof module.prerenderHome !== 'function')
    throw new Error('the prerender module of this build does not export prerenderHome');
  return module.prerenderHome as Prerender;
};
/**
 * `version`: changes with the file, because a module is loaded only once. `report`: receives the first failure of the
 * module.
 */
export const createPrerenderer = (
  file: string,
  version: number,
  report: (error: unknown) => void,
  load: (address: string) => Promise<Prerender> = loadPrerender,
): Prerenderer => {
  const kept = new Map<string, Promise<string>>();
  let prerender: Promise<Prerender> | null = null;
  let failed = false;
  const render = async (block: string, preferences: FirstPaintPreferences): Promise<string> => {
    try {
      prerender ??= load(`${pathToFileURL(file).href}?${version}`);
      return await (await prerender)(block, preferences);
    } catch (error) {
      if (!failed) report(error);
      failed = true;
      return '';
    }
  };
  return {
    markup: (block, preferences) => {
      const name = createHash('sha256')
        .update(`${encodeFirstPaintCookie(preferences)} ${block}`)
        .digest('base64url');
      const known = kept.get(name);
      if (known !== undefined) return known;
      const markup = render(block, preferences);
      kept.set(name, markup);
      const oldest = kept.keys().next();
      if (kept.size > MOST_KEPT && oldest.done !== true) kept.delete(oldest.value);
      return markup;
    },
  };
};
