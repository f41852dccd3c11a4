/** The portal's page with what it needs to begin (D-64): a JSON data block, which is not a script. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/contract/languages.ts';
import {
  PICTURE_COOKIE,
  PICTURE_MARK,
  type PictureWords,
  readPicture,
  writePicture,
} from '../../../src/contract/system/picture.ts';
import { contentOf } from '../handlers/content.ts';
import { permissionOf, statusInfo } from '../handlers/permission.ts';
import { success } from '../http/envelope.ts';
import type { House } from '../house.ts';
import { createPainter, type Painter } from './painter.ts';

/** `<` ends a script element wherever it stands; the two separators end a line in older readers. */
const inert = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** A build's page. */
export interface Page {
  readonly html: string;
  /** Files of the first picture's texts by language (tools/build/firstTexts.ts). */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Null: this build brings none. */
  readonly painter: Painter | null;
}
/** As tools/build/painter.ts names it; served to nobody. */
export const PAINTER_FILE = 'painter.mjs';
const OWN_SCRIPT = /^\/js\/[\w.-]+\.js$/;

/** What a browser told of itself with its cookie; anything else is as if it had said nothing. */
export const wordsOf = (cookies: string | undefined, language: Language): PictureWords => {
  const told = (cookies ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${PICTURE_COOKIE}=`));
  const words = told === undefined ? null : readPicture(told.slice(PICTURE_COOKIE.length + 1));
  return words ?? { language, theme: 'dark', sideMenuOpen: true, entering: false };
};
const PRELOAD = /^<link rel="preload" as="image"[^>]*>/;
/** A script to be run, or one that is fetched ahead; the start block is none. */
const SCRIPT = /<script type="module"|<link rel="modulepreload"/g;
const OWN_ROOT = '<div id="root"></div>';

export interface Asked {
  /** Of whoever asks. */
  readonly address: string;
  readonly cookies: string | undefined;
  /** Home: its first picture is sent with it (performance.md, G4). */
  readonly home: boolean;
}
export const withStart = async ({ html, texts, painter }: Page, house: House, asked: Asked): Promise<string> => {
  const now = house.clock.now();
  const view = house.gateway.view('system');
  const position = view ? { topic: view.topic, epoch: view.epoch, seq: view.seq } : undefined;
  const permission = permissionOf(house, asked.address);
  const words = wordsOf(asked.cookies, permission.languages.default);
  const banners = {
    language: words.language,
    value: contentOf(words.language, house.gateway.epoch, {
      posted: house.billboard.posted(),
      notices: house.engine.state().notices,
      member: false,
    }).banners.filter(({ groupName }) => groupName === 'w_home'),
  };
  const start = {
    permission: success(permission, now),
    status: success(statusInfo(house), now, position),
    banners,
  };
  const block = `<script type="application/json" id="start">${inert(start)}</script>`;
  const speak = (texts[words.language] ?? [])
    .filter((file) => OWN_SCRIPT.test(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');
  const head = speak + block;
  const page = html.includes('</head>') ? html.replace('</head>', () => `${head}</head>`) : head + html;
  if (!asked.home || painter === null || !page.includes(OWN_ROOT)) return page;
  // Without what differs from visit to visit, so that one picture serves all.
  const same = {
    ...start,
    permission: success({ ...permission, location: { ip: '' } }, 0),
    status: success(statusInfo(house), 0),
  };
  const picture = await painter.picture(JSON.stringify(same), words);
  if (picture === '') return page;
  // The picture asks for its largest image before all else; in the head it is asked for before the picture is read.
  const [preload = ''] = PRELOAD.exec(picture) ?? [];
  const root = `<div id="root" ${PICTURE_MARK}="${writePicture(words)}">${picture.slice(preload.length)}</div>`;
  return (
    page
      // What is seen first comes over the line first: its sheet and its picture, then what wakes it.
      .replaceAll(SCRIPT, (tag) => `${tag} fetchpriority="low"`)
      .replace('data-theme="dark"', `data-theme="${words.theme}"`)
      .replace('</title>', () => `</title>${preload}`)
      .replace(OWN_ROOT, () => root)
  );
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
export const createPageReader = (folder: string | null, report: (error: unknown) => void): (() => Page) => {
  const none: Page = { html: NO_PORTAL, texts: {}, painter: null };
  let kept = { page: none, at: '' };
  return () => {
    if (folder === null) return none;
    const [page, texts, paint] = [
      join(folder, 'index.html'),
      join(folder, 'first-texts.json'),
      join(folder, PAINTER_FILE),
    ];
    try {
      const painted = changedAt(paint);
      const at = `${changedAt(page)} ${changedAt(texts)} ${painted}`;
      if (at !== kept.at) {
        const painter = painted === 0 ? null : createPainter(paint, painted, report);
        kept = { page: { html: readFileSync(page, 'utf8'), texts: textsIn(texts), painter }, at };
      }
      return kept.page;
    } catch {
      return none;
    }
  };
};
