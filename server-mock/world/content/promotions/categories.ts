import { say, type PromotionCategory } from '../types.ts';

export const PROMOTION_CATEGORIES: readonly PromotionCategory[] = [
  { id: 'c1', title: say('New members', '新会员', 'Ahli baharu'), type: 'NEW' },
  { id: 'c2', title: say('Deposits', '存款', 'Deposit'), type: 'DEPOSIT' },
  { id: 'c3', title: say('Slots', '老虎机', 'Slot'), type: 'RNG' },
  { id: 'c4', title: say('Live casino', '真人娱乐', 'Kasino langsung'), type: 'LIVE' },
  { id: 'c5', title: say('Sports', '体育', 'Sukan'), type: 'SPORTS' },
  { id: 'c6', title: say('Fishing', '捕鱼', 'Memancing'), type: 'FISH' },
  { id: 'c7', title: say('Lottery', '彩票', 'Loteri'), type: 'LOTT' },
  { id: 'c8', title: say('Rebates', '返水', 'Rebat'), type: 'REBATE' },
  { id: 'c9', title: say('VIP', 'VIP 会员', 'VIP'), type: 'VIP' },
  { id: 'c10', title: say('Friends', '好友', 'Rakan'), type: 'FRIEND' },
  { id: 'c11', title: say('Missions', '任务', 'Misi'), type: 'MISSION' },
];
