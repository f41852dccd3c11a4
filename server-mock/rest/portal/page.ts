/** The portal's page with what it needs to begin (D-64): a JSON data block, which is not a script. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { permissionOf, statusInfo } from '../handlers/permission.ts';
import { success } from '../http/envelope.ts';
import type { House } from '../house.ts';

/** `<` ends a script element wherever it stands; the two separators end a line in older readers. */
const inert = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** A build's page. */
export interface Page {
  readonly html: string;
  /** Files of the first picture's texts by language (tools/build/firstTexts.ts). */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}
const OWN_SCRIPT = /^\/js\/[\w.-]+\.js$/;

export const withStart = ({ html, texts }: Page, house: House, address: string): string => {
  const now = house.clock.now();
  const view = house.gateway.view('system');
  const position = view ? { topic: view.topic, epoch: view.epoch, seq: view.seq } : undefined;
  const permission = permissionOf(house, address);
  const start = {
    permission: success(permission, now),
    status: success(statusInfo(house), now, position),
  };
  const block = `<script type="application/json" id="start">${inert(start)}</script>`;
  // Whoever chose another language has to wait for its texts; a first visit does not.
  const speak = (texts[permission.languages.default] ?? [])
    .filter((file) => OWN_SCRIPT.test(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');
  const head = speak + block;
  return html.includes('</head>') ? html.replace('</head>', () => `${head}</head>`) : head + html;
};

const NO_PORTAL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Toteboard</title></head>
<body><h1>The portal is not built</h1><p>Run <code>npm start</code>, which builds it, or open <a href="/docs">the contract</a>.</p></body></html>`;

/** What a build says of itself is read as a stranger's word: one name of another form, and nothing is told ahead. */
const isTexts = (value: unknown): value is Page['texts'] =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((files) => Array.isArray(files) && files.every((file) => typeof file === 'string'));
const textsIn = (file: string): Page['texts'] => {
  try {
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isTexts(texts) ? texts : {};
  } catch {
    return {};
  }
};
const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Reads the page anew when either of its files has changed: a build may happen while the house runs. */
export const createPageReader = (folder: string | null): (() => Page) => {
  const none: Page = { html: NO_PORTAL, texts: {} };
  let kept = { page: none, at: '' };
  return () => {
    if (folder === null) return none;
    const [page, texts] = [join(folder, 'index.html'), join(folder, 'first-texts.json')];
    try {
      const at = `${changedAt(page)} ${changedAt(texts)}`;
      if (at !== kept.at) kept = { page: { html: readFileSync(page, 'utf8'), texts: textsIn(texts) }, at };
      return kept.page;
    } catch {
      return none;
    }
  };
};
