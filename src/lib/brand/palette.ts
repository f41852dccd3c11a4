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
const BLOCK = /([^{}]+)\{([^{}]*)\}/g;
const DECLARATION = /--([\w-]+)\s*:\s*([^;]+);/g;

const declarationsOf = (body: string): Declarations =>
  new Map([...body.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value.trim()]));

export interface Sheet {
  readonly seeds: Seeds;
  /** What the seeds become where red is up. */
  readonly east: Seeds;
  readonly roles: Readonly<Record<Ground, Declarations>>;
}
/** `text`: `tokens.css`. Throws when a block it must have is gone. */
export const readSheet = (text: string): Sheet => {
  const blocks = [...text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(BLOCK)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: declarationsOf(body),
  }));
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

export type Palette = (ground: Ground, role: string) => Rgb | null;

/** `merchant`: seeds that stand in the place of the sheet's own. A role it cannot work out is null. */
export const paletteOf = (sheet: Sheet, merchant: Seeds, signals: 'west' | 'east'): Palette => {
  const seeds: Seeds = { ...sheet.seeds, ...(signals === 'east' ? sheet.east : {}), ...merchant };
  const evaluate = (ground: Ground, expression: string): Rgb | null => {
    if (expression === 'black') return [0, 0, 0];
    if (expression === 'white') return [1, 1, 1];
    const named = /^var\(--([\w-]+)\)$/.exec(expression)?.[1];
    if (named !== undefined) return lookUp(ground, named);
    const mix = /^color-mix\(in oklab,\s*(.+)\)$/s.exec(expression)?.[1];
    if (mix === undefined) return colourOf(expression);
    const [first = '', second = ''] = partsOf(mix);
    const share = /^(.*)\s+([\d.]+)%$/s.exec(first);
    const [one, other] = [evaluate(ground, share?.[1] ?? ''), evaluate(ground, second)];
    return one && other && share ? mixed(one, other, Number(share[2]) / 100) : null;
  };
  const lookUp = (ground: Ground, name: string): Rgb | null => {
    const value = Object.hasOwn(seeds, name) ? seeds[name] : sheet.roles[ground].get(name);
    return value === undefined ? null : evaluate(ground, value);
  };
  return lookUp;
};
