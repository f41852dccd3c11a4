/** Draws goods of the points mall, 320 by 160: a thing on a disc, over a pattern. */
import { hash, repeat, seededFractions } from './draw.ts';
import { footStrip } from './footStrip.ts';
import { GROUND, type GroundName } from './grounds.ts';
import { INKS, type InkName } from './inks.ts';
import type { Inks } from './types.ts';

type Draw = (inks: Inks) => string;
const coin = (x: number, y: number, [, , main, second]: Inks): string =>
  `<circle cx="${x}" cy="${y}" r="21" fill="${main}" stroke="${second}" stroke-width="4"/>` +
  `<path d="M${x} ${y - 9}V${y + 9}" stroke="${second}" stroke-width="5"/>`;
const coins: Draw = (inks) => coin(-22, 14, inks) + coin(22, 14, inks) + coin(0, -18, inks);
const banknotes: Draw = ([, , main, second, light]) =>
  repeat(3, (i) => {
    const y = 4 - i * 15;
    return (
      `<rect x="-46" y="${y}" width="92" height="34" rx="3" fill="${i === 2 ? light : main}" stroke="${second}" stroke-width="3"/>` +
      (i === 2 ? `<circle cx="0" cy="${y + 17}" r="10" fill="${second}"/>` : '')
    );
  });
const cup: Draw = ([, , main, second]) =>
  `<path d="M30 -12h10a14 14 0 0 1 0 28h-12" fill="none" stroke="${main}" stroke-width="7"/>` +
  `<path d="M-38 -20H32V12a26 26 0 0 1 -26 26H-12a26 26 0 0 1 -26 -26Z" fill="${main}"/>` +
  `<path d="M-18 -30q-6 -8 0 -16M4 -30q-6 -8 0 -16" fill="none" stroke="${second}" stroke-width="5" stroke-linecap="round"/>`;
const ticket = (turn: number, fill: string, [, , , second]: Inks): string =>
  `<g transform="rotate(${turn})"><path d="M-48 -20H48V-8a8 8 0 0 0 0 16V20H-48V8a8 8 0 0 0 0 -16Z" fill="${fill}" stroke="${second}" stroke-width="3"/>` +
  `<path d="M18 -20V20" stroke="${second}" stroke-width="3" stroke-dasharray="5 5"/></g>`;
const tickets: Draw = (inks) => ticket(-16, inks[4], inks) + ticket(8, inks[2], inks);
const umbrella: Draw = ([, , main, second, light]) =>
  `<path d="M-50 2a50 48 0 0 1 100 0Z" fill="${main}"/><path d="M-17 2a17 48 0 0 1 34 0Z" fill="${light}"/>` +
  `<path d="M0 -50V36a10 10 0 0 1 -20 0" fill="none" stroke="${second}" stroke-width="6" stroke-linecap="round"/>`;
const binoculars: Draw = ([ground, , main, second]) =>
  [-1, 1]
    .map(
      (side) =>
        `<path d="M${side * 6} -36H${side * 30}L${side * 46} 20a22 22 0 0 1 ${side * -42} 0Z" fill="${main}"/>` +
        `<circle cx="${side * 25}" cy="24" r="20" fill="${second}"/><circle cx="${side * 25}" cy="24" r="11" fill="${ground}"/>`,
    )
    .join('') + `<rect x="-9" y="-18" width="18" height="22" fill="${second}"/>`;
const headphones: Draw = ([, , main, second]) =>
  `<path d="M-42 22V2a42 42 0 0 1 84 0V22" fill="none" stroke="${main}" stroke-width="8"/>` +
  [-1, 1].map((side) => `<rect x="${side * 42 - 12}" y="4" width="24" height="38" rx="10" fill="${second}"/>`).join('');
const phone: Draw = ([ground, , main, second, light]) =>
  `<rect x="-27" y="-50" width="54" height="98" rx="9" fill="${second}"/><rect x="-21" y="-40" width="42" height="74" fill="${light}"/>` +
  `<circle cx="0" cy="41" r="3.5" fill="${light}"/><path d="M-12 -18H12M-12 -4H12M-12 10H2" stroke="${ground}" stroke-width="5"/>` +
  `<circle cx="12" cy="12" r="5" fill="${main}"/>`;

const GOODS: Readonly<Record<string, readonly [Draw, InkName, GroundName]>> = {
  coins: [coins, 'bottle', 'hoops'],
  banknotes: [banknotes, 'forest', 'diamonds'],
  cup: [cup, 'brick', 'scallops'],
  tickets: [tickets, 'plum', 'stripes'],
  umbrella: [umbrella, 'peacock', 'waves'],
  binoculars: [binoculars, 'olive', 'check'],
  headphones: [headphones, 'fig', 'chevrons'],
  phone: [phone, 'slate', 'spots'],
};
/** Null: there is no such drawing. */
export const goods = (id: string): string | null => {
  const found = Object.hasOwn(GOODS, id) ? GOODS[id] : undefined;
  if (found === undefined) return null;
  const [draw, ink, pattern] = found;
  const inks = INKS[ink];
  const [ground, deep, , , light] = inks;
  const tile = GROUND[pattern](deep, seededFractions(`goods:${id}`));
  const tiles = repeat(3, (i) => `<g transform="translate(${i * 120} 0)">${tile}</g>`);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">' +
    `<rect width="320" height="160" fill="${ground}"/>${tiles}` +
    `<circle cx="160" cy="76" r="66" fill="${ground}" stroke="${light}" stroke-width="3"/>` +
    `<g transform="translate(160 78)">${draw(inks)}</g>` +
    `<rect y="150" width="320" height="10" fill="${light}"/><g transform="translate(200 0)">${footStrip(hash(`goods${id}`), inks)}</g></svg>`
  );
};
