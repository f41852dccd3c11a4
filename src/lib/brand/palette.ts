/**
 * Computes the colour roles from the seeds, by reading the style sheet of the page, so that there is no second table to
 * maintain. Supports what `tokens.css` uses: hex colours, `var()`, `black`, `white` and `color-mix(in oklab, …)`.
 */
import { parseColour, mixColours, type Rgb } from '../colour.ts';

/** A seed's name without its leading dashes → its value as the sheet or the merchant writes it. */
export type Seeds = Readonly<Record<string, string>>;
/** Names of the surfaces in the style sheet. felt: dark theme and boards. paper: light theme. slip: dialogs and menus. */
export const GROUNDS = ['felt', 'paper', 'slip'] as const;
export type Ground = (typeof GROUNDS)[number];

type Declarations = ReadonlyMap<string, string>;
/** Splits at the markers: on a long sheet a regular expression would search for the end from every start (SAFE-45). */
const withoutComments = (text: string): string =>
  text
    .split('/*')
    .map((part, at) => {
      if (at === 0) return part;
      const end = part.indexOf('*/');
      return end < 0 ? '' : part.slice(end + 2);
    })
    .join('');
/** The innermost blocks: selector and body, also inside at-rules. */
const blocksOf = (text: string): readonly (readonly [selector: string, body: string])[] =>
  withoutComments(text)
    .split('}')
    .flatMap((part) => {
      const pieces = part.split('{');
      const body = pieces.pop();
      return pieces.length === 0 || body === undefined ? [] : [[(pieces.pop() ?? '').trim(), body] as const];
    });
const declarationsOf = (body: string): Declarations =>
  new Map(
    body.split(';').flatMap((part) => {
      const colon = part.indexOf(':');
      const name = part.slice(0, Math.max(0, colon)).trim();
      return name.startsWith('--') ? [[name.slice(2), part.slice(colon + 1).trim()] as const] : [];
    }),
  );

export interface TokenSheet {
  readonly seeds: Seeds;
  /** Seeds that differ where red means up. */
  readonly east: Seeds;
  readonly roles: Readonly<Record<Ground, Declarations>>;
}
/** Parses `tokens.css`. Throws if a required block is missing. */
export const parseTokens = (text: string): TokenSheet => {
  const blocks = blocksOf(text).map(([selector, body]) => ({ selector, declarations: declarationsOf(body) }));
  const find = (which: (selector: string, declarations: Declarations) => boolean): Declarations => {
    const found = blocks.find(({ selector, declarations }) => which(selector, declarations));
    if (!found) throw new Error('tokens.css lacks a required block');
    return found.declarations;
  };
  const seedsOf = (declarations: Declarations): Seeds =>
    Object.fromEntries([...declarations].filter(([name]) => name.startsWith('seed-')));
  const felt = find((selector, own) => selector.includes('[data-theme="dark"]') && own.has('canvas'));
  const paper = find((selector, own) => selector.includes('[data-theme="light"]') && own.has('canvas'));
  const slip = find((selector) => selector === '[data-surface="slip"]');
  return {
    seeds: seedsOf(find((selector, own) => selector === ':root' && own.has('seed-felt'))),
    east: seedsOf(find((selector) => selector.includes('data-signals="east"'))),
    roles: { felt, paper, slip: new Map([...paper, ...slip]) },
  };
};

/** Splits at commas outside brackets. */
const partsOf = (text: string): readonly string[] => text.split(/,(?![^(]*\))/).map((part) => part.trim());

const MIX = 'color-mix(in oklab,';

export type Palette = (ground: Ground, role: string) => Rgb | null;

/** Returns a function that computes a role's colour; null: not computable. `merchant`: seeds that replace the sheet's own. */
export const paletteOf = (sheet: TokenSheet, merchant: Seeds, signals: 'west' | 'east'): Palette => {
  const seeds: Seeds = { ...sheet.seeds, ...(signals === 'east' ? sheet.east : {}), ...merchant };
  const evaluate = (ground: Ground, expression: string): Rgb | null => {
    if (expression === 'black') return [0, 0, 0];
    if (expression === 'white') return [1, 1, 1];
    const named = /^var\(--([\w-]+)\)$/.exec(expression)?.[1];
    if (named !== undefined) return lookUp(ground, named);
    if (!expression.startsWith(MIX) || !expression.endsWith(')')) return parseColour(expression);
    const [first = '', second = ''] = partsOf(expression.slice(MIX.length, -1));
    const blank = first.lastIndexOf(' ');
    const share = /^([\d.]+)%$/.exec(first.slice(blank + 1))?.[1];
    if (blank < 0 || share === undefined) return null;
    const [one, other] = [evaluate(ground, first.slice(0, blank).trim()), evaluate(ground, second)];
    return one && other ? mixColours(one, other, Number(share) / 100) : null;
  };
  const lookUp = (ground: Ground, name: string): Rgb | null => {
    const value = Object.hasOwn(seeds, name) ? seeds[name] : sheet.roles[ground].get(name);
    return value === undefined ? null : evaluate(ground, value);
  };
  return lookUp;
};
