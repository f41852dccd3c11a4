/** Help items by tag. */
import { paragraphs, say, type HelpItem } from './types.ts';

const MONEY = say('Money', '资金', 'Wang');
const ACCOUNT = say('Account', '账户', 'Akaun');
const GAMES = say('Games', '游戏', 'Permainan');

export const HELP: readonly HelpItem[] = [
  {
    id: 'deposit',
    tag: MONEY,
    title: say('How do I deposit?', '如何存款？', 'Bagaimana membuat deposit?'),
    content: paragraphs(
      'Choose Deposit, a bank and an amount. A message tells you when it has been credited.',
      '选择“存款”、银行及金额。到账后您会收到消息。',
      'Pilih Deposit, bank dan jumlah. Mesej akan memberitahu apabila ia dikreditkan.',
    ),
  },
  {
    id: 'withdraw',
    tag: MONEY,
    title: say('How long does a withdrawal take?', '提款需要多久？', 'Berapa lama pengeluaran?'),
    content: paragraphs(
      'Most are approved within half an hour. The amount is held meanwhile and returns at once if it is refused.',
      '多数在半小时内批准。期间金额被冻结，若被拒绝则立即退回。',
      'Kebanyakan diluluskan dalam setengah jam. Jumlahnya ditahan sementara dan dikembalikan serta-merta jika ditolak.',
    ),
  },
  {
    id: 'held',
    tag: MONEY,
    title: say('What does held mean?', '“冻结”是什么意思？', 'Apakah maksud ditahan?'),
    content: paragraphs(
      'Stakes of open bets. They leave your balance when you bet and are settled with the result.',
      '未结投注的本金。投注时从余额扣除，按结果结算。',
      'Taruhan bagi pertaruhan terbuka. Ia keluar dari baki semasa anda bertaruh dan diselesaikan dengan keputusan.',
    ),
  },
  {
    id: 'password',
    tag: ACCOUNT,
    title: say('I forgot my password', '我忘记了密码', 'Saya lupa kata laluan'),
    content: paragraphs(
      'Choose Forgot password at the log-in. A new one is set by mail or by phone; we never send you the old one.',
      '在登录处选择“忘记密码”，可通过邮件或手机重设；我们不会发送旧密码。',
      'Pilih Lupa kata laluan semasa log masuk. Yang baharu ditetapkan melalui e-mel atau telefon; yang lama tidak pernah dihantar.',
    ),
  },
  {
    id: 'break',
    tag: ACCOUNT,
    title: say('Taking a break', '休息一下', 'Berehat seketika'),
    content: paragraphs(
      'Under My account you can set limits, take a break of a day to six weeks, or exclude yourself. A break cannot be shortened.',
      '在“我的账户”中可设置限额、休息一天至六周，或自我排除。休息期不可缩短。',
      'Di Akaun saya anda boleh menetapkan had, berehat sehari hingga enam minggu, atau mengecualikan diri. Tempoh rehat tidak boleh dipendekkan.',
    ),
  },
  {
    id: 'interrupted',
    tag: GAMES,
    title: say('A game was interrupted', '游戏中断了', 'Permainan terganggu'),
    content: paragraphs(
      'A round is either settled or given back in full, never both and never neither. Your record shows which.',
      '每一局要么结算，要么全额退回，二者必居其一。投注记录会显示结果。',
      'Sesuatu pusingan sama ada diselesaikan atau dikembalikan sepenuhnya. Rekod anda menunjukkan yang mana.',
    ),
  },
];
