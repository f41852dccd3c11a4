/** Names of the ways to deposit and of the bonuses on offer, in every language, and the vouchers that can be tried. */
import type { Language } from '../../../src/contract/fields.ts';

type Names = Readonly<Record<Language, string>>;
const names = (EN: string, CN: string, MY: string): Names => ({ EN, CN, MY });

export const NO_NAMES: Names = names('', '', '');
export const METHOD_NAMES: Readonly<Record<string, Names>> = {
  bank: names('Bank transfer', '银行转账', 'Pindahan bank'),
  qr: names('QR wallet', '扫码钱包', 'Dompet QR'),
  card: names('Card', '银行卡', 'Kad'),
  voucher: names('Voucher', '代金券', 'Baucar'),
};
export const OFFER_TITLES: Readonly<Record<string, Names>> = {
  welcome: names(
    'Welcome bonus: 100 % up to RM 500.00',
    '迎新红利：100%，最高 RM 500.00',
    'Bonus selamat datang: 100 % sehingga RM 500.00',
  ),
  reload: names(
    'Reload bonus: 20 % up to RM 200.00',
    '续存红利：20%，最高 RM 200.00',
    'Bonus tambah nilai: 20 % sehingga RM 200.00',
  ),
};
export const OFFER_TERMS: Readonly<Record<string, Names>> = {
  welcome: names(
    'Once, from a deposit of RM 50.00. Turnover of 15 times the bonus within 30 days; slots, fishing, mini and jackpot games count in full, lotteries and sports half, live casino and cockfights a fifth, games against players a tenth. A withdrawal before that forfeits the bonus, and so does the end of its time.',
    '限领一次，单笔存款满 RM 50.00 起。30 天内需完成红利 15 倍流水；电子、捕鱼、小游戏和奖池游戏全额计算，彩票和体育计一半，真人和斗鸡计五分之一，棋牌计十分之一。完成前提款或逾期均将失去红利。',
    'Sekali sahaja, bagi deposit dari RM 50.00. Pusing ganti 15 kali bonus dalam 30 hari; slot, memancing, permainan mini dan jackpot dikira penuh, loteri dan sukan separuh, kasino langsung dan laga ayam satu perlima, permainan lawan pemain satu persepuluh. Pengeluaran sebelum itu, atau tamat tempohnya, melucutkan bonus.',
  ),
  reload: names(
    'From a deposit of RM 30.00. Turnover of 5 times the bonus within 7 days; every category counts in full. A withdrawal before that forfeits the bonus, and so does the end of its time.',
    '单笔存款满 RM 30.00 起。7 天内需完成红利 5 倍流水；所有类别全额计算。完成前提款或逾期均将失去红利。',
    'Bagi deposit dari RM 30.00. Pusing ganti 5 kali bonus dalam 7 hari; semua kategori dikira penuh. Pengeluaran sebelum itu, atau tamat tempohnya, melucutkan bonus.',
  ),
};
/** Codes of vouchers and their amounts, minor units. Each can be redeemed once in a house. */
export const VOUCHERS: Readonly<Record<string, number>> = {
  'TOTE-5000-MELATI': 5_000,
  'TOTE-2500-HIBISCUS': 2_500,
  'TOTE-1000-JASMINE': 1_000,
};
