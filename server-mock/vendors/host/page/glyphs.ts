/**
 * The eleven symbols of the reels, in the colours of the cover art. Built as nodes, because the page's policy allows no
 * markup from strings.
 */
const PAPER = '#f3ecdc';
const RED = '#c8453a';
const BRASS = '#dda94a';
const GREEN = '#43a874';
const BLUE = '#4a76c9';

type Part = readonly [tag: string, attributes: Readonly<Record<string, string | number>>];
const circle = (cx: number, cy: number, r: number, fill: string): Part => ['circle', { cx, cy, r, fill }];
const path = (d: string, fill: string): Part => ['path', { d, fill }];
const stroke = (d: string, colour: string, width: number): Part => [
  'path',
  { d, fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'square' },
];

/** A card with its letter as a drawn path, so that it does not depend on a font. */
const card = (ink: string, letter: string): readonly Part[] => [
  path('M14 6h36a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z', PAPER),
  path('M15 11h34v2H15zM15 51h34v2H15z', ink),
  stroke(letter, ink, 6),
];
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  wild: [
    circle(32, 18, 14, RED),
    circle(32, 18, 8.5, PAPER),
    circle(32, 18, 4, RED),
    path('M29 32h6v6h-6zM29 44h6v6h-6zM29 56h6v4h-6z', RED),
    path('M29 38h6v6h-6zM29 50h6v6h-6z', PAPER),
  ],
  shoe: [
    path('M12 10h12v22c0 8 3 12 8 12s8-4 8-12V10h12v24c0 14-8 22-20 22S12 48 12 34z', BLUE),
    ...[
      [18, 18],
      [46, 18],
      [18, 30],
      [46, 30],
      [24, 45],
      [40, 45],
    ].map(([x = 0, y = 0]) => circle(x, y, 2, PAPER)),
  ],
  saddle: [
    path('M8 22C20 12 26 26 36 24c8-2 10-12 20-10 2 14-2 22-10 26-10 5-28 5-34-2-4-5-5-10-4-16z', RED),
    path('M12 26c10-6 16 4 26 4 8 0 12-8 16-8-1 5-4 8-9 10-9 4-24 6-30 0-2-2-3-4-3-6z', BRASS),
    stroke('M28 40v8M22 49h12v9h-12z', PAPER, 3),
  ],
  rosette: [
    path('M22 36l-8 24 9-4 5 7 8-24zM42 36l8 24-9-4-5 7-8-24z', BLUE),
    circle(32, 24, 19, BLUE),
    circle(32, 24, 13, PAPER),
    circle(32, 24, 8, RED),
  ],
  cup: [
    path('M18 8h28v14c0 10-6 16-14 16s-14-6-14-16z', BRASS),
    path('M29 38h6v10h-6zM20 48h24v8H20z', BRASS),
    stroke('M18 12H9v6c0 6 4 9 9 9M46 12h9v6c0 6-4 9-9 9', BRASS, 4),
    path('M26 13h4v14h-4z', PAPER),
  ],
  bell: [
    path('M32 6c-10 0-15 8-15 20 0 10-3 14-7 18h44c-4-4-7-8-7-18C47 14 42 6 32 6z', BRASS),
    path('M10 46h44v5H10z', PAPER),
    circle(32, 56, 4.5, BRASS),
  ],
  clover: [
    circle(23, 24, 11, GREEN),
    circle(41, 24, 11, GREEN),
    circle(32, 39, 11, GREEN),
    stroke('M32 40c0 8-2 14-7 18', GREEN, 4),
  ],
  ace: card(RED, 'M22 46L32 18L42 46M26 37H38'),
  king: card('#1b3058', 'M24 18V46M41 18L26 33M29 30L41 46'),
  queen: card(GREEN, 'M32 19C22 19 22 45 32 45C42 45 42 19 32 19M34 38L42 47'),
  gate: [
    path('M8 14h48v8H8z', RED),
    path('M10 22h5v34h-5zM49 22h5v34h-5z', PAPER),
    path('M18 26h12v30H18zM34 26h12v30H34z', GREEN),
    stroke('M18 34h12M18 44h12M34 34h12M34 44h12', PAPER, 2.4),
  ],
};

const NS = 'http://www.w3.org/2000/svg';
/** An SVG element of a symbol; an unknown name gives an empty cell rather than a broken page. */
export const glyph = (name: string): SVGElement => {
  const svg = document.createElementNS(NS, 'svg');
  svg.setAttribute('viewBox', '0 0 64 64');
  svg.setAttribute('aria-hidden', 'true');
  for (const [tag, attributes] of PARTS[name] ?? []) {
    const part = document.createElementNS(NS, tag);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, String(value));
    svg.append(part);
  }
  return svg;
};
