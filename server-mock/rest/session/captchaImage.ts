/** Draws the figures of a captcha as strokes, each leaning and standing a little differently, over rails and dust. */
import type { Secure } from '../secure.ts';

export const WIDTH = 132;
export const HEIGHT = 46;

/** Strokes of each figure in a box 12 wide and 20 high. */
const STROKES: readonly string[] = [
  'M6 0C1 0 0 5 0 10s1 10 6 10 6-5 6-10S11 0 6 0Z',
  'M2 4L7 0V20M2 20H11',
  'M0 4C1 1 4 0 6 0c4 0 6 2 6 5 0 6-9 9-12 15H12',
  'M0 2C2 0 10-1 11 4c1 4-3 5-6 5 4 0 8 1 7 6-1 6-10 6-12 2',
  'M9 20V0L0 14H12',
  'M11 0H2L1 9C5 6 12 7 12 13c0 8-10 9-12 4',
  'M11 1C4-1 0 6 0 13c0 9 12 9 12 1 0-8-10-8-12-1',
  'M0 0H12L4 20',
  'M6 9C0 8 0 0 6 0s6 8 0 9c-8 1-8 11 0 11s8-10 0-11Z',
  'M12 7C12-2 0-2 0 6c0 8 10 8 12 1 0 7-3 15-11 12',
];

export const drawCaptcha = (answer: string, random: Secure): string => {
  const between = (low: number, high: number): string => (low + random.fraction() * (high - low)).toFixed(1);
  const figures = [...answer].map((figure, place) => {
    const x = 12 + place * 22;
    const turn = `translate(${between(x - 2, x + 3)} ${between(9, 16)}) rotate(${between(-18, 18)} 6 10) skewX(${between(-10, 10)})`;
    return `<path d="${STROKES[Number(figure)] ?? ''}" transform="${turn}" stroke-width="${between(2, 3)}"/>`;
  });
  const rails = Array.from({ length: 3 }, () => {
    const [y, bend, end] = [between(4, 42), between(0, 46), between(4, 42)];
    return `<path d="M0 ${y}Q66 ${bend} ${WIDTH} ${end}" stroke-width="1" opacity=".45"/>`;
  });
  const dust = Array.from(
    { length: 24 },
    () => `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r=".8" fill="#d9a441" stroke="none"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#14231d"/>` +
    `<g fill="none" stroke="#f3ecd9" stroke-linecap="round" stroke-linejoin="round">${rails.join('')}${figures.join('')}${dust.join('')}</g></svg>`
  );
};
