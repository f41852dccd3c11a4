/** Daily promotions, promotions for regular players, and one that no list shows. */
import { html, paragraphs, translated, type Promotion } from '../types.ts';
import { ALWAYS, hoursAsDays, createPromotion } from './createPromotion.ts';

export const DAILY: readonly Promotion[] = [
  createPromotion(
    'quiet-hours',
    ['c8'],
    ALWAYS,
    translated('Quiet hours cashback', '静时返水', 'Pulangan waktu senyap'),
    paragraphs(
      'Half a per cent of valid bets between 03:00 and 09:00 comes back the same morning. This week there is RM 2.50 for trying it.',
      '03:00 至 09:00 之间有效投注的百分之零点五，当日上午返还。本周体验可得 RM 2.50。',
      'Setengah peratus pertaruhan sah antara 03:00 dan 09:00 dipulangkan pada pagi yang sama. Minggu ini ada RM 2.50 untuk mencubanya.',
    ),
    { art: 'quiet19', mode: 'claim', reward: 250 },
  ),
  createPromotion(
    'points-doubled',
    ['c11', 'c9'],
    [-1, 3],
    translated('Points, doubled', '积分双倍', 'Mata, berganda'),
    paragraphs(
      'Tell us in a sentence which game you would like to see, and your points count twice for three days. RM 1.00 comes with it.',
      '用一句话告诉我们您想看到的游戏，积分三日双倍，另赠 RM 1.00。',
      'Beritahu kami dalam satu ayat permainan yang anda ingin lihat, dan mata anda dikira dua kali selama tiga hari. RM 1.00 disertakan.',
    ),
    { mode: 'apply', reward: 100, art: 'points16' },
  ),
  createPromotion(
    'early-bird',
    ['c8', 'c11'],
    [-2, hoursAsDays(2.5)],
    translated('Early bird', '早鸟', 'Bangun awal'),
    paragraphs(
      'RM 1.20 for the first coffee of the day.',
      '今日第一杯咖啡，RM 1.20。',
      'RM 1.20 untuk kopi pertama hari ini.',
    ),
    { mode: 'claim', reward: 120 },
  ),
  createPromotion(
    'weekly-rebate',
    ['c8'],
    ALWAYS,
    translated('The weekly rebate', '每周返水', 'Rebat mingguan'),
    html(
      '<p>Every Monday at 12:00, by what was bet in the week before.</p><table><thead><tr><th scope="col">Valid bets</th><th scope="col">Rebate</th></tr></thead><tbody><tr><td>from RM 1,000.00</td><td>0.3%</td></tr><tr><td>from RM 10,000.00</td><td>0.5%</td></tr><tr><td>from RM 100,000.00</td><td>0.8%</td></tr></tbody></table>',
      '<p>每周一 12:00，按上周有效投注计算。</p><table><thead><tr><th scope="col">有效投注</th><th scope="col">返水</th></tr></thead><tbody><tr><td>RM 1,000.00 起</td><td>0.3%</td></tr><tr><td>RM 10,000.00 起</td><td>0.5%</td></tr><tr><td>RM 100,000.00 起</td><td>0.8%</td></tr></tbody></table>',
      '<p>Setiap Isnin jam 12:00, mengikut pertaruhan minggu sebelumnya.</p><table><thead><tr><th scope="col">Pertaruhan sah</th><th scope="col">Rebat</th></tr></thead><tbody><tr><td>dari RM 1,000.00</td><td>0.3%</td></tr><tr><td>dari RM 10,000.00</td><td>0.5%</td></tr><tr><td>dari RM 100,000.00</td><td>0.8%</td></tr></tbody></table>',
    ),
  ),
  createPromotion(
    'vip-lounge',
    ['c9'],
    ALWAYS,
    translated('The lounge above the oval', '赛场上的贵宾厅', 'Ruang rehat di atas bujur'),
    paragraphs(
      'From Silver on: a host of your own, higher limits of your own choosing, and withdrawals that do not wait.',
      '银级起：专属客服、自选的更高限额，提款无需等待。',
      'Dari Perak ke atas: hos anda sendiri, had lebih tinggi pilihan anda, dan pengeluaran tanpa menunggu.',
    ),
    {
      go: {
        to: 'ROUTE',
        link: '/member/securityCenter',
        action: translated('My VIP level', '我的 VIP 等级', 'Tahap VIP saya'),
      },
    },
  ),
  createPromotion(
    'vip-month',
    ['c9'],
    [-12, 18],
    translated('VIP of the month', '本月 VIP', 'VIP bulan ini'),
    paragraphs(
      'RM 1,000.00 in valid bets within the month keep your level and bring RM 12.00.',
      '当月有效投注 RM 1,000.00 即可保级，并获得 RM 12.00。',
      'Pertaruhan sah RM 1,000.00 dalam sebulan mengekalkan tahap anda dan membawa RM 12.00.',
    ),
    { mode: 'join', reward: 1_200, needed: 100_000 },
  ),
  createPromotion(
    'team-day',
    ['c10'],
    [-6, 8],
    translated('Team day', '团队日', 'Hari pasukan'),
    paragraphs(
      'Five friends who play on the same day share a pot of RM 50.00 in equal parts.',
      '五位好友同日游戏，平分 RM 50.00 彩池。',
      'Lima rakan yang bermain pada hari yang sama berkongsi pot RM 50.00 sama rata.',
    ),
    { mode: 'apply', reward: 1_000 },
  ),
  createPromotion(
    'postcard',
    ['c10', 'c11'],
    [-3, 14],
    translated('A postcard from your table', '来自牌桌的明信片', 'Poskad dari meja anda'),
    paragraphs(
      'Send a picture of the place you play at, nobody’s face on it, and receive RM 2.00.',
      '发送一张您游戏时所在之处的照片，请勿出现人脸，即得 RM 2.00。',
      'Hantar gambar tempat anda bermain, tanpa wajah sesiapa, dan terima RM 2.00.',
    ),
    { mode: 'apply', reward: 200 },
  ),
  createPromotion(
    'map-of-harbours',
    ['c11'],
    [-1, 30],
    translated('A map of all harbours', '全港地图', 'Peta semua pelabuhan'),
    paragraphs(
      'A friendly map maker has drawn the harbours our games are named after. It lies on a site that is not ours.',
      '一位友好的制图师绘制了与我们游戏同名的港口。该图位于外部网站。',
      'Seorang pelukis peta telah melukis pelabuhan yang menamakan permainan kami. Ia terletak di laman yang bukan milik kami.',
    ),
    {
      go: {
        to: 'URL',
        link: 'https://maps.example/harbours',
        action: translated('See the map', '查看地图', 'Lihat peta'),
      },
    },
  ),
  createPromotion(
    'safer-play',
    ['c11', 'c8'],
    ALWAYS,
    translated('Set a limit, keep a coin', '设定限额，留下一枚', 'Tetapkan had, simpan syiling'),
    paragraphs(
      'Whoever sets a limit of their own receives RM 1.00. Lowering it later costs nothing.',
      '设定个人限额即得 RM 1.00。日后降低不收任何费用。',
      'Sesiapa yang menetapkan had sendiri menerima RM 1.00. Merendahkannya kemudian tidak dikenakan apa-apa.',
    ),
    { mode: 'claim', reward: 100, go: { to: 'ROUTE', link: '/help#limits' } },
  ),
  // Reached only by a link (D-40).
  createPromotion(
    'gaming-insert',
    ['c3'],
    ALWAYS,
    translated('Inside the game', '游戏内活动', 'Di dalam permainan'),
    paragraphs(
      'This one runs inside the reels themselves.',
      '该活动在转轮游戏内进行。',
      'Yang ini berjalan di dalam gelendong itu sendiri.',
    ),
    { promotionType: 'gaming' },
  ),
  createPromotion(
    'lotto-insert',
    ['c7'],
    ALWAYS,
    translated('Inside the draw', '开奖内活动', 'Di dalam cabutan'),
    paragraphs('This one belongs to a single lottery.', '该活动仅属于某一彩种。', 'Yang ini milik satu loteri sahaja.'),
    { promotionType: 'lotto_promo' },
  ),
];
