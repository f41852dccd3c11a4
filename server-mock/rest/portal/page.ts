/** The portal's page with its start data (D-64): a JSON data block, which is not a script. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/contract/languages.ts';
import { DESK_PATH } from '../../../src/contract/deskPaths.ts';
import {
  FIRST_PAINT_COOKIE,
  FIRST_PAINT_ATTRIBUTE,
  type FirstPaintPreferences,
  decodeFirstPaintCookie,
  encodeFirstPaintCookie,
} from '../../../src/contract/system/firstPaintCookie.ts';
import { developerToolsTag } from '../../../src/lib/developerTools.ts';
import { contentOf } from '../handlers/content.ts';
import { permissionOf, type PermissionRequest, statusInfo } from '../handlers/permission.ts';
import { success } from '../../session/envelope.ts';
import type { House } from '../../session/house.ts';
import { createPrerenderer, type Prerenderer } from './prerenderer.ts';

/** Escapes `<`, which could end a script element, and the two separators that end a line in older parsers. */
const inert = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The page of a build. */
export interface Page {
  readonly html: string;
  /** Text files of the first render, by language (tools/build/initialTexts.ts). */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Prerenders home; null: the build has no prerender module. */
  readonly prerenderer: Prerenderer | null;
}
/** Named by tools/build/prerenderModule.ts; never served. */
export const PRERENDER_FILE = 'prerender.mjs';
const OWN_SCRIPT = /^\/js\/[\w.-]+\.js$/;

/** The render settings from the browser's cookie; defaults where it has none or an invalid one. */
export const firstPaintPreferencesOf = (cookies: string | undefined, language: Language): FirstPaintPreferences => {
  const cookie = (cookies ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${FIRST_PAINT_COOKIE}=`));
  const preferences = cookie === undefined ? null : decodeFirstPaintCookie(cookie.slice(FIRST_PAINT_COOKIE.length + 1));
  return preferences ?? { language, theme: 'dark', sideMenuOpen: true, entering: false };
};
const PRELOAD = /^<link rel="preload" as="image"[^>]*>/;
/** A module script or its preload; the start block is neither. */
const SCRIPT = /<script type="module"|<link rel="modulepreload"/g;
const OWN_ROOT = '<div id="root"></div>';

export interface PageRequest extends PermissionRequest {
  readonly cookies: string | undefined;
  /** Home is sent prerendered (performance.md, G4). */
  readonly home: boolean;
}
export const withStartBlock = async (
  { html, texts, prerenderer }: Page,
  house: House,
  request: PageRequest,
): Promise<string> => {
  const now = house.clock.now();
  const view = house.gateway.view('system');
  const position = view ? { topic: view.topic, epoch: view.epoch, seq: view.seq } : undefined;
  const permission = permissionOf(house, request);
  const preferences = firstPaintPreferencesOf(request.cookies, permission.languages.default);
  const banners = {
    language: preferences.language,
    value: contentOf(preferences.language, house.gateway.epoch, {
      posted: house.billboard.current(),
      notices: house.engine.state().notices,
      member: false,
    }).banners.filter(({ groupName }) => groupName === 'w_home'),
  };
  const start = {
    permission: success(permission, now),
    status: success(statusInfo(house), now, position),
    banners,
  };
  const tools = house.simulatesParties ? developerToolsTag({ desk: DESK_PATH, playground: '/docs/playground' }) : '';
  const block = `${tools}<script type="application/json" id="start">${inert(start)}</script>`;
  const textPreloads = (texts[preferences.language] ?? [])
    .filter((file) => OWN_SCRIPT.test(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');
  const head = textPreloads + block;
  const page = html.includes('</head>') ? html.replace('</head>', () => `${head}</head>`) : head + html;
  if (!request.home || prerenderer === null || !page.includes(OWN_ROOT)) return page;
  // Leaves out what differs between visits, so that one prerendered page serves all.
  const same = {
    ...start,
    permission: success(
      { ...permission, location: { ip: '' }, languages: { ...permission.languages, default: preferences.language } },
      0,
    ),
    status: success(statusInfo(house), 0),
  };
  const markup = await prerenderer.markup(JSON.stringify(same), preferences);
  if (markup === '') return page;
  // Moves the preload of the largest image into the head, where the browser finds it before the markup.
  const [preload = ''] = PRELOAD.exec(markup) ?? [];
  const root = `<div id="root" ${FIRST_PAINT_ATTRIBUTE}="${encodeFirstPaintCookie(preferences)}">${markup.slice(preload.length)}</div>`;
  return (
    page
      // Styles and images load first, then the scripts that hydrate the page.
      .replaceAll(SCRIPT, (tag) => `${tag} fetchpriority="low"`)
      .replace('data-theme="dark"', `data-theme="${preferences.theme}"`)
      .replace('</title>', () => `</title>${preload}`)
      .replace(OWN_ROOT, () => root)
  );
};

const NO_PORTAL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Toteboard</title></head>
<body><h1>The portal is not built</h1><p>Run <code>npm start</code>, which builds it, or open <a href="/docs">the contract</a>.</p></body></html>`;

/** The build's file is validated like foreign input: with one malformed entry there are no preloads. */
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

/** Reads the page again when one of its files has changed, because a build may finish while the house runs. */
export const createPageReader = (folder: string | null, report: (error: unknown) => void): (() => Page) => {
  const none: Page = { html: NO_PORTAL, texts: {}, prerenderer: null };
  let cached = { page: none, at: '' };
  return () => {
    if (folder === null) return none;
    const [page, texts, prerender] = [
      join(folder, 'index.html'),
      join(folder, 'first-texts.json'),
      join(folder, PRERENDER_FILE),
    ];
    try {
      const prerendererChangedAt = changedAt(prerender);
      const at = `${changedAt(page)} ${changedAt(texts)} ${prerendererChangedAt}`;
      if (at !== cached.at) {
        const prerenderer =
          prerendererChangedAt === 0 ? null : createPrerenderer(prerender, prerendererChangedAt, report);
        cached = { page: { html: readFileSync(page, 'utf8'), texts: textsIn(texts), prerenderer }, at };
      }
      return cached.page;
    } catch {
      return none;
    }
  };
};
