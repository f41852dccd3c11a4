/** The announcements of the marquee and the pop-ups. */
import { type Announcement, html, paragraphs, translated } from './types.ts';

export const NOTICES: readonly Announcement[] = [
  {
    id: 'n1',
    title: translated(
      'Evening Five now closes at 20:45',
      '晚间五彩现改为 20:45 截止',
      'Lima Petang kini ditutup jam 20:45',
    ),
    content: paragraphs(
      'The Evening Five draw now closes fifteen minutes earlier. Bets placed after 20:45 count for the next day.',
      '晚间五彩现提前十五分钟截止。20:45 之后的投注计入次日。',
      'Cabutan Lima Petang kini ditutup lima belas minit lebih awal. Pertaruhan selepas 20:45 dikira untuk hari berikutnya.',
    ),
    execution: 'A',
    hoursAgo: 2,
  },
  {
    id: 'n2',
    title: translated(
      'Bank transfers are credited within ten minutes',
      '银行转账十分钟内到账',
      'Pindahan bank dikreditkan dalam sepuluh minit',
    ),
    content: html(
      '<p>Transfers made between 23:30 and 00:30 wait for the banks and may take an hour. <a href="/help#deposit">How deposits work</a></p>',
      '<p>23:30 至 00:30 之间的转账需等待银行处理，可能需要一小时。<a href="/help#deposit">了解存款流程</a></p>',
      '<p>Pindahan antara 23:30 dan 00:30 menunggu pihak bank dan mungkin mengambil masa sejam. <a href="/help#deposit">Cara deposit berfungsi</a></p>',
    ),
    execution: 'A',
    hoursAgo: 9,
  },
  {
    id: 'n3',
    title: translated(
      'New at the Paddock Studio: The Long Furlong',
      '围场工作室新作：漫长赛道',
      'Baharu di Paddock Studio: Litar Panjang',
    ),
    content: paragraphs(
      'Ten lines, five reels, no hurry. The free trial is open to everybody.',
      '十条线，五个转轮，慢慢来。人人可免费试玩。',
      'Sepuluh garisan, lima gelendong, tidak perlu tergesa-gesa. Cubaan percuma terbuka kepada semua.',
    ),
    execution: 'A',
    hoursAgo: 26,
  },
  {
    id: 'n4',
    title: translated(
      'Set your own limits under My account',
      '可在“我的账户”中设置个人限额',
      'Tetapkan had anda sendiri di Akaun saya',
    ),
    content: paragraphs(
      'A limit can be lowered at once; raising it takes effect after a day.',
      '降低限额立即生效；提高限额需一天后生效。',
      'Had boleh direndahkan serta-merta; menaikkannya berkuat kuasa selepas sehari.',
    ),
    execution: 'A',
    hoursAgo: 50,
  },
];
export const POPUPS: readonly Announcement[] = [
  {
    id: 'p3',
    title: translated(
      'Planned work on Tuesday, 05:00 to 05:30',
      '周二 05:00 至 05:30 计划维护',
      'Kerja terancang Selasa, 05:00 hingga 05:30',
    ),
    content: html(
      '<p>The site closes for half an hour on Tuesday morning.</p><ul><li>Open bets are settled as usual.</li><li>A game that is running when we close is either settled or given back in full.</li><li>Deposits made meanwhile are credited when we open again.</li></ul><p>Questions? <a href="/help#interrupted">What happens to an interrupted game</a></p>',
      '<p>网站将于周二清晨关闭半小时。</p><ul><li>未结投注照常结算。</li><li>关闭时仍在进行的游戏，要么结算，要么全额退回。</li><li>期间的存款将在重新开放时到账。</li></ul><p>有疑问？<a href="/help#interrupted">游戏中断了会怎样</a></p>',
      '<p>Laman ditutup selama setengah jam pada pagi Selasa.</p><ul><li>Pertaruhan terbuka diselesaikan seperti biasa.</li><li>Permainan yang sedang berjalan semasa kami tutup sama ada diselesaikan atau dikembalikan sepenuhnya.</li><li>Deposit yang dibuat sementara itu dikreditkan apabila kami dibuka semula.</li></ul><p>Ada soalan? <a href="/help#interrupted">Apa yang berlaku kepada permainan yang terganggu</a></p>',
    ),
    execution: 'A',
    hoursAgo: 5,
  },
  {
    id: 'p4',
    title: translated('Friday at the oval', '椭圆赛场的星期五', 'Jumaat di bujur'),
    content: html(
      '<p>Every Friday from 18:00 to midnight the house sets aside <b>RM 120,000.00</b> for the longest winning runs of the evening.</p><table><thead><tr><th scope="col">Place</th><th scope="col">Share</th></tr></thead><tbody><tr><td>1</td><td>RM 40,000.00</td></tr><tr><td>2 to 4</td><td>RM 16,000.00 each</td></tr><tr><td>5 to 10</td><td>the rest, in equal parts</td></tr></tbody></table><p>Shares are paid to your main wallet at 00:15.</p>',
      '<p>每周五 18:00 至午夜，本站为当晚最长连胜准备 <b>RM 120,000.00</b>。</p><table><thead><tr><th scope="col">名次</th><th scope="col">奖金</th></tr></thead><tbody><tr><td>1</td><td>RM 40,000.00</td></tr><tr><td>2 至 4</td><td>各 RM 16,000.00</td></tr><tr><td>5 至 10</td><td>平分余额</td></tr></tbody></table><p>奖金于 00:15 存入您的主钱包。</p>',
      '<p>Setiap Jumaat dari 18:00 hingga tengah malam, rumah memperuntukkan <b>RM 120,000.00</b> untuk deretan kemenangan terpanjang malam itu.</p><table><thead><tr><th scope="col">Tempat</th><th scope="col">Bahagian</th></tr></thead><tbody><tr><td>1</td><td>RM 40,000.00</td></tr><tr><td>2 hingga 4</td><td>RM 16,000.00 setiap satu</td></tr><tr><td>5 hingga 10</td><td>bakinya, dibahagi sama rata</td></tr></tbody></table><p>Bahagian dibayar ke dompet utama anda pada 00:15.</p>',
    ),
    execution: 'A',
    hoursAgo: 20,
  },
  {
    id: 'p2',
    title: translated('Quiet hours cashback', '静时返水', 'Pulangan waktu senyap'),
    content: html(
      '<p>Between 03:00 and 09:00 <b>half a per cent</b> of valid bets comes back the same morning.</p><p>It is ready by 09:30, to be claimed under <a href="/promotions">promotions</a>.</p>',
      '<p>03:00 至 09:00 之间，有效投注的<b>百分之零点五</b>于当日上午返还。</p><p>09:30 前备好，请到<a href="/promotions">优惠页</a>领取。</p>',
      '<p>Antara 03:00 dan 09:00, <b>setengah peratus</b> pertaruhan sah dipulangkan pada pagi yang sama.</p><p>Ia sedia sebelum 09:30, untuk dituntut di halaman <a href="/promotions">promosi</a>.</p>',
    ),
    execution: 'B',
    hoursAgo: 30,
  },
  {
    id: 'p1',
    title: translated('Welcome to the oval', '欢迎来到椭圆赛场', 'Selamat datang ke bujur'),
    content: html(
      '<p>Every figure on this board is true at the moment you see it; when it is older, its age stands beside it.</p><h4>Three things worth knowing</h4><ol><li>Your balance moves by itself, and never wrongly.</li><li>Limits can be lowered at once under <a href="/help#limits">My account</a>.</li><li>Play what you can spare.</li></ol>',
      '<p>板上的每个数字在您看到时都是真实的；若已过时，旁边会标明时间。</p><h4>三件值得知道的事</h4><ol><li>您的余额会自动更新，绝不出错。</li><li>可随时在<a href="/help#limits">我的账户</a>中降低限额。</li><li>请量力而行。</li></ol>',
      '<p>Setiap angka di papan ini benar pada saat anda melihatnya; jika lama, umurnya tertera di sebelah.</p><h4>Tiga perkara yang patut diketahui</h4><ol><li>Baki anda bergerak sendiri, dan tidak pernah salah.</li><li>Had boleh direndahkan serta-merta di <a href="/help#limits">Akaun saya</a>.</li><li>Mainlah sekadar mampu.</li></ol>',
    ),
    execution: 'F',
    hoursAgo: 100,
  },
];
