/** All texts of the house in one object. */
import { AGENT_NOTICES } from './agents.ts';
import { NOTICES, POPUPS } from './announcements.ts';
import { BANNERS } from './banners.ts';
import { HELP } from './help.ts';
import { GOODS, MALL_RULES, PARTNER_REWARD } from './mall.ts';
import { PROMOTION_CATEGORIES, PROMOTIONS } from './promotions/index.ts';

export const CONTENT = {
  notices: NOTICES,
  agents: AGENT_NOTICES,
  popups: POPUPS,
  banners: BANNERS,
  promotions: PROMOTIONS,
  promotionCategories: PROMOTION_CATEGORIES,
  help: HELP,
  goods: GOODS,
  mallRules: MALL_RULES,
  partnerReward: PARTNER_REWARD,
} as const;
