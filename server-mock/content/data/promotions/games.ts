/** Promotions for single kinds of games. */
import { html, paragraphs, translated, type Promotion } from '../types.ts';
import { ALWAYS, hoursAsDays, createPromotion } from './createPromotion.ts';

export const BY_GAMES: readonly Promotion[] = [
  createPromotion(
    'ladder',
    ['c3', 'c11'],
    [-4, 10],
    translated('Two-week ladder', '两周天梯', 'Tangga dua minggu'),
    html(
      '<p>Valid bets on slots lift you rung by rung; at the top waits <b>RM 42.00</b>.</p><table><thead><tr><th scope="col">Rule</th><th scope="col">Value</th></tr></thead><tbody><tr><td>Valid bets in all</td><td>RM 500.00</td></tr><tr><td>Turnover on the payment</td><td>1×</td></tr><tr><td>Categories</td><td>Slots</td></tr></tbody></table>',
      '<p>老虎机有效投注助您逐级攀升，顶级奖励 <b>RM 42.00</b>。</p><table><thead><tr><th scope="col">规则</th><th scope="col">数值</th></tr></thead><tbody><tr><td>有效投注总额</td><td>RM 500.00</td></tr><tr><td>奖金流水</td><td>1 倍</td></tr><tr><td>类别</td><td>老虎机</td></tr></tbody></table>',
      '<p>Pertaruhan sah pada slot menaikkan anda anak demi anak tangga; di puncak menanti <b>RM 42.00</b>.</p><table><thead><tr><th scope="col">Peraturan</th><th scope="col">Nilai</th></tr></thead><tbody><tr><td>Jumlah pertaruhan sah</td><td>RM 500.00</td></tr><tr><td>Pusingan bagi bayaran</td><td>1×</td></tr><tr><td>Kategori</td><td>Slot</td></tr></tbody></table>',
    ),
    {
      art: 'ladder13',
      mode: 'join',
      reward: 4_200,
      needed: 50_000,
      counts: 'RNG',
      go: { to: 'ROUTE', link: '/rng', action: translated('Go to slots', '前往老虎机', 'Pergi ke slot') },
    },
  ),
  createPromotion(
    'ten-pots',
    ['c3'],
    [-9, -1],
    translated('Ten small pots', '十个小彩池', 'Sepuluh pot kecil'),
    paragraphs(
      'Ten pots of RM 250.00 fell every evening between 19:00 and 23:00, on any slot, at any stake.',
      '每晚 19:00 至 23:00，任何老虎机、任何注额，均有十个 RM 250.00 彩池落出。',
      'Sepuluh pot RM 250.00 jatuh setiap malam antara 19:00 dan 23:00, pada mana-mana slot dan pertaruhan.',
    ),
    { art: 'pots25', mode: 'claim', reward: 25_000 },
  ),
  createPromotion(
    'lantern-week',
    ['c3'],
    [-1, 6],
    translated('Lantern week', '灯笼周', 'Minggu tanglung'),
    paragraphs(
      'All reels with lanterns on them pay one per cent of turnover back on Sunday evening. Try one without money first.',
      '所有灯笼主题转轮，周日晚返还流水的百分之一。可先免费试玩。',
      'Semua gelendong bertema tanglung memulangkan satu peratus pusingan pada petang Ahad. Cuba dahulu tanpa wang.',
    ),
    { go: { to: 'GAME', category: 'RNG', action: translated('Play', '开始游戏', 'Main') } },
  ),
  createPromotion(
    'studio-premiere',
    ['c3'],
    [5, 19],
    translated('Premiere at the Paddock Studio', '围场工作室首演', 'Tayangan perdana Paddock Studio'),
    paragraphs(
      'A new set of reels opens. Join when it does: RM 100.00 in valid bets bring RM 10.00.',
      '新转轮即将开放。届时参加：有效投注 RM 100.00 可得 RM 10.00。',
      'Set gelendong baharu akan dibuka. Sertai apabila ia dibuka: pertaruhan sah RM 100.00 membawa RM 10.00.',
    ),
    { mode: 'join', reward: 1_000, needed: 10_000, counts: 'RNG' },
  ),
  createPromotion(
    'table-talk',
    ['c4'],
    [-5, 25],
    translated('Table talk', '牌桌夜话', 'Bual meja'),
    paragraphs(
      'Twenty hands at one live table in one evening, won or lost, and RM 7.00 are yours.',
      '一晚在同一真人桌玩满二十局，无论输赢，即得 RM 7.00。',
      'Dua puluh pusingan di satu meja langsung dalam satu malam, menang atau kalah, dan RM 7.00 menjadi milik anda.',
    ),
    { mode: 'join', reward: 700, needed: 20_000, counts: 'LIVE', go: { to: 'ROUTE', link: '/live' } },
  ),
  createPromotion(
    'dealer-choice',
    ['c4', 'c8'],
    ALWAYS,
    translated('Live casino, a little back', '真人娱乐返水', 'Kasino langsung, sedikit kembali'),
    paragraphs(
      'Four tenths of a per cent of valid bets at live tables return each night at 00:15.',
      '真人桌有效投注的千分之四，每晚 00:15 返还。',
      'Empat per seribu pertaruhan sah di meja langsung dipulangkan setiap malam pada 00:15.',
    ),
    { go: { to: 'ROUTE', link: '/live' } },
  ),
  createPromotion(
    'harbour-league',
    ['c5'],
    [3, 26],
    translated('Harbour league', '港湾联赛', 'Liga pelabuhan'),
    paragraphs(
      'Name the winner of every Saturday match. Eight right of ten share the purse.',
      '猜中每场周六赛事的胜者。十中八者共享奖金。',
      'Namakan pemenang setiap perlawanan Sabtu. Lapan betul daripada sepuluh berkongsi hadiah.',
    ),
    { art: 'league22', mode: 'join', reward: 2_000, needed: 10_000, counts: 'SPORTS' },
  ),
  createPromotion(
    'own-goal',
    ['c5', 'c8'],
    [-7, hoursAsDays(31)],
    translated('Own goal, money back', '乌龙退款', 'Gol sendiri, wang dipulangkan'),
    paragraphs(
      'A bet lost through an own goal comes back, once a week, up to RM 40.00. Tell us the match and show your slip.',
      '因乌龙球输掉的注单可退还，每周一次，最高 RM 40.00。请告知赛事并出示注单。',
      'Pertaruhan yang kalah kerana gol sendiri dipulangkan, sekali seminggu, sehingga RM 40.00. Beritahu kami perlawanannya dan tunjukkan slip anda.',
    ),
    { mode: 'apply', reward: 4_000 },
  ),
  createPromotion(
    'five-in-a-row',
    ['c5'],
    ALWAYS,
    translated('Five in a row', '五连胜', 'Lima berturut-turut'),
    paragraphs(
      'An accumulator of five or more pays a tenth on top.',
      '五场及以上串关，奖金另加十分之一。',
      'Pertaruhan berantai lima atau lebih membayar sepersepuluh tambahan.',
    ),
    { go: { to: 'ROUTE', link: '/sports' } },
  ),
  createPromotion(
    'high-tide',
    ['c6'],
    [-2, 5],
    translated('High tide', '涨潮时分', 'Air pasang'),
    paragraphs(
      'From 20:00 to 22:00 the rare fish swim slower. Whoever bets RM 30.00 at sea claims RM 4.00.',
      '20:00 至 22:00，稀有鱼游得更慢。海上投注满 RM 30.00 可领取 RM 4.00。',
      'Dari 20:00 hingga 22:00 ikan jarang berenang lebih perlahan. Sesiapa yang bertaruh RM 30.00 di laut boleh menuntut RM 4.00.',
    ),
    { mode: 'join', reward: 400, needed: 3_000, counts: 'FISH', go: { to: 'ROUTE', link: '/fish' } },
  ),
  createPromotion(
    'catch-of-the-day',
    ['c6', 'c11'],
    [-1, hoursAsDays(5.2)],
    translated('Catch of the day', '今日渔获', 'Tangkapan hari ini'),
    paragraphs(
      'One draw from the net, today only. Small fish are more frequent than large ones.',
      '今日限定，从网中抽取一次。小鱼比大鱼常见。',
      'Satu cabutan dari pukat, hari ini sahaja. Ikan kecil lebih kerap daripada yang besar.',
    ),
    {
      mode: 'raffle',
      prizes: [
        { id: 'sprat', title: translated('A sprat', '小银鱼', 'Ikan bilis'), amount: 50, weight: 60 },
        { id: 'bass', title: translated('A bass', '鲈鱼', 'Ikan siakap'), amount: 300, weight: 30 },
        { id: 'tuna', title: translated('A tuna', '金枪鱼', 'Ikan tuna'), amount: 2_500, weight: 10 },
      ],
    },
  ),
  createPromotion(
    'evening-five',
    ['c7'],
    ALWAYS,
    translated('Evening Five, a sixth free', '晚间五彩买五送一', 'Lima Petang, keenam percuma'),
    paragraphs(
      'Five lines in one draw and the sixth costs nothing.',
      '同一期购买五注，第六注免费。',
      'Lima baris dalam satu cabutan dan baris keenam percuma.',
    ),
    { promotionType: 'LOTTERY', go: { to: 'ROUTE', link: '/lott' } },
  ),
];
