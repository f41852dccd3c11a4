/** Draws a promotion's cover, 320 by 160. */
import { hash, itemAt, repeat, seededFractions } from './draw.ts';
import { GROUND, type GroundName } from './grounds.ts';
import { INKS, INK_NAMES } from './inks.ts';
import { placed } from './layouts.ts';
import { MOTIF, MOTIFS } from './motifs/index.ts';
import { footStrip } from './footStrip.ts';
import type { MotifInks } from './types.ts';

const GROUNDS: readonly GroundName[] = [
  'hoops',
  'stripes',
  'diamonds',
  'check',
  'spots',
  'scallops',
  'waves',
  'chevrons',
];

export const promo = (id: string): string => {
  const r = seededFractions(`promo:${id}`);
  const pick = <T>(list: readonly T[]): T => itemAt(list, (r() * list.length) | 0);
  const P = INKS[pick(INK_NAMES)];
  const motif = pick(MOTIFS[pick(Object.keys(MOTIFS))] ?? []);
  const pattern = pick(GROUNDS);
  const patternSeed = r();
  const motifSeed = r();
  const draw = (c: MotifInks, salt: number | '' = ''): string =>
    MOTIF[motif](c[0], c[1], c[2], c[3], seededFractions(`pm${motifSeed}${salt || ''}`));
  const plain: MotifInks = [P[2], P[3], P[4], P[0]];
  const counter: MotifInks = [P[0], P[3], P[4], P[2]];
  const paper: MotifInks = [P[0], P[3], P[2], P[4]];
  const strips = [P[2], P[4], P[3], P[2], P[4]];
  const bodies = [
    () =>
      repeat(
        3,
        (i) =>
          `<circle cx="${64 + i * 96}" cy="76" r="42" fill="${i === 1 ? P[2] : P[4]}"/>` +
          placed(64 + i * 96, 76, 0.6, 0, draw(i === 1 ? counter : paper, i)),
      ),
    () =>
      `<path d="M150 160L230 0H320V160Z" fill="${P[2]}"/>` +
      placed(246, 76, 1.1, 8, draw(counter)) +
      placed(84, 76, 0.86, -8, draw(plain, 2)),
    () =>
      repeat(
        5,
        (i) => `<rect y="${i * 30}" width="${130 + ((i * 71) % 90)}" height="30" fill="${itemAt(strips, i)}"/>`,
      ) +
      `<circle cx="232" cy="75" r="58" fill="${P[0]}"/><circle cx="232" cy="75" r="58" fill="none" stroke="${P[4]}" stroke-width="3"/>` +
      placed(232, 75, 0.84, 0, draw(plain)),
    () =>
      `<rect x="0" y="34" width="320" height="84" fill="${P[4]}"/><rect x="0" y="39" width="320" height="74" fill="none" stroke="${P[0]}" stroke-width="1.5"/>` +
      repeat(4, (i) => placed(50 + i * 74, 76, 0.62, 0, draw(paper, i))),
  ];
  const body = itemAt(bodies, (r() * 4) | 0);
  const ground = repeat(
    3,
    (i) => `<g transform="translate(${i * 120} 0)">${GROUND[pattern](P[1], seededFractions(patternSeed))}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><rect width="320" height="160" fill="${P[0]}"/>${ground}${body()}<rect y="150" width="320" height="10" fill="${P[4]}"/><g transform="translate(200 0)">${footStrip(hash(`promo${id}`), P)}</g></svg>`;
};

/** The same picture cropped to a band for the detail page, without the foot strip. */
export const promoDetail = (id: string): string => promo(id).replace('viewBox="0 0 320 160"', 'viewBox="0 18 320 116"');
