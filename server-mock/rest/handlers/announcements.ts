import { announcements } from '../../../src/contract/announcements/announcements.calls.ts';
import { handle } from '../handler.ts';
import { contentOf } from './content.ts';

/** Types asked for, as the specification lists them: B banners, PL notices, PU pop-ups, PR promotions, H help. */
const read = handle(announcements, ({ query }, house) => {
  const types = new Set(query.types.split(','));
  const all = contentOf(query.language, house.gateway.epoch);
  return {
    banners: types.has('B') ? [...all.banners] : [],
    player: types.has('PL') ? [...all.player] : [],
    popup: types.has('PU')
      ? all.popup.filter(({ execution }) => !query.execution || execution === query.execution)
      : [],
    promotion: types.has('PR') ? [...all.promotion] : [],
    promotionCategories: types.has('PR') ? [...all.promotionCategories] : [],
  };
});
export const announcementsHandlers = [read];
