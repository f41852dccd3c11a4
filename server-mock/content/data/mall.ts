/** Goods of the points mall, its rules, and a partner's reward. Amounts in minor units. */
import { type Goods, translated } from './types.ts';

const piece = { amountRequirement: 0, amount: 0, stock: null, units: 'piece', needsAddress: false } as const;

export const GOODS: readonly Goods[] = [
  {
    ...piece,
    id: 'cash-5',
    type: 'cash',
    name: translated('RM 5.00 in cash', '现金 RM 5.00', 'Tunai RM 5.00'),
    description: translated(
      'RM 5.00 for your main wallet, without turnover, once the redemption is approved.',
      '兑换获批后，RM 5.00 存入您的主钱包，无流水要求。',
      'RM 5.00 untuk dompet utama anda, tanpa pusing ganti, sebaik sahaja penebusan diluluskan.',
    ),
    points: 450,
    amount: 500,
    art: 'coins',
  },
  {
    ...piece,
    id: 'cash-50',
    type: 'cash',
    name: translated('RM 50.00 in cash', '现金 RM 50.00', 'Tunai RM 50.00'),
    description: translated(
      'RM 50.00 for your main wallet, without turnover. For regular players: see the amount required.',
      'RM 50.00 存入您的主钱包，无流水要求。面向常规玩家，请留意所需金额。',
      'RM 50.00 untuk dompet utama anda, tanpa pusing ganti. Untuk pemain tetap: lihat jumlah yang diperlukan.',
    ),
    points: 4_000,
    amount: 5_000,
    amountRequirement: 2_000_000,
    art: 'banknotes',
  },
  {
    ...piece,
    id: 'coffee-voucher',
    type: 'coupon',
    name: translated('Coffee voucher', '咖啡券', 'Baucar kopi'),
    description: translated(
      'A code for one coffee of any size. Customer service hands it over after the approval.',
      '任意杯型咖啡一杯的兑换码，获批后由客服发放。',
      'Kod untuk satu kopi sebarang saiz. Khidmat pelanggan menyerahkannya selepas kelulusan.',
    ),
    points: 900,
    stock: 500,
    units: 'voucher',
    art: 'cup',
  },
  {
    ...piece,
    id: 'cinema-pair',
    type: 'coupon',
    name: translated('Two cinema tickets', '电影票两张', 'Dua tiket wayang'),
    description: translated(
      'A code for two seats on any evening. Customer service hands it over after the approval.',
      '任意晚场两个座位的兑换码，获批后由客服发放。',
      'Kod untuk dua tempat duduk pada mana-mana malam. Khidmat pelanggan menyerahkannya selepas kelulusan.',
    ),
    points: 2_600,
    stock: 200,
    units: 'voucher',
    art: 'tickets',
  },
  {
    ...piece,
    id: 'umbrella',
    type: 'goods',
    name: translated('Umbrella in racing colours', '赛场配色雨伞', 'Payung warna perlumbaan'),
    description: translated(
      'A large umbrella with wooden handle, sent to your address within ten working days.',
      '木柄大雨伞，十个工作日内寄至您的地址。',
      'Payung besar berpemegang kayu, dihantar ke alamat anda dalam sepuluh hari bekerja.',
    ),
    points: 3_200,
    stock: 120,
    needsAddress: true,
    art: 'umbrella',
  },
  {
    ...piece,
    id: 'binoculars',
    type: 'goods',
    name: translated('Pocket binoculars', '袖珍望远镜', 'Binokular poket'),
    description: translated(
      'Eight times enlargement, with a case. Sent to your address within ten working days.',
      '八倍放大，附收纳盒，十个工作日内寄至您的地址。',
      'Pembesaran lapan kali, dengan sarung. Dihantar ke alamat anda dalam sepuluh hari bekerja.',
    ),
    points: 6_800,
    amountRequirement: 3_000_000,
    stock: 60,
    needsAddress: true,
    art: 'binoculars',
  },
  {
    ...piece,
    id: 'headphones',
    type: 'goods',
    name: translated('Wireless headphones', '无线耳机', 'Fon kepala tanpa wayar'),
    description: translated(
      'Thirty hours on one charge. Sent to your address within ten working days.',
      '单次充电可用三十小时，十个工作日内寄至您的地址。',
      'Tiga puluh jam dengan sekali cas. Dihantar ke alamat anda dalam sepuluh hari bekerja.',
    ),
    points: 14_500,
    amountRequirement: 5_000_000,
    stock: 25,
    needsAddress: true,
    art: 'headphones',
  },
  {
    ...piece,
    id: 'phone',
    type: 'goods',
    name: translated('Telephone, 256 GB', '手机 256 GB', 'Telefon, 256 GB'),
    description: translated(
      'In black, unlocked, with two years of guarantee. Sent to your address within ten working days.',
      '黑色，无锁，两年保修，十个工作日内寄至您的地址。',
      'Hitam, tanpa kunci, dengan jaminan dua tahun. Dihantar ke alamat anda dalam sepuluh hari bekerja.',
    ),
    points: 180_000,
    amountRequirement: 50_000_000,
    stock: 3,
    needsAddress: true,
    art: 'phone',
  },
];
export const MALL_RULES = translated(
  'Every RM 10.00 of stake that is won or lost with real money earns one point; kinds of games count by the shares below. Stakes that are returned or voided earn nothing, and a bet that is taken back takes its points along. Points never expire. A redemption takes its points at once; if it is declined, all of them come back.',
  '以真钱投注且分出胜负的本金每满 RM 10.00 可得一积分，各类游戏按下表比例计算。退回或作废的本金不计积分；注单被撤销时，其积分一并扣回。积分永不过期。申请兑换时即扣除积分，若未获批准则全部退回。',
  'Setiap RM 10.00 pertaruhan wang sebenar yang menang atau kalah memberi satu mata; jenis permainan dikira mengikut bahagian di bawah. Pertaruhan yang dikembalikan atau dibatalkan tidak memberi mata, dan pertaruhan yang ditarik balik membawa matanya bersama. Mata tidak pernah luput. Penebusan mengambil matanya serta-merta; jika ditolak, semuanya dikembalikan.',
);
/** The figure of the reward stands here alone: the portal shows the text as it comes (R-REWARD-13). */
const ZALO_REWARD = '131K';
export const PARTNER_REWARD = translated(
  `Follow our official Zalo account: rewards of up to ${ZALO_REWARD}.`,
  `关注我们的 Zalo 官方账号：最高可得 ${ZALO_REWARD} 奖励。`,
  `Ikuti akaun rasmi Zalo kami: ganjaran sehingga ${ZALO_REWARD}.`,
);
