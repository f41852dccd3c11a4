/** Promotions and their categories. */
import { paragraphs, say, type Promotion, type PromotionCategory } from './types.ts';

export const PROMOTION_CATEGORIES: readonly PromotionCategory[] = [
  { id: 'c1', title: say('New members', '新会员', 'Ahli baharu'), type: 'NEW' },
  { id: 'c2', title: say('Every day', '每日', 'Setiap hari'), type: 'DAILY' },
  { id: 'c3', title: say('Slots', '老虎机', 'Slot'), type: 'RNG' },
  { id: 'c4', title: say('Sports', '体育', 'Sukan'), type: 'SPORTS' },
];
const promotion = (
  id: string,
  category: string,
  art: string,
  days: readonly [number, number | null],
  title: Promotion['title'],
  content: Promotion['content'],
): Promotion => ({ id, title, content, category, promotionType: 'INFO', art, startsIn: days[0], endsIn: days[1] });

export const PROMOTIONS: readonly Promotion[] = [
  promotion(
    'first-deposit',
    'c1',
    'first-deposit',
    [-60, null],
    say('First deposit, matched half', '首存半额加赠', 'Deposit pertama, dipadan separuh'),
    paragraphs(
      'Half of your first deposit is added, up to RM 300. It can be withdrawn after ten times its amount in valid bets.',
      '首笔存款加赠一半，最高 RM 300。完成十倍有效投注后可提取。',
      'Separuh deposit pertama anda ditambah, sehingga RM 300. Boleh dikeluarkan selepas sepuluh kali jumlahnya dalam pertaruhan sah.',
    ),
  ),
  promotion(
    'friend',
    'c1',
    'friend',
    [-60, null],
    say('Bring a friend', '携友同来', 'Bawa rakan'),
    paragraphs(
      'Your friend deposits for the first time; both of you receive RM 20 the next morning.',
      '好友首次存款后，两位将于次日上午各得 RM 20。',
      'Rakan anda membuat deposit pertama; anda berdua menerima RM 20 keesokan pagi.',
    ),
  ),
  promotion(
    'quiet-hours',
    'c2',
    'quiet-hours',
    [-20, null],
    say('Quiet hours cashback', '静时返水', 'Pulangan waktu senyap'),
    paragraphs(
      'Half a per cent of valid bets between 03:00 and 09:00 comes back the same morning, without asking.',
      '03:00 至 09:00 之间有效投注的百分之零点五，当日上午自动返还。',
      'Setengah peratus pertaruhan sah antara 03:00 dan 09:00 dipulangkan pada pagi yang sama, tanpa diminta.',
    ),
  ),
  promotion(
    'rain',
    'c2',
    'rain',
    [-3, 11],
    say('Rainy-day rebate', '雨天返利', 'Rebat hari hujan'),
    paragraphs(
      'On days with rain at the oval a tenth of the day’s net loss returns, up to RM 100.',
      '赛场下雨之日，返还当日净亏损的十分之一，最高 RM 100。',
      'Pada hari hujan di bujur, sepersepuluh kerugian bersih hari itu dipulangkan, sehingga RM 100.',
    ),
  ),
  promotion(
    'ladder',
    'c3',
    'ladder',
    [-4, 10],
    say('Two-week ladder', '两周天梯', 'Tangga dua minggu'),
    paragraphs(
      'Valid bets on slots lift you rung by rung. Each rung pays once; the top one pays RM 888.',
      '老虎机有效投注助您逐级攀升。每级奖励一次，顶级奖励 RM 888。',
      'Pertaruhan sah pada slot menaikkan anda anak demi anak tangga. Setiap satu membayar sekali; yang teratas membayar RM 888.',
    ),
  ),
  promotion(
    'ten-pots',
    'c3',
    'ten-pots',
    [-1, 6],
    say('Ten small pots', '十个小彩池', 'Sepuluh pot kecil'),
    paragraphs(
      'Ten pots of RM 250 fall every evening between 19:00 and 23:00, on any slot, at any stake.',
      '每晚 19:00 至 23:00，任何老虎机、任何注额，均有十个 RM 250 彩池落出。',
      'Sepuluh pot RM 250 jatuh setiap malam antara 19:00 dan 23:00, pada mana-mana slot dan pertaruhan.',
    ),
  ),
  promotion(
    'harbour-league',
    'c4',
    'harbour-league',
    [-2, 26],
    say('Harbour league', '港湾联赛', 'Liga pelabuhan'),
    paragraphs(
      'Name the winner of every Saturday match. Eight right of ten shares the purse.',
      '猜中每场周六赛事的胜者。十中八者共享奖金。',
      'Namakan pemenang setiap perlawanan Sabtu. Lapan betul daripada sepuluh berkongsi hadiah.',
    ),
  ),
  promotion(
    'points-doubled',
    'c2',
    'friday',
    [2, 3],
    say('Points, doubled', '积分双倍', 'Mata, berganda'),
    paragraphs(
      'On Friday every point counts twice, on every game.',
      '周五所有游戏积分双倍。',
      'Pada hari Jumaat setiap mata dikira dua kali, pada semua permainan.',
    ),
  ),
];
