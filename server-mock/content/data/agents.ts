/** Announcements for agents, newest first (R-AGENT-01). Members never see them. */
import { type Announcement, html, paragraphs, translated } from './types.ts';

const one = (n: number, hoursAgo: number, title: Announcement['title'], content: Announcement['content']) =>
  ({ id: `a${n}`, title, content, execution: 'A', hoursAgo }) as const satisfies Announcement;

export const AGENT_NOTICES: readonly Announcement[] = [
  one(
    12,
    3,
    translated(
      'Real-time salary says what it expects',
      '实时工资现显示预估金额',
      'Gaji masa nyata kini menunjukkan jangkaan',
    ),
    paragraphs(
      'Beside what has accrued, the page now shows what the window will probably pay, with the range it lies in five times out of six. It is an estimate, not a promise: what is paid is counted from settled bets alone.',
      '除已累计的金额外，页面现在还会显示本期预计派发的金额，以及约六次中有五次会落入的区间。这只是估计而非承诺：实际派发仅以已结算的投注计算。',
      'Selain jumlah terkumpul, halaman kini menunjukkan jumlah yang mungkin dibayar bagi tempoh itu, bersama julat yang tepat lima daripada enam kali. Ia anggaran, bukan janji: bayaran dikira daripada pertaruhan yang telah selesai sahaja.',
    ),
  ),
  one(
    11,
    20,
    translated('Your team as a map', '以地图查看团队', 'Pasukan anda sebagai peta'),
    html(
      '<p>The tree map draws every branch by its turnover and shades it by its result. Choose a branch to go into it; the path above leads back. <b>The table beside it always shows the same figures.</b></p>',
      '<p>团队图以流水决定各分支的大小，以盈亏决定深浅。点选分支即可进入，上方路径可返回。<b>旁边的表格始终显示相同的数字。</b></p>',
      '<p>Peta pasukan melukis setiap cabang mengikut pusing ganti dan mewarnainya mengikut keputusan. Pilih cabang untuk masuk; laluan di atas membawa balik. <b>Jadual di sebelahnya sentiasa menunjukkan angka yang sama.</b></p>',
    ),
  ),
  one(
    10,
    46,
    translated(
      'Settlement on Tuesday during planned work',
      '周二维护期间的结算',
      'Penyelesaian pada Selasa semasa kerja terancang',
    ),
    paragraphs(
      'While the site is closed from 05:00 to 05:30 no bets are taken. Windows in which nothing counted have no payout; remainders wait for the next one.',
      '网站于 05:00 至 05:30 关闭期间不接受投注。没有计入投注的时段不会派发，余额留待下一期。',
      'Semasa laman ditutup dari 05:00 hingga 05:30 tiada pertaruhan diterima. Tempoh tanpa pertaruhan tidak membawa bayaran; bakinya menunggu tempoh berikutnya.',
    ),
  ),
  one(
    9,
    70,
    translated(
      'How a corrected bet shows in your salary',
      '更正的投注如何体现在工资中',
      'Bagaimana pertaruhan yang dibetulkan muncul dalam gaji',
    ),
    paragraphs(
      'When a vendor takes a bet back after its window was paid, the next payout lists it as a correction with the reference it was paid under. Your wallet is never debited for it.',
      '若供应商在派发后撤回投注，下一期派发会将其列为更正，并注明当初派发的编号。绝不会因此从您的钱包扣款。',
      'Jika vendor menarik balik pertaruhan selepas tempohnya dibayar, bayaran berikutnya menyenaraikannya sebagai pembetulan dengan rujukan asalnya. Dompet anda tidak pernah didebitkan kerananya.',
    ),
  ),
  one(
    8,
    95,
    translated('Figures of past days', '过往日期的数据', 'Angka hari-hari lalu'),
    paragraphs(
      'The team overview now covers yesterday, seven and thirty days. Days are counted in the merchant’s time zone; today moves live in all of them.',
      '团队概览现可查看昨天、七天和三十天。日期按商户时区计算；今天的数据在各期间内实时更新。',
      'Gambaran pasukan kini meliputi semalam, tujuh dan tiga puluh hari. Hari dikira mengikut zon waktu saudagar; angka hari ini bergerak secara langsung dalam semuanya.',
    ),
  ),
  one(
    7,
    140,
    translated('Keep to the code of conduct', '请遵守行为准则', 'Patuhi kod etika'),
    html(
      '<p>Nobody may be promised a win, and nobody under 18 may be invited. Accounts that break this are closed, and their contracts with them. <a href="/help#limits">Limits and breaks</a></p>',
      '<p>不得向任何人承诺赢利，不得邀请未满 18 岁者。违者账户及其合约将一并关闭。<a href="/help#limits">限额与休息</a></p>',
      '<p>Tiada sesiapa boleh dijanjikan kemenangan, dan sesiapa di bawah 18 tahun tidak boleh dijemput. Akaun yang melanggarnya ditutup bersama kontraknya. <a href="/help#limits">Had dan rehat</a></p>',
    ),
  ),
  one(
    6,
    190,
    translated('Affiliate codes in three languages', '三种语言的推广码说明', 'Kod gabungan dalam tiga bahasa'),
    paragraphs(
      'The page behind your code now opens in the language of whoever follows it.',
      '您的推广码所指向的页面，现在会以访客的语言打开。',
      'Halaman di sebalik kod anda kini dibuka dalam bahasa pelawatnya.',
    ),
  ),
  one(
    5,
    260,
    translated(
      'Bets below the smallest counted stake',
      '低于最低计算额的投注',
      'Pertaruhan di bawah jumlah minimum yang dikira',
    ),
    paragraphs(
      'Each real-time contract names the smallest single bet that counts. Bets below it earn nothing; they stand in the list and in the number of bets all the same.',
      '每份实时合约都写明计算工资的最低单注。低于该金额的投注不计工资，但仍会显示在列表与投注笔数中。',
      'Setiap kontrak masa nyata menyatakan pertaruhan tunggal terkecil yang dikira. Pertaruhan di bawahnya tidak memberi hasil, tetapi tetap muncul dalam senarai dan bilangan pertaruhan.',
    ),
  ),
  one(
    4,
    340,
    translated('Sub-agents are paid first', '下级代理优先计算', 'Sub-ejen dibayar dahulu'),
    paragraphs(
      'On each bet the agent nearest to the member earns by their own contract; an agent further up earns only what theirs is worth above it. So no bet is paid twice through the tree.',
      '每笔投注由最靠近会员的代理按其合约计算；更上级的代理只获得高出部分。因此，同一笔投注不会在团队中重复派发。',
      'Bagi setiap pertaruhan, ejen terdekat dengan ahli memperoleh mengikut kontraknya; ejen di atas hanya memperoleh lebihan kontrak mereka. Maka tiada pertaruhan dibayar dua kali dalam pasukan.',
    ),
  ),
  one(
    3,
    430,
    translated('One balance for salary and play', '工资与游戏共用余额', 'Satu baki untuk gaji dan permainan'),
    paragraphs(
      'Payouts arrive in your main wallet under one reference, which also stands in the account record.',
      '派发会以同一编号存入您的主钱包，账户记录中亦显示该编号。',
      'Bayaran masuk ke dompet utama anda di bawah satu rujukan, yang juga tertera dalam rekod akaun.',
    ),
  ),
  one(
    2,
    560,
    translated('Reading a second screen', '第二屏幕的用法', 'Menggunakan skrin kedua'),
    paragraphs(
      'Open the second screen on another display: large figures, nothing to press, and as calm at the end of the day as at its start.',
      '在另一台显示器上打开第二屏幕：大号数字，无需操作，从早到晚一样清晰。',
      'Buka skrin kedua pada paparan lain: angka besar, tiada apa yang perlu ditekan, dan setenang pada awal hari.',
    ),
  ),
  one(
    1,
    800,
    translated('Welcome to the agent centre', '欢迎使用代理中心', 'Selamat datang ke pusat ejen'),
    paragraphs(
      'Everything here moves by itself. When a figure is older than it looks, it says so.',
      '这里的一切都会自动更新。若某个数字已过时，旁边会注明。',
      'Segala-galanya di sini bergerak sendiri. Jika sesuatu angka sudah lama, ia akan menyatakannya.',
    ),
  ),
];
