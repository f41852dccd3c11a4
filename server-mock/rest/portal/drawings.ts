/** Names in addresses to the art's own terms. A cover of a game that is not in the catalogue does not exist. */
import { bannerOf, coverOf, markOf, promoOf, silkOf } from '../../art/index.ts';
import type { Catalogue } from '../../world/types.ts';

export type Draw = (name: string) => string | null;
export const drawings = (catalogue: Catalogue): Readonly<Record<string, Draw>> => ({
  cover: (id) => {
    const game = catalogue.game(id);
    return game ? coverOf({ id, category: game.category, vendor: game.vendor, name: game.name.EN }) : null;
  },
  silk: silkOf,
  vendor: (code) => (catalogue.vendor(code) ? markOf(code) : null),
  promo: promoOf,
  banner: bannerOf,
});
