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
const BEGIN = '<link rel="stylesheet"';
const HREF = ' href="';
/** The sheets' elements, as they stand in the page. */
const linksIn = (html: string): readonly string[] => {
  const links: string[] = [];
  for (let at = html.indexOf(BEGIN); at >= 0; at = html.indexOf(BEGIN, at + 1))
    links.push(html.slice(at, html.indexOf('>', at) + 1));
  return links;
};
const OWN_SHEET = /^\/css\/[\w.-]+$/;

/** Null where there is not exactly one, where it cannot be read, or where its text could end the element it stands in. */
export const sheetOf = (html: string, folder: string): Sheet | null => {
  const [link, ...others] = linksIn(html);
  if (link === undefined || others.length > 0) return null;
  const from = link.indexOf(HREF) + HREF.length;
  const file = link.slice(from, link.indexOf('"', from));
  if (!link.includes(HREF) || !OWN_SHEET.test(file)) return null;
  const path = join(folder, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (text === null || text.includes('</')) return null;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { link, inPage: `<style>${text}</style><link rel="stylesheet" href="${file}" disabled>`, hash };
};
