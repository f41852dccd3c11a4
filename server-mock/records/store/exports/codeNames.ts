/**
 * Names that the CSV files give to codes of the contract, spelled as on the portal's pages; a test compares the two. JSON files keep
 * the codes.
 */
import type { Language } from '../../../../src/contract/fields.ts';

export type CodeNames = Readonly<Record<string, Readonly<Record<Language, string>>>>;
export const CASHIER_STATE_NAMES: CodeNames = {
  requested: { EN: 'Requested', CN: '已提交', MY: 'Dipohon' },
  review: { EN: 'In review', CN: '审核中', MY: 'Sedang disemak' },
  paid: { EN: 'Paid', CN: '已付款', MY: 'Telah dibayar' },
  awaitingConfirmation: { EN: 'Awaiting confirmation', CN: '待确认', MY: 'Menunggu pengesahan' },
  done: { EN: 'Done', CN: '已完成', MY: 'Selesai' },
  rejected: { EN: 'Rejected', CN: '已拒绝', MY: 'Ditolak' },
  failed: { EN: 'Failed', CN: '失败', MY: 'Gagal' },
  receivedForced: { EN: 'Closed as received', CN: '按已收到结案', MY: 'Ditutup sebagai diterima' },
  underPaid: { EN: 'Credited, less paid', CN: '已入账（少付）', MY: 'Dikreditkan, kurang bayar' },
  overPaid: { EN: 'Credited, more paid', CN: '已入账（多付）', MY: 'Dikreditkan, lebih bayar' },
  expired: { EN: 'Expired', CN: '已过期', MY: 'Tamat tempoh' },
  cancelled: { EN: 'Cancelled', CN: '已取消', MY: 'Dibatalkan' },
};
export const CASHIER_KIND_NAMES: CodeNames = {
  deposit: { EN: 'Deposit', CN: '存款', MY: 'Deposit' },
  withdrawal: { EN: 'Withdrawal', CN: '提款', MY: 'Pengeluaran' },
  transfer: { EN: 'Transfer', CN: '转账', MY: 'Pindahan' },
};
export const LEDGER_TYPE_NAMES: CodeNames = {
  bet: { EN: 'Bet', CN: '投注', MY: 'Pertaruhan' },
  win: { EN: 'Win', CN: '派彩', MY: 'Kemenangan' },
  void: { EN: 'Returned', CN: '退回', MY: 'Dipulangkan' },
  deposit: { EN: 'Deposit', CN: '存款', MY: 'Deposit' },
  withdrawal: { EN: 'Withdrawal', CN: '提款', MY: 'Pengeluaran' },
  transfer: { EN: 'Transfer', CN: '转账', MY: 'Pindahan' },
  promotion: { EN: 'Reward', CN: '奖励', MY: 'Ganjaran' },
  salary: { EN: 'Salary', CN: '工资', MY: 'Gaji' },
  dividend: { EN: 'Dividend', CN: '分红', MY: 'Dividen' },
  points: { EN: 'Points', CN: '积分', MY: 'Mata' },
  correction: { EN: 'Correction', CN: '调整', MY: 'Pembetulan' },
  bonus: { EN: 'Bonus', CN: '红利', MY: 'Bonus' },
  rebate: { EN: 'Rebate', CN: '返水', MY: 'Rebat' },
  fee: { EN: 'Fee', CN: '手续费', MY: 'Yuran' },
  commission: { EN: 'Commission', CN: '佣金', MY: 'Komisen' },
  dailySalary: { EN: 'Daily salary', CN: '日工资', MY: 'Gaji harian' },
  hourlySalary: { EN: 'Hourly salary', CN: '时工资', MY: 'Gaji setiap jam' },
  credit: { EN: 'Credit', CN: '信用额度', MY: 'Kredit' },
};
export const LEDGER_STATE_NAMES: CodeNames = {
  open: { EN: 'Open', CN: '进行中', MY: 'Belum selesai' },
  settled: { EN: 'Settled', CN: '已结算', MY: 'Selesai' },
  reversed: { EN: 'Reversed', CN: '已撤销', MY: 'Dibatalkan' },
};
export const BET_STATE_NAMES: CodeNames = {
  open: { EN: 'Open', CN: '未结算', MY: 'Belum selesai' },
  won: { EN: 'Won', CN: '赢', MY: 'Menang' },
  lost: { EN: 'Lost', CN: '输', MY: 'Kalah' },
  equal: { EN: 'Stake returned', CN: '退还本金', MY: 'Taruhan dipulangkan' },
  void: { EN: 'Void', CN: '作废', MY: 'Batal' },
};
export const CREDIT_TYPE_NAMES: CodeNames = {
  granted: { EN: 'Granted', CN: '授予', MY: 'Diberikan' },
  used: { EN: 'Used', CN: '使用', MY: 'Digunakan' },
  repaid: { EN: 'Repaid', CN: '还款', MY: 'Dibayar balik' },
  revoked: { EN: 'Revoked', CN: '收回', MY: 'Ditarik balik' },
};
export const BONUS_STATE_NAMES: CodeNames = {
  active: { EN: 'Active', CN: '进行中', MY: 'Aktif' },
  cleared: { EN: 'Cleared', CN: '已完成', MY: 'Selesai' },
  forfeited: { EN: 'Given up', CN: '已放弃', MY: 'Dilepaskan' },
  expired: { EN: 'Expired', CN: '已过期', MY: 'Tamat tempoh' },
};
export const CATEGORY_NAMES: CodeNames = {
  ELOTT: { EN: 'E-lottery', CN: '电子彩票', MY: 'E-loteri' },
  LOTT: { EN: 'Lottery', CN: '彩票', MY: 'Loteri' },
  LIVE: { EN: 'Live casino', CN: '真人娱乐', MY: 'Kasino langsung' },
  SPORTS: { EN: 'Sports', CN: '体育', MY: 'Sukan' },
  FISH: { EN: 'Fishing', CN: '捕鱼', MY: 'Memancing' },
  RNG: { EN: 'Slots', CN: '老虎机', MY: 'Slot' },
  PVP: { EN: 'Poker', CN: '棋牌', MY: 'Poker' },
  ESPORTS: { EN: 'E-sports', CN: '电竞', MY: 'E-sukan' },
  COCKFIGHT: { EN: 'Cockfight', CN: '斗鸡', MY: 'Sabung ayam' },
  JACKPOT: { EN: 'Jackpots', CN: '奖池', MY: 'Jackpot' },
  MINI: { EN: 'Mini games', CN: '小游戏', MY: 'Permainan mini' },
};
/** Ways that money came or went. A transfer between wallets names the two wallets by their codes, as the page does. */
export const METHOD_NAMES: CodeNames = {
  bank: { EN: 'Bank transfer', CN: '银行转账', MY: 'Pindahan bank' },
  qr: { EN: 'QR wallet', CN: '扫码钱包', MY: 'Dompet QR' },
  card: { EN: 'Card', CN: '银行卡', MY: 'Kad' },
  voucher: { EN: 'Voucher', CN: '代金券', MY: 'Baucar' },
  cashier: { EN: 'Cashier', CN: '收银台', MY: 'Juruwang' },
  'MAIN-UPLINE': { EN: 'To the upline', CN: '转给上级', MY: 'Kepada upline' },
  'MAIN-DOWNLINE': { EN: 'To a downline', CN: '转给下级', MY: 'Kepada downline' },
  'UPLINE-MAIN': { EN: 'From the upline', CN: '来自上级', MY: 'Daripada upline' },
  'DOWNLINE-MAIN': { EN: 'From a downline', CN: '来自下级', MY: 'Daripada downline' },
  wallet: { EN: 'E-wallet', CN: '电子钱包', MY: 'E-dompet' },
};
export const POINT_ENTRY_NAMES: CodeNames = {
  bets: { EN: 'Bets of the day', CN: '当日投注', MY: 'Pertaruhan hari itu' },
  redeem: { EN: 'Redemption', CN: '兑换商品', MY: 'Penebusan' },
  convert: { EN: 'Conversion', CN: '兑换余额', MY: 'Penukaran' },
  return: { EN: 'Returned by a rejection', CN: '未获批准，积分退回', MY: 'Dikembalikan oleh penolakan' },
  grant: { EN: 'Reward', CN: '奖励', MY: 'Ganjaran' },
};
export const REDEEM_STATUS_NAMES: CodeNames = {
  process: { EN: 'In process', CN: '处理中', MY: 'Sedang diproses' },
  approved: { EN: 'Approved', CN: '已批准', MY: 'Diluluskan' },
  rejected: { EN: 'Rejected', CN: '已拒绝', MY: 'Ditolak' },
};
export const REDEEM_TYPE_NAMES: CodeNames = {
  goods: { EN: 'Goods', CN: '实物', MY: 'Barang' },
  cash: { EN: 'Cash', CN: '现金', MY: 'Tunai' },
  coupon: { EN: 'Coupon', CN: '优惠券', MY: 'Kupon' },
  convert: { EN: 'Conversion', CN: '转换', MY: 'Penukaran' },
};
/** A conversion has the currency's code as its unit. */
export const UNIT_NAMES: CodeNames = {
  piece: { EN: 'Pieces', CN: '件', MY: 'Unit' },
  voucher: { EN: 'Vouchers', CN: '张', MY: 'Baucar' },
};
