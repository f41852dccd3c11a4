/**
 * The page's own sheet, put into the page of a first visit: it is painted without waiting for a second answer (performance.md, G4).
 * The policy names its hash, so that no other style may stand there (SAFE-04).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Sheet {
  /** Its element in the page as it was built. */
  readonly link: string;
  /** What stands there instead. The link stays, switched off: who looks whether the sheet is here does not bring it again. */
  readonly inPage: string;
  /** As a policy names it: `'sha256-…'`. */
  readonly hash: string;
}
const LINK = /<link rel="stylesheet"[^>]* href="(\/css\/[\w.-]+\.css)">/g;

/** Null where there is not exactly one, where it cannot be read, or where its text could end the element it stands in. */
export const sheetOf = (html: string, folder: string): Sheet | null => {
  const [one, ...others] = html.matchAll(LINK);
  const file = one?.[1];
  if (one === undefined || file === undefined || others.length > 0) return null;
  const path = join(folder, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (text === null || text.includes('</')) return null;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { link: one[0], inPage: `<style>${text}</style><link rel="stylesheet" href="${file}" disabled>`, hash };
};
