import { announcements } from '../../../src/contract/announcements/announcements.calls.ts';
import { handle } from '../handler.ts';
import { contentOf } from './content.ts';

/** Types asked for, as the specification lists them: B banners, PL notices, PU pop-ups, PR promotions, H help. */
/** Members are sent what is for members; which of it pops up, and when, the portal knows (R-ANN-02 to 05). */
const EXECUTIONS = { visitor: ['B'], member: ['A', 'F'] } as const;

const read = handle(announcements, ({ query, principal }, house) => {
  const types = new Set(query.types.split(','));
  const all = contentOf(query.language, house.gateway.epoch, house.billboard.posted());
  const forThem: readonly string[] = EXECUTIONS[principal === null ? 'visitor' : 'member'];
  return {
    banners: types.has('B') ? [...all.banners] : [],
    player: types.has('PL') ? [...all.player] : [],
    popup: types.has('PU')
      ? all.popup.filter(
          ({ execution }) => forThem.includes(execution) && (!query.execution || execution === query.execution),
        )
      : [],
    promotion: types.has('PR') ? [...all.promotion] : [],
    promotionCategories: types.has('PR') ? [...all.promotionCategories] : [],
  };
});
export const announcementsHandlers = [read];
