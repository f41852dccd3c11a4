/** The portal's page with what it needs to begin (D-64): a JSON data block, which is not a script. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { permissionOf, statusInfo } from '../handlers/permission.ts';
import { success } from '../http/envelope.ts';
import type { House } from '../house.ts';

/** `<` ends a script element wherever it stands; the two separators end a line in older readers. */
const inert = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export const withStart = (html: string, house: House, address: string): string => {
  const now = house.clock.now();
  const view = house.gateway.view('system');
  const position = view ? { topic: view.topic, epoch: view.epoch, seq: view.seq } : undefined;
  const start = {
    permission: success(permissionOf(house, address), now),
    status: success(statusInfo(house), now, position),
  };
  const block = `<script type="application/json" id="start">${inert(start)}</script>`;
  return html.includes('</head>') ? html.replace('</head>', () => `${block}</head>`) : block + html;
};

const NO_PORTAL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Toteboard</title></head>
<body><h1>The portal is not built</h1><p>Run <code>npm start</code>, which builds it, or open <a href="/docs">the contract</a>.</p></body></html>`;

/** Reads `index.html` anew when it has changed: a build may happen while the house runs. */
export const createPageReader = (folder: string | null): (() => string) => {
  let kept = { html: NO_PORTAL, at: 0 };
  return () => {
    if (folder === null) return NO_PORTAL;
    const file = join(folder, 'index.html');
    try {
      const { mtimeMs } = statSync(file);
      if (mtimeMs !== kept.at) kept = { html: readFileSync(file, 'utf8'), at: mtimeMs };
      return kept.html;
    } catch {
      return NO_PORTAL;
    }
  };
};
