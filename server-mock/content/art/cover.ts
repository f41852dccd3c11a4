/** Draws a game's cover, 120 by 160: pure and deterministic. The drawing holds no words, so nothing needs translation. */
import { hash, itemAt, round2, seededFractions } from './draw.ts';
import { GROUND, GROUND_NAMES } from './grounds.ts';
import { MOTIF_HINTS } from './hints.ts';
import { FAMILY, INKS, INK_NAMES } from './inks.ts';
import { type Board, LAYOUT, LAYOUT_NAMES, type LayoutName, placed } from './layouts.ts';
import { MOTIF, MOTIFS, type MotifName } from './motifs/index.ts';
import { footStrip } from './footStrip.ts';
import type { MotifInks } from './types.ts';

export interface CoverSubject {
  readonly id: string;
  /** An unknown category draws from the slots' motifs. */
  readonly category: string;
  readonly vendor: string;
  /** English name; a word in it may select a motif. */
  readonly name?: string;
}
const SHADOW = '#0B100E';
const SHADOW_INKS: MotifInks = [SHADOW, SHADOW, SHADOW, SHADOW];
/** Motifs that are too fine or too long to be cropped large. */
const NEVER_CROPPED = /curve|grid|slip|plinko|cage|invader|keycaps|feather|hook|post/;
/** Share of covers that use only their category's inks. */
const IN_FAMILY = 0.82;

/** The motif that the name selects: the category's own motifs first, then the specific motifs of other categories. */
const hintedMotif = (category: string, name: string | undefined): MotifName | undefined => {
  if (!name) return undefined;
  const motifs = MOTIF_HINTS.filter(([word]) => word.test(name.toLowerCase())).map(([, motif]) => motif);
  return (
    motifs.find((candidate) => MOTIFS[category]?.includes(candidate)) ??
    motifs.find((candidate) => !MOTIFS.RNG?.includes(candidate))
  );
};

export const cover = (game: CoverSubject): string => {
  const category = Object.hasOwn(MOTIFS, game.category) ? game.category : 'RNG';
  const r = seededFractions(`${category}:${game.id}`);
  const pick = <T>(list: readonly T[]): T => itemAt(list, (r() * list.length) | 0);
  const style = seededFractions(`v:${game.vendor || 'house'}`);
  const house = LAYOUT_NAMES.toSorted(() => style() - 0.5).slice(0, 5);
  const inks = INKS[r() < IN_FAMILY ? pick(FAMILY[category] ?? INK_NAMES) : pick(INK_NAMES)];
  const [ground, deep, main, second, light] = inks;
  const drawn = pick(MOTIFS[category] ?? []);
  const motif = hintedMotif(category, game.name) ?? drawn;
  const chosen: LayoutName = pick(house);
  const layout = chosen === 'crop' && NEVER_CROPPED.test(motif) ? 'ray' : chosen;
  const pattern = pick(GROUND_NAMES);
  const patternSeed = r();
  const motifSeed = r();
  const own = hash(category + game.id).toString(36);
  const s2 = r() < 0.5 ? 0 : 1;
  const draw: Board['motif'] = (c, salt) =>
    MOTIF[motif](c[0], c[1], c[2], c[3], seededFractions(`m${motifSeed}${salt > 2 ? salt : ''}`));
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
    pat: (ink) => GROUND[pattern](ink, seededFractions(patternSeed)),
    uid: (kind) => `${kind}${own}0`,
    f: (a, b) => round2(a + r() * (b - a)),
    motif: draw,
    shadow: (x, y, s, rot, c) =>
      placed(round2(x + 2.2), round2(y + 2.6), s, rot, `<g opacity=".3">${draw(SHADOW_INKS, 1)}</g>`) +
      placed(x, y, s, rot, draw(c, 1)),
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><rect width="120" height="160" fill="${ground}"/>${LAYOUT[layout](board)}${footStrip(hash(`${category}#${game.id}`), inks)}</svg>`;
};
