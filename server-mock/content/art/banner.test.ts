import { expect, it } from 'vitest';
import { BANNERS } from '../data/banners.ts';
import { banner } from './banner.ts';

/** Right end of a short banner's title on a phone, in units of the 800 wide drawing (16 + 127 of 350 px). */
const TITLE_ENDS = (143 / 350) * 800;
const POST_BEGINS = 707;

it('the runners stay between a short banner’s title and the winning post', () => {
  for (const { art } of BANNERS) {
    const drawn = banner(art);
    const tails = [...drawn.matchAll(/M([\d.]+) \d+h9"/g)].map(([, x]) => Number(x));
    const cloths = [...drawn.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="28"/g)].map(([, x]) => Number(x));
    expect([tails.length, cloths.length], art).toEqual([5, 5]);
    expect(Math.min(...tails), art).toBeGreaterThan(TITLE_ENDS);
    expect(Math.max(...cloths) + 28, art).toBeLessThan(POST_BEGINS);
  }
});
