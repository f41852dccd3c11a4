/** What the house writes to its members, in every language. Amounts are no part of a text: they stand beside it. */
import type { InboxMessage } from '../../../src/contract/messages/messages.topics.ts';

export type Letter = Pick<InboxMessage, 'kind' | 'title' | 'body'>;
type Say = readonly [en: string, cn: string, my: string];
const say = ([EN, CN, MY]: Say): InboxMessage['title'] => ({ EN, CN, MY });
const letter = (kind: InboxMessage['kind'], title: Say, body: Say): Letter => ({
  kind,
  title: say(title),
  body: say(body),
});

export const LETTERS = {
  welcome: letter(
    'welcome',
    ['Welcome', '欢迎加入', 'Selamat datang'],
    [
      'Your account is open. What is paid, won or decided for you is written here.',
      '您的账户已开通。与您有关的派彩、奖励和审核结果都会在这里通知您。',
      'Akaun anda telah dibuka. Bayaran, kemenangan dan keputusan untuk anda ditulis di sini.',
    ],
  ),
  password: letter(
    'notice',
    ['Keep your password to yourself', '请妥善保管密码', 'Rahsiakan kata laluan anda'],
    [
      'Nobody of the house ever asks for it, on the telephone or in writing.',
      '本平台人员绝不会以电话或书面形式索取您的密码。',
      'Kakitangan kami tidak akan meminta kata laluan anda, melalui telefon mahupun tulisan.',
    ],
  ),
  limits: letter(
    'notice',
    ['A break when you want one', '随时可以休息', 'Berehat bila-bila masa'],
    [
      'You can pause or close your account to play at any time. Customer service tells you how.',
      '您可随时暂停或关闭投注账户，详情请联系客服。',
      'Anda boleh menghentikan atau menutup akaun untuk bermain pada bila-bila masa. Khidmat pelanggan sedia membantu.',
    ],
  ),
  deposit: letter(
    'depositCredited',
    ['Deposit credited', '存款已到账', 'Deposit telah dikreditkan'],
    [
      'The amount is in your main wallet.',
      '款项已存入您的主钱包。',
      'Jumlah tersebut telah masuk ke dompet utama anda.',
    ],
  ),
  withdrawal: letter(
    'withdrawalApproved',
    ['Withdrawal approved', '提款已批准', 'Pengeluaran diluluskan'],
    [
      'The amount has left your main wallet and is on its way to you.',
      '款项已从您的主钱包扣除，正在汇出。',
      'Jumlah tersebut telah dikeluarkan dari dompet utama anda dan sedang dihantar.',
    ],
  ),
  reward: letter(
    'reward',
    ['Reward paid', '奖励已发放', 'Ganjaran telah dibayar'],
    [
      'The reward of a promotion is in your main wallet.',
      '优惠奖励已存入您的主钱包。',
      'Ganjaran promosi telah masuk ke dompet utama anda.',
    ],
  ),
  rejected: letter(
    'notice',
    ['Application declined', '申请未获批准', 'Permohonan ditolak'],
    [
      'What you sent for a promotion was looked at and could not be accepted. Its page says what is asked for.',
      '您提交的优惠申请经审核未获批准，具体要求请查看该优惠页面。',
      'Permohonan promosi anda telah disemak dan tidak dapat diterima. Syaratnya ada di halaman promosi itu.',
    ],
  ),
  pot: letter(
    'win',
    ['You have won a pot', '您赢得了奖池', 'Anda memenangi pot'],
    [
      'The whole pot of the game you played was paid to you.',
      '您所玩游戏的奖池已全数派发给您。',
      'Seluruh pot permainan yang anda main telah dibayar kepada anda.',
    ],
  ),
  slip: letter(
    'win',
    ['Your slip has won', '您的彩票中奖了', 'Tiket anda menang'],
    [
      'Its numbers were drawn, and what it won is in your wallet.',
      '您所选的号码已开出，奖金已存入您的钱包。',
      'Nombornya telah dicabut dan hadiahnya telah masuk ke dompet anda.',
    ],
  ),
} as const;
