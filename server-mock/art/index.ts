/** Pictures by address, drawn once each. What no picture is known for is null: the house answers 404. */
import { banner } from './banner.ts';
import { cover } from './cover.ts';
import type { CoverOf } from './cover.ts';
import { mark, silk } from './marks.ts';
import { promo, promoDetail } from './promo.ts';
import { vendorLook } from './vendorLooks.ts';

/** The catalogue's category names where the art has another word. */
const CATEGORY: Readonly<Record<string, string>> = { COCKFIGHT: 'COCK' };
/** Drawn pictures kept: a page of covers is 28, a home some 90; the oldest goes first. */
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

export const coverOf = (game: CoverOf): string =>
  once(`cover:${game.category}:${game.vendor}:${game.id}`, () =>
    cover({ ...game, category: CATEGORY[game.category] ?? game.category }),
  );
export const silkOf = (seed: string): string => once(`silk:${seed}`, () => silk(seed));
export const markOf = (vendor: string): string => once(`mark:${vendor}`, () => mark(vendor));
/** Null: there is no such look. */
export const vendorLookOf = (look: string, vendor: string): string | null =>
  vendorLook(look, vendor) === null ? null : once(`look:${look}:${vendor}`, () => vendorLook(look, vendor) ?? '');
const DETAIL = '~detail';
/** A promotion's cover; with `~detail` behind its name the picture of its details. */
export const promoOf = (id: string): string =>
  once(`promo:${id}`, () => (id.endsWith(DETAIL) ? promoDetail(id.slice(0, -DETAIL.length)) : promo(id)));
export const bannerOf = (id: string): string => once(`banner:${id}`, () => banner(id));
