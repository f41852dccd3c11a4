/** Draws the lobby's banner, 800 by 404: five runners on an oval before the winning post. The seed varies order and inks. */
import { itemAt, round2, repeat, seededFractions } from './draw.ts';

const CLOTHS = [
  ['#B8352C', '#fffaf0'],
  ['#F3ECDC', '#17211E'],
  ['#2B50A1', '#fffaf0'],
  ['#E8BD3C', '#17211E'],
  ['#2E8B5B', '#fffaf0'],
] as const;
/** Ground, lane and edge: felt greens, and two neighbouring hues on which light lettering is readable. */
const FELTS = [
  ['#14463A', '#1A5546', '#0F382E'],
  ['#1B3058', '#24406F', '#152646'],
  ['#4C2556', '#5C3167', '#3E1B47'],
  ['#12636A', '#187179', '#0D5258'],
] as const;
const POST_RED = '#B8352C';
const POST_PAPER = '#F5EBD4';
const LANE = 27;

const runner = (lane: number, reach: number): string => {
  const [cloth, numeral] = itemAt(CLOTHS, lane);
  const y = 272 + lane * LANE;
  const end = round2(reach);
  return (
    `<path d="M${round2(end - 150)} ${y}H${round2(end - 6)}M${round2(end - 184)} ${y}h20M${round2(end - 206)} ${y}h9" stroke="${cloth}" stroke-width="6"/>` +
    `<rect x="${end}" y="${y - 12.5}" width="28" height="25" rx="2" fill="${cloth}"/>` +
    `<text x="${round2(end + 14)}" y="${y + 5.5}" text-anchor="middle" font-family="'Martian Mono',ui-monospace,monospace" font-weight="700" font-size="15" fill="${numeral}">${lane + 1}</text>`
  );
};
const post = (): string =>
  `<g transform="translate(712 62)"><rect x="-5" width="10" height="342" fill="${POST_PAPER}"/>${repeat(
    11,
    (i) => `<rect x="-5" y="${30 + i * 30}" width="10" height="15" fill="${POST_RED}"/>`,
  )}<circle r="30" fill="${POST_RED}"/><circle r="18" fill="${POST_PAPER}"/><circle r="7" fill="${POST_RED}"/></g>`;

export const banner = (id: string): string => {
  const r = seededFractions(`banner:${id}`);
  const [ground, lane, edge] = itemAt(FELTS, (r() * FELTS.length) | 0);
  const track = repeat(
    9,
    (i) =>
      `<rect x="${-40 + i * 44}" y="${272 + i * LANE}" width="${1100 - i * 54}" height="${900 - i * 54}" rx="${380 - i * 27}" fill="none" stroke="${i % 2 ? edge : lane}" stroke-width="${LANE}"/>`,
  );
  // The runners' tails begin beyond two fifths of the width, since a short banner has its title to the left of them.
  const field = repeat(CLOTHS.length, (i) => runner(i, 540 + r() * 110));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 404" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false"><rect x="-800" width="1800" height="520" fill="${ground}"/>${track}${field}${post()}</svg>`;
};
