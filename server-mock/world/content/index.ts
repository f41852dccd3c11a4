/** All texts of the house. */
import { NOTICES, POPUPS } from './announcements.ts';
import { BANNERS } from './banners.ts';
import { HELP } from './help.ts';
import { PROMOTION_CATEGORIES, PROMOTIONS } from './promotions/index.ts';

export const CONTENT = {
  notices: NOTICES,
  popups: POPUPS,
  banners: BANNERS,
  promotions: PROMOTIONS,
  promotionCategories: PROMOTION_CATEGORIES,
  help: HELP,
} as const;
