/**
 * The roles that seeds make, worked out from the very sheet the page wears, so that there is no second table to keep. It
 * reads what `tokens.css` is written in: hex colours, `var()`, `black`, `white` and `color-mix(in oklab, …)`.
 */
import { colourOf, mixed, type Rgb } from '../colour.ts';

/** A seed's name without its dashes → its value as the sheet or the merchant writes it. */
export type Seeds = Readonly<Record<string, string>>;
/** Felt: dark theme and boards. Paper: light theme. Slip: dialogs and menus in either. */
export const GROUNDS = ['felt', 'paper', 'slip'] as const;
export type Ground = (typeof GROUNDS)[number];

type Declarations = ReadonlyMap<string, string>;
/** By marks and not by patterns: a sheet is long, and a pattern would look for its end from every place anew (SAFE-45). */
const withoutComments = (text: string): string =>
  text
    .split('/*')
    .map((part, at) => {
      if (at === 0) return part;
      const end = part.indexOf('*/');
      return end < 0 ? '' : part.slice(end + 2);
    })
    .join('');
/** The innermost blocks: what stands between the last two braces that open, and up to the one that closes. */
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

export interface Sheet {
  readonly seeds: Seeds;
  /** What the seeds become where red is up. */
  readonly east: Seeds;
  readonly roles: Readonly<Record<Ground, Declarations>>;
}
/** `text`: `tokens.css`. Throws when a block it must have is gone. */
export const readSheet = (text: string): Sheet => {
  const blocks = blocksOf(text).map(([selector, body]) => ({ selector, declarations: declarationsOf(body) }));
  const find = (which: (selector: string, declarations: Declarations) => boolean): Declarations => {
    const found = blocks.find(({ selector, declarations }) => which(selector, declarations));
    if (!found) throw new Error('tokens.css has lost a block');
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

/** `merchant`: seeds that stand in the place of the sheet's own. A role it cannot work out is null. */
export const paletteOf = (sheet: Sheet, merchant: Seeds, signals: 'west' | 'east'): Palette => {
  const seeds: Seeds = { ...sheet.seeds, ...(signals === 'east' ? sheet.east : {}), ...merchant };
  const evaluate = (ground: Ground, expression: string): Rgb | null => {
    if (expression === 'black') return [0, 0, 0];
    if (expression === 'white') return [1, 1, 1];
    const named = /^var\(--([\w-]+)\)$/.exec(expression)?.[1];
    if (named !== undefined) return lookUp(ground, named);
    if (!expression.startsWith(MIX) || !expression.endsWith(')')) return colourOf(expression);
    const [first = '', second = ''] = partsOf(expression.slice(MIX.length, -1));
    const blank = first.lastIndexOf(' ');
    const share = /^([\d.]+)%$/.exec(first.slice(blank + 1))?.[1];
    if (blank < 0 || share === undefined) return null;
    const [one, other] = [evaluate(ground, first.slice(0, blank).trim()), evaluate(ground, second)];
    return one && other ? mixed(one, other, Number(share) / 100) : null;
  };
  const lookUp = (ground: Ground, name: string): Rgb | null => {
    const value = Object.hasOwn(seeds, name) ? seeds[name] : sheet.roles[ground].get(name);
    return value === undefined ? null : evaluate(ground, value);
  };
  return lookUp;
};
