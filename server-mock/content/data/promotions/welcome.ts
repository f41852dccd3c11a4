/** Promotions for new members: at the first deposit, after it, and for bringing friends. */
import { html, paragraphs, translated, type Promotion } from '../types.ts';
import { ALWAYS, hoursAsDays, createPromotion } from './createPromotion.ts';

export const WELCOME: readonly Promotion[] = [
  createPromotion(
    'friday-oval',
    ['c11', 'c3', 'c5'],
    [-2, hoursAsDays(9.4)],
    translated('Friday at the oval', '椭圆赛场的星期五', 'Jumaat di bujur'),
    html(
      '<p>Bet <b>RM 50.00</b> on any game before midnight and collect <b>RM 8.00</b>, once, without further conditions.</p><ol><li>Join here.</li><li>Bets you place from then on count when they are settled.</li><li>Come back and claim.</li></ol>',
      '<p>午夜前在任意游戏投注满 <b>RM 50.00</b>，即可领取 <b>RM 8.00</b>，限一次，无其他条件。</p><ol><li>在此参加。</li><li>此后下注的注单结算后计入。</li><li>回来领取。</li></ol>',
      '<p>Bertaruh <b>RM 50.00</b> pada mana-mana permainan sebelum tengah malam dan tuntut <b>RM 8.00</b>, sekali sahaja, tanpa syarat lain.</p><ol><li>Sertai di sini.</li><li>Pertaruhan selepas itu dikira apabila diselesaikan.</li><li>Kembali dan tuntut.</li></ol>',
    ),
    { art: 'oval1', mode: 'join', reward: 800, needed: 5_000, go: { to: 'GAME', category: 'RNG' } },
  ),
  createPromotion(
    'first-deposit',
    ['c1', 'c2'],
    ALWAYS,
    translated('First deposit, matched half', '首存半额加赠', 'Deposit pertama, dipadan separuh'),
    html(
      '<p>Half of your first deposit is added, up to <b>RM 300.00</b>.</p><table><thead><tr><th scope="col">Deposit</th><th scope="col">Added</th></tr></thead><tbody><tr><td>RM 50.00</td><td>RM 25.00</td></tr><tr><td>RM 200.00</td><td>RM 100.00</td></tr><tr><td>RM 600.00 and more</td><td>RM 300.00</td></tr></tbody></table><p>It can be withdrawn after ten times its amount in valid bets. <a href="/help#deposit">How deposits work</a></p>',
      '<p>首笔存款加赠一半，最高 <b>RM 300.00</b>。</p><table><thead><tr><th scope="col">存款</th><th scope="col">加赠</th></tr></thead><tbody><tr><td>RM 50.00</td><td>RM 25.00</td></tr><tr><td>RM 200.00</td><td>RM 100.00</td></tr><tr><td>RM 600.00 及以上</td><td>RM 300.00</td></tr></tbody></table><p>完成十倍有效投注后可提取。<a href="/help#deposit">了解存款流程</a></p>',
      '<p>Separuh deposit pertama anda ditambah, sehingga <b>RM 300.00</b>.</p><table><thead><tr><th scope="col">Deposit</th><th scope="col">Ditambah</th></tr></thead><tbody><tr><td>RM 50.00</td><td>RM 25.00</td></tr><tr><td>RM 200.00</td><td>RM 100.00</td></tr><tr><td>RM 600.00 dan ke atas</td><td>RM 300.00</td></tr></tbody></table><p>Boleh dikeluarkan selepas pertaruhan sah sepuluh kali jumlahnya. <a href="/help#deposit">Cara deposit berfungsi</a></p>',
    ),
    { art: 'dep4', go: { to: 'REGISTER' } },
  ),
  createPromotion(
    'rain',
    ['c8'],
    [-3, 11],
    translated('Rainy-day rebate', '雨天返利', 'Rebat hari hujan'),
    paragraphs(
      'On days with rain at the oval a tenth of the day’s net loss returns, up to RM 100.00. Today it rained: RM 5.00 is ready for everybody who asks.',
      '赛场下雨之日，返还当日净亏损的十分之一，最高 RM 100.00。今日有雨：每位会员可领取 RM 5.00。',
      'Pada hari hujan di bujur, sepersepuluh kerugian bersih hari itu dipulangkan, sehingga RM 100.00. Hari ini hujan: RM 5.00 tersedia untuk setiap ahli yang menuntut.',
    ),
    { art: 'rain7', mode: 'claim', reward: 500 },
  ),
  createPromotion(
    'friend',
    ['c10', 'c1'],
    ALWAYS,
    translated('Bring a friend', '携友同来', 'Bawa rakan'),
    html(
      '<p>Your friend deposits for the first time; both of you receive <b>RM 20.00</b> the next morning.</p><ul><li>One reward for each friend, ten friends a month.</li><li>Accounts of one household count once.</li></ul>',
      '<p>好友首次存款后，两位将于次日上午各得 <b>RM 20.00</b>。</p><ul><li>每位好友奖励一次，每月最多十位。</li><li>同一住户的账户只计一次。</li></ul>',
      '<p>Rakan anda membuat deposit pertama; anda berdua menerima <b>RM 20.00</b> keesokan pagi.</p><ul><li>Satu ganjaran bagi setiap rakan, sepuluh rakan sebulan.</li><li>Akaun dalam satu isi rumah dikira sekali.</li></ul>',
    ),
    {
      art: 'friend10',
      go: { to: 'ROUTE', link: '/member/referral', action: translated('Invite', '邀请好友', 'Jemput') },
    },
  ),
  createPromotion(
    'raffle-spring',
    ['c11', 'c1'],
    [-1, 12],
    translated('Lucky silk', '幸运骑师服', 'Sutera bertuah'),
    paragraphs(
      'One draw a member. The house draws at the moment you press, and pays at once into your main wallet.',
      '每位会员抽取一次。按下的一刻开奖，奖金立即存入您的主钱包。',
      'Satu cabutan bagi setiap ahli. Rumah mencabut pada saat anda menekan, dan membayar terus ke dompet utama anda.',
    ),
    {
      mode: 'raffle',
      prizes: [
        { id: 'bronze', title: translated('Bronze silk', '铜骑师服', 'Sutera gangsa'), amount: 188, weight: 70 },
        { id: 'silver', title: translated('Silver silk', '银骑师服', 'Sutera perak'), amount: 588, weight: 25 },
        { id: 'gold', title: translated('Gold silk', '金骑师服', 'Sutera emas'), amount: 8_800, weight: 5 },
      ],
    },
  ),
  createPromotion(
    'birthday',
    ['c9', 'c1'],
    ALWAYS,
    translated('A present on your birthday', '生日礼物', 'Hadiah hari jadi'),
    html(
      '<p>In the week of your birthday the house gives <b>RM 30.00</b>.</p><p>Show a document with your date of birth: a picture of it, png or jpg, is enough. Cover every number you do not want to show.</p>',
      '<p>生日当周，本站赠送 <b>RM 30.00</b>。</p><p>请提供带有出生日期的证件：png 或 jpg 图片即可。不想显示的号码请遮盖。</p>',
      '<p>Pada minggu hari jadi anda, rumah memberi <b>RM 30.00</b>.</p><p>Tunjukkan dokumen dengan tarikh lahir anda: gambar png atau jpg sudah memadai. Tutup setiap nombor yang anda tidak mahu tunjukkan.</p>',
    ),
    { mode: 'apply', reward: 3_000 },
  ),
  createPromotion(
    'second-deposit',
    ['c2'],
    [-20, 40],
    translated('The second deposit', '第二笔存款', 'Deposit kedua'),
    paragraphs(
      'A quarter of your second deposit is added, up to RM 150.00. Nothing to ask for: it comes with the deposit.',
      '第二笔存款加赠四分之一，最高 RM 150.00。无需申请，随存款到账。',
      'Suku daripada deposit kedua anda ditambah, sehingga RM 150.00. Tidak perlu diminta: ia datang bersama deposit.',
    ),
    { go: { to: 'ROUTE', link: '/member/depositv2', action: translated('Deposit', '存款', 'Deposit') } },
  ),
  createPromotion(
    'app-first',
    ['c1', 'c11'],
    ALWAYS,
    translated('Put us on your telephone', '装上手机应用', 'Pasang di telefon anda'),
    paragraphs(
      'Whoever logs in from the app for the first time finds RM 3.00 in the main wallet an hour later.',
      '首次通过应用登录，一小时后主钱包即有 RM 3.00。',
      'Sesiapa yang log masuk dari aplikasi buat kali pertama akan mendapat RM 3.00 dalam dompet utama sejam kemudian.',
    ),
    { go: { to: 'DOWNLOAD' } },
  ),
  createPromotion(
    'welcome-back',
    ['c1', 'c8'],
    [-10, 20],
    translated('Welcome back', '欢迎回来', 'Selamat kembali'),
    paragraphs(
      'Away for a month? Log in and RM 6.00 wait for you, with no turnover attached.',
      '离开一个月了？登录即有 RM 6.00 等着您，无流水要求。',
      'Sebulan tidak bersama kami? Log masuk dan RM 6.00 menanti anda, tanpa syarat pusingan.',
    ),
    { go: { to: 'LOGIN' } },
  ),
];
