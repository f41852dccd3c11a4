/** The marquee's notices and the pop-ups. */
import { paragraphs, say, type Announcement } from './types.ts';

export const NOTICES: readonly Announcement[] = [
  {
    id: 'n1',
    title: say('Evening Five now closes at 20:45', '晚间五彩现改为 20:45 截止', 'Lima Petang kini ditutup jam 20:45'),
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
    title: say(
      'Bank transfers are credited within ten minutes',
      '银行转账十分钟内到账',
      'Pindahan bank dikreditkan dalam sepuluh minit',
    ),
    content: paragraphs(
      'Transfers made between 23:30 and 00:30 wait for the banks and may take an hour.',
      '23:30 至 00:30 之间的转账需等待银行处理，可能需要一小时。',
      'Pindahan antara 23:30 dan 00:30 menunggu pihak bank dan mungkin mengambil masa sejam.',
    ),
    execution: 'A',
    hoursAgo: 9,
  },
  {
    id: 'n3',
    title: say(
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
    title: say(
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
    id: 'p1',
    title: say('Welcome to the oval', '欢迎来到椭圆赛场', 'Selamat datang ke bujur'),
    content: paragraphs(
      'Every figure on this board is true at the moment you see it; when it is older, its age stands beside it.\n\nPlay what you can spare.',
      '板上的每个数字在您看到时都是真实的；若已过时，旁边会标明时间。\n\n请量力而行。',
      'Setiap angka di papan ini benar pada saat anda melihatnya; jika lama, umurnya tertera di sebelah.\n\nMainlah sekadar mampu.',
    ),
    execution: 'F',
    hoursAgo: 100,
  },
  {
    id: 'p2',
    title: say('Quiet hours cashback', '静时返水', 'Pulangan waktu senyap'),
    content: paragraphs(
      'Between 03:00 and 09:00 half a per cent of valid bets comes back the same morning.',
      '03:00 至 09:00 之间，有效投注的百分之零点五于当日上午返还。',
      'Antara 03:00 dan 09:00, setengah peratus pertaruhan sah dipulangkan pada pagi yang sama.',
    ),
    execution: 'B',
    hoursAgo: 30,
  },
  {
    id: 'p3',
    title: say(
      'Planned work on Tuesday, 05:00 to 05:30',
      '周二 05:00 至 05:30 计划维护',
      'Kerja terancang Selasa, 05:00 hingga 05:30',
    ),
    content: paragraphs(
      'The site closes for half an hour. Open bets are settled as usual.',
      '网站将关闭半小时。未结投注照常结算。',
      'Laman ditutup selama setengah jam. Pertaruhan terbuka diselesaikan seperti biasa.',
    ),
    execution: 'A',
    hoursAgo: 5,
  },
];
