/** Returns drawings by id and caches them. Null: there is no such picture, and the house answers 404. */
import { banner } from './banner.ts';
import { cover } from './cover.ts';
import type { CoverSubject } from './cover.ts';
import { drawVendorMark, drawSilk } from './marks.ts';
import { goods } from './goods.ts';
import { promo, promoDetail } from './promo.ts';
import { vendorLook } from './vendorLooks.ts';

/** Catalogue categories whose name in the art differs. */
const CATEGORY: Readonly<Record<string, string>> = { COCKFIGHT: 'COCK' };
/** Cached drawings: a page of covers has 28, a home page some 90; the oldest is dropped first. */
const KEPT = 4_096;
const drawn = new Map<string, string>();

const once = (key: string, draw: () => string): string => {
  const known = drawn.get(key);
  if (known !== undefined) return known;
  if (drawn.size >= KEPT) {
    const [oldest] = drawn.keys();
    if (oldest !== undefined) drawn.delete(oldest);
  }
  const made = draw();
  drawn.set(key, made);
  return made;
};

export const coverOf = (game: CoverSubject): string =>
  once(`cover:${game.category}:${game.vendor}:${game.id}`, () =>
    cover({ ...game, category: CATEGORY[game.category] ?? game.category }),
  );
export const silkOf = (seed: string): string => once(`silk:${seed}`, () => drawSilk(seed));
export const markOf = (vendor: string): string => once(`mark:${vendor}`, () => drawVendorMark(vendor));
/** Null: there is no such look. */
export const vendorLookOf = (look: string, vendor: string): string | null =>
  vendorLook(look, vendor) === null ? null : once(`look:${look}:${vendor}`, () => vendorLook(look, vendor) ?? '');
const DETAIL = '~detail';
/** A promotion's cover; an id that ends in `~detail` gives the picture of its detail page. */
export const promoOf = (id: string): string =>
  once(`promo:${id}`, () => (id.endsWith(DETAIL) ? promoDetail(id.slice(0, -DETAIL.length)) : promo(id)));
/** Null: there is no such drawing. */
export const goodsOf = (id: string): string | null => goods(id);
export const bannerOf = (id: string): string => once(`banner:${id}`, () => banner(id));
