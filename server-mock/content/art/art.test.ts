import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cover } from './cover.ts';
import { drawVendorMark, drawSilk } from './marks.ts';
import { GOODS } from '../data/mall.ts';
import { goods } from './goods.ts';
import { promo } from './promo.ts';

/** SHA-256 (first 16 hex digits) of the drawings of the visual design's reference; the port must draw the same. */
interface Golden {
  readonly covers: readonly {
    readonly id: string;
    readonly category: string;
    readonly vendor: string;
    readonly name?: string;
    readonly hash: string;
  }[];
  readonly silks: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<string, string>>;
  readonly promos: Readonly<Record<string, string>>;
}
const golden = JSON.parse(readFileSync(new URL('./golden.json', import.meta.url), 'utf8')) as Golden;
const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

describe('the cover art', () => {
  it('draws every golden cover, silk, mark and promotion exactly as the reference does', () => {
    expect(golden.covers.length).toBeGreaterThan(300);
    for (const { hash, ...game } of golden.covers)
      expect(`${game.category} ${game.id} ${short(cover(game))}`).toBe(`${game.category} ${game.id} ${hash}`);
    for (const [id, hash] of Object.entries(golden.silks)) expect(short(drawSilk(id)), id).toBe(hash);
    for (const [id, hash] of Object.entries(golden.marks)) expect(short(drawVendorMark(id)), id).toBe(hash);
    for (const [id, hash] of Object.entries(golden.promos)) expect(short(promo(id)), id).toBe(hash);
  });

  it('gives thousands of slots distinct and small covers', () => {
    const drawn = Array.from({ length: 4000 }, (_, id) =>
      cover({ id: `rng-${id}`, category: 'RNG', vendor: `V${id % 18}` }),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(Math.max(...drawn.map((svg) => svg.length))).toBeLessThan(20_480);
  });

  it('draws an unknown category as a slot instead of failing', () => {
    expect(cover({ id: 'x', category: '__proto__', vendor: 'AG' })).toBe(
      cover({ id: 'x', category: 'RNG', vendor: 'AG' }),
    );
  });
});
describe('goods of the points mall', () => {
  it('every one has a drawing of its own, and nothing else has one', () => {
    const drawn = GOODS.map(({ art }) => goods(art));
    expect(drawn).not.toContain(null);
    expect(new Set(drawn).size).toBe(GOODS.length);
    expect([goods('nothing'), goods('__proto__')]).toEqual([null, null]);
  });
});
