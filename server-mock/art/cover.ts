/** A game's cover: pure and deterministic, 120 by 160. No words in the art, so nothing to translate. */
import { hash, of, r2, rng } from './draw.ts';
import { GROUND, GROUND_NAMES } from './grounds.ts';
import { HINTS } from './hints.ts';
import { FAMILY, INKS, INK_NAMES } from './inks.ts';
import { type Board, LAYOUT, LAYOUT_NAMES, type LayoutName, at } from './layouts.ts';
import { MOTIF, MOTIFS, type MotifName } from './motifs/index.ts';
import { selvedge } from './selvedge.ts';
import type { MotifInks } from './types.ts';

export interface CoverOf {
  readonly id: string;
  /** An unknown category draws from the slots' motifs. */
  readonly category: string;
  readonly vendor: string;
  /** English name; a word in it may ask for a motif. */
  readonly name?: string;
}
const SHADOW = '#0B100E';
const SHADOW_INKS: MotifInks = [SHADOW, SHADOW, SHADOW, SHADOW];
/** Motifs too fine or too long to be cropped large. */
const NEVER_CROPPED = /curve|grid|slip|plinko|cage|invader|keycaps|feather|hook|post/;
/** Share of covers that keep to their category's inks. */
const IN_FAMILY = 0.82;

/** The name's wish: the category's own motifs first, another category's specific ones second. */
const hinted = (category: string, name: string | undefined): MotifName | undefined => {
  if (!name) return undefined;
  const wishes = HINTS.filter(([word]) => word.test(name.toLowerCase())).map(([, motif]) => motif);
  return wishes.find((wish) => MOTIFS[category]?.includes(wish)) ?? wishes.find((wish) => !MOTIFS.RNG?.includes(wish));
};

export const cover = (game: CoverOf): string => {
  const category = Object.hasOwn(MOTIFS, game.category) ? game.category : 'RNG';
  const r = rng(`${category}:${game.id}`);
  const pick = <T>(list: readonly T[]): T => of(list, (r() * list.length) | 0);
  const style = rng(`v:${game.vendor || 'house'}`);
  const house = LAYOUT_NAMES.toSorted(() => style() - 0.5).slice(0, 5);
  const inks = INKS[r() < IN_FAMILY ? pick(FAMILY[category] ?? INK_NAMES) : pick(INK_NAMES)];
  const [ground, deep, main, second, light] = inks;
  const drawn = pick(MOTIFS[category] ?? []);
  const motif = hinted(category, game.name) ?? drawn;
  const asked: LayoutName = pick(house);
  const layout = asked === 'crop' && NEVER_CROPPED.test(motif) ? 'ray' : asked;
  const pattern = pick(GROUND_NAMES);
  const patternSeed = r();
  const motifSeed = r();
  const own = hash(category + game.id).toString(36);
  const s2 = r() < 0.5 ? 0 : 1;
  const draw: Board['motif'] = (c, salt) =>
    MOTIF[motif](c[0], c[1], c[2], c[3], rng(`m${motifSeed}${salt > 2 ? salt : ''}`));
  const board: Board = {
    ground,
    deep,
    main,
    second,
    light,
    ink4: SHADOW,
    r,
    s2,
    A: [main, second, light, ground],
    B: s2 === 1 ? [light, main, ground, second] : [light, ground, main, second],
    C: [deep, ground, deep, ground],
    X: [ground, second === ground ? light : second, light, main],
    P: [ground, second, main, light],
    pat: (ink) => GROUND[pattern](ink, rng(patternSeed)),
    uid: (kind) => `${kind}${own}0`,
    f: (a, b) => r2(a + r() * (b - a)),
    motif: draw,
    shadow: (x, y, s, rot, c) =>
      at(r2(x + 2.2), r2(y + 2.6), s, rot, `<g opacity=".3">${draw(SHADOW_INKS, 1)}</g>`) +
      at(x, y, s, rot, draw(c, 1)),
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><rect width="120" height="160" fill="${ground}"/>${LAYOUT[layout](board)}${selvedge(hash(`${category}#${game.id}`), inks)}</svg>`;
};
