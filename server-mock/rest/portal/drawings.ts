/** Maps image paths to the functions that draw them. Something that is not in the catalogue has no picture. */
import { ICON_LOOKS, LIST_LOOKS } from '../../../src/lib/images.ts';
import { bannerOf, coverOf, goodsOf, markOf, promoOf, silkOf, vendorLookOf } from '../../content/art/index.ts';
import { CATEGORIES } from '../../content/data/vendors.ts';
import type { Catalogue } from '../../content/world/types.ts';

/** Draws by file name; `shelf` is the folder in between, where the picture has one. */
export type Draw = (name: string, shelf: string | null) => string | null;

const plain =
  (draw: (name: string) => string | null): Draw =>
  (name, shelf) =>
    shelf === null ? draw(name) : null;

export const drawings = (catalogue: Catalogue): Readonly<Record<string, Draw>> => {
  const looks =
    (allowed: readonly string[]): Draw =>
    (code, shelf) => {
      if (!catalogue.vendor(code)) return null;
      return shelf !== null && allowed.includes(shelf) ? vendorLookOf(shelf, code) : null;
    };
  const icon = looks(ICON_LOOKS);
  return {
    cover: plain((id) => {
      const game = catalogue.game(id);
      return game ? coverOf({ id, category: game.category, vendor: game.vendor, name: game.name.EN }) : null;
    }),
    silk: plain(silkOf),
    vendor: (code, shelf) => (shelf === null ? (catalogue.vendor(code) ? markOf(code) : null) : icon(code, shelf)),
    rng: looks(LIST_LOOKS),
    // The vendor's style in that category: a cover without a game.
    submenu: (code, shelf) => {
      const vendor = catalogue.vendor(code);
      const category = [...CATEGORIES, 'INHOUSE'].find((one) => one === shelf);
      return vendor && category ? coverOf({ id: `vendor-${code}`, category, vendor: code, name: vendor.name }) : null;
    },
    promo: plain(promoOf),
    banner: plain(bannerOf),
    goods: plain(goodsOf),
  };
};
