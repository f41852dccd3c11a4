import { translated, type PromotionCategory } from '../types.ts';

export const PROMOTION_CATEGORIES: readonly PromotionCategory[] = [
  { id: 'c1', title: translated('New members', '新会员', 'Ahli baharu'), type: 'NEW' },
  { id: 'c2', title: translated('Deposits', '存款', 'Deposit'), type: 'DEPOSIT' },
  { id: 'c3', title: translated('Slots', '老虎机', 'Slot'), type: 'RNG' },
  { id: 'c4', title: translated('Live casino', '真人娱乐', 'Kasino langsung'), type: 'LIVE' },
  { id: 'c5', title: translated('Sports', '体育', 'Sukan'), type: 'SPORTS' },
  { id: 'c6', title: translated('Fishing', '捕鱼', 'Memancing'), type: 'FISH' },
  { id: 'c7', title: translated('Lottery', '彩票', 'Loteri'), type: 'LOTT' },
  { id: 'c8', title: translated('Rebates', '返水', 'Rebat'), type: 'REBATE' },
  { id: 'c9', title: translated('VIP', 'VIP 会员', 'VIP'), type: 'VIP' },
  { id: 'c10', title: translated('Friends', '好友', 'Rakan'), type: 'FRIEND' },
  { id: 'c11', title: translated('Missions', '任务', 'Misi'), type: 'MISSION' },
];
