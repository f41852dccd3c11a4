/** Serves the image folders. A path determines the image, so an answer may be cached for ever. */
import type { Draw } from './drawings.ts';

const POLICY = 'cross-origin-resource-policy';

/** Headers by which an image opened as a page runs nothing and loads nothing. */
const IMAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  [POLICY]: 'same-origin',
};
/** `crossOrigin`: another origin shows the portal too. A drawing contains no personal data, so it may be shown there. */
export const imageHeaders = (crossOrigin: boolean): Readonly<Record<string, string>> =>
  crossOrigin ? { ...IMAGE_HEADERS, [POLICY]: 'cross-origin' } : IMAGE_HEADERS;
const NAME = /^[\w.~+-]{1,80}$/;

/** SVG of `/img/<folder>/<file>` or `/img/<folder>/<shelf>/<file>`, or null: unknown. */
export const drawImage = (
  draw: Readonly<Record<string, Draw>>,
  { folder, shelf = null, file }: { readonly folder: string; readonly shelf?: string | null; readonly file: string },
): string | null => {
  const name = file.endsWith('.svg') ? file.slice(0, -4) : '';
  return NAME.test(name) && Object.hasOwn(draw, folder) ? (draw[folder]?.(name, shelf) ?? null) : null;
};
