/** Templates of the house's messages to members, in every language. Amounts are not part of a text: they are fields beside it. */
import type { InboxMessage } from '../../../src/contract/inbox/inbox.topics.ts';
import type { AlertRule } from '../alerts/types.ts';

export type MessageTemplate = Pick<InboxMessage, 'kind' | 'title' | 'body' | 'about'>;
type Texts = readonly [en: string, cn: string, my: string];
const inLanguages = ([EN, CN, MY]: Texts): InboxMessage['title'] => ({ EN, CN, MY });
const template = (
  kind: InboxMessage['kind'],
  title: Texts,
  body: Texts,
  about?: InboxMessage['about'],
): MessageTemplate => ({
  ...(about && { about }),
  kind,
  title: inLanguages(title),
  body: inLanguages(body),
});

export const MESSAGE_TEMPLATES = {
  welcome: template(
    'welcome',
    ['Welcome', '欢迎加入', 'Selamat datang'],
    [
      'Your account is open. What is paid, won or decided for you is written here.',
      '您的账户已开通。与您有关的派彩、奖励和审核结果都会在这里通知您。',
      'Akaun anda telah dibuka. Bayaran, kemenangan dan keputusan untuk anda ditulis di sini.',
    ],
  ),
  password: template(
    'notice',
    ['Keep your password to yourself', '请妥善保管密码', 'Rahsiakan kata laluan anda'],
    [
      'Nobody of the house ever asks for it, on the telephone or in writing.',
      '本平台人员绝不会以电话或书面形式索取您的密码。',
      'Kakitangan kami tidak akan meminta kata laluan anda, melalui telefon mahupun tulisan.',
    ],
    'security',
  ),
  limits: template(
    'notice',
    ['A break when you want one', '随时可以休息', 'Berehat bila-bila masa'],
    [
      'You can set limits, take a break or exclude yourself at any time: in your account, under “Play limits”.',
      '您可随时设置限额、暂停游戏或自我禁止：请前往账户中的“游戏限额”。',
      'Anda boleh menetapkan had, berehat atau mengecualikan diri pada bila-bila masa: dalam akaun anda, di “Had permainan”.',
    ],
    'limits',
  ),
  deposit: template(
    'depositCredited',
    ['Deposit credited', '存款已到账', 'Deposit telah dikreditkan'],
    [
      'The amount is in your main wallet.',
      '款项已存入您的主钱包。',
      'Jumlah tersebut telah masuk ke dompet utama anda.',
    ],
  ),
  withdrawal: template(
    'withdrawalApproved',
    ['Withdrawal approved', '提款已批准', 'Pengeluaran diluluskan'],
    [
      'The amount has left your main wallet and is on its way to you.',
      '款项已从您的主钱包扣除，正在汇出。',
      'Jumlah tersebut telah dikeluarkan dari dompet utama anda dan sedang dihantar.',
    ],
  ),
  depositFailed: template(
    'depositFailed',
    ['Deposit failed', '存款失败', 'Deposit gagal'],
    [
      'It did not go through, and nothing was credited. Money that has left your bank comes back to you there.',
      '本次存款未能完成，款项没有入账。若银行已扣款，将原路退回您的账户。',
      'Deposit ini tidak berjaya dan tiada jumlah dikreditkan. Wang yang telah keluar dari bank anda akan dikembalikan ke sana.',
    ],
  ),
  withdrawalRejected: template(
    'withdrawalRejected',
    ['Withdrawal declined', '提款未获批准', 'Pengeluaran ditolak'],
    [
      'The whole amount is back in your main wallet. Customer service tells you why.',
      '全部款项已退回您的主钱包，原因请咨询客服。',
      'Keseluruhan jumlah telah dikembalikan ke dompet utama anda. Khidmat pelanggan boleh menjelaskan sebabnya.',
    ],
  ),
  receivedForced: template(
    'notice',
    ['Withdrawal closed as received', '提款已强制确认到账', 'Pengeluaran ditutup sebagai diterima'],
    [
      'It was looked into and closed as received by the house. The deposit it was paid with is not refunded.',
      '经核查，平台已将该笔提款强制确认为已到账，相应存款不予退还。',
      'Setelah disemak, pengeluaran ini ditutup sebagai diterima. Deposit yang digunakan untuk membayarnya tidak dikembalikan.',
    ],
  ),
  payeeAdded: template(
    'notice',
    ['New payee', '添加收款账户', 'Penerima baharu'],
    [
      'An account for withdrawals was added. It can be used after a waiting time. If you did not add it, remove it and tell customer service.',
      '您的账户添加了一个收款账户，等待期过后方可使用。如非本人操作，请立即移除并联系客服。',
      'Satu akaun untuk pengeluaran telah ditambah. Ia boleh digunakan selepas tempoh menunggu. Jika bukan anda yang menambahnya, buang akaun itu dan maklumkan khidmat pelanggan.',
    ],
    'payees',
  ),
  paymentPasswordReset: template(
    'notice',
    ['Payment password set anew', '支付密码已重设', 'Kata laluan pembayaran ditetapkan semula'],
    [
      'A code from your contact was used to set it. Withdrawals are held for a day. If it was not you, tell customer service now.',
      '已通过您联系方式收到的验证码重设支付密码，提款将暂停一天。如非本人操作，请立即联系客服。',
      'Kod daripada hubungan anda telah digunakan untuk menetapkannya. Pengeluaran ditahan selama sehari. Jika bukan anda, maklumkan khidmat pelanggan sekarang.',
    ],
    'security',
  ),
  limitRaiseAsked: template(
    'notice',
    ['A higher limit was asked for', '已申请提高限额', 'Had lebih tinggi dipohon'],
    [
      'One of your play limits would be raised or ended. It counts for another day, and until you confirm the change. If you did not ask for this, keep the limit under “Play limits”, and change your password.',
      '您的一项游戏限额被申请提高或取消。在一天的等待期内及您确认之前，原限额继续有效。如非本人操作，请在“游戏限额”页保留原限额，并更改密码。',
      'Satu had permainan anda dipohon untuk dinaikkan atau ditamatkan. Had itu kekal sehari lagi, dan sehingga anda mengesahkan perubahan. Jika bukan anda yang memohonnya, kekalkan had itu di “Had permainan”, dan tukar kata laluan anda.',
    ],
    'limits',
  ),
  identityAsked: template(
    'notice',
    ['Identity check asked for', '请完成身份验证', 'Pengesahan identiti diminta'],
    [
      'Please send pictures of a document. The page "Identity check" in the member centre says what is needed.',
      '请提交证件照片，具体要求请查看会员中心的“身份验证”页。',
      'Sila hantar gambar dokumen anda. Halaman "Pengesahan identiti" di pusat ahli menerangkan apa yang diperlukan.',
    ],
    'identity',
  ),
  identityAccepted: template(
    'notice',
    ['Identity check accepted', '身份验证已通过', 'Pengesahan identiti diterima'],
    [
      'Your name is verified. Withdrawals are paid only to payees in this name.',
      '您的姓名已通过验证，提款只会汇入该姓名名下的收款账户。',
      'Nama anda telah disahkan. Pengeluaran hanya dibayar kepada penerima atas nama ini.',
    ],
    'identity',
  ),
  identityRefused: template(
    'notice',
    ['Identity check refused', '身份验证未通过', 'Pengesahan identiti ditolak'],
    [
      'What you sent could not be accepted. The page "Identity check" in the member centre says why, and you can send it again there.',
      '您提交的资料未获通过，原因请查看会员中心的“身份验证”页，您可在该页重新提交。',
      'Apa yang anda hantar tidak dapat diterima. Halaman "Pengesahan identiti" di pusat ahli menerangkan sebabnya, dan anda boleh menghantarnya semula di situ.',
    ],
    'identity',
  ),
  bonusExpired: template(
    'notice',
    ['Bonus expired', '红利已过期', 'Bonus tamat tempoh'],
    [
      'Its turnover was not reached in time. Its amount, or what was left of your balance, was taken back.',
      '未在期限内完成所需流水，红利金额（或余额中剩余的部分）已被收回。',
      'Pusing gantinya tidak dicapai dalam masanya. Jumlahnya, atau baki yang tinggal, telah ditarik balik.',
    ],
    'bonus',
  ),
  reward: template(
    'reward',
    ['Reward paid', '奖励已发放', 'Ganjaran telah dibayar'],
    [
      'The reward of a promotion is in your main wallet.',
      '优惠奖励已存入您的主钱包。',
      'Ganjaran promosi telah masuk ke dompet utama anda.',
    ],
  ),
  redemptionApproved: template(
    'reward',
    ['Redemption approved', '兑换已批准', 'Penebusan diluluskan'],
    [
      'What you redeemed in the points mall is approved. Money is in your main wallet; goods are on their way to your address; customer service hands over vouchers.',
      '您在积分商城的兑换申请已获批准。现金已存入您的主钱包，商品将寄往您的地址，券码由客服发放。',
      'Penebusan anda di pusat mata telah diluluskan. Wang telah masuk ke dompet utama anda; barang sedang dihantar ke alamat anda; baucar diserahkan oleh khidmat pelanggan.',
    ],
  ),
  redemptionRejected: template(
    'notice',
    ['Redemption declined', '兑换未获批准', 'Penebusan ditolak'],
    [
      'What you asked for in the points mall could not be approved. All points of it are back in your account.',
      '您在积分商城的兑换申请未获批准，所用积分已全部退回。',
      'Permohonan anda di pusat mata tidak dapat diluluskan. Semua matanya telah dikembalikan ke akaun anda.',
    ],
  ),
  rejected: template(
    'notice',
    ['Application declined', '申请未获批准', 'Permohonan ditolak'],
    [
      'What you sent for a promotion was looked at and could not be accepted. Its page says what is asked for.',
      '您提交的优惠申请经审核未获批准，具体要求请查看该优惠页面。',
      'Permohonan promosi anda telah disemak dan tidak dapat diterima. Syaratnya ada di halaman promosi itu.',
    ],
    'promotion',
  ),
  contractOffered: template(
    'notice',
    ['A contract is offered to you', '您收到一份合约要约', 'Anda ditawarkan kontrak'],
    [
      'Your upline offers you a contract. Its rates and thresholds stand in the agent centre, under contracts. Until you sign it, what stood before stands on.',
      '您的上级向您发出合约要约，其比率与门槛可在代理中心的“合约”页查看。在您签署之前，原有约定继续有效。',
      'Upline anda menawarkan kontrak kepada anda. Kadar dan ambangnya ada di pusat ejen, di bahagian kontrak. Selagi anda belum menandatanganinya, kontrak sedia ada kekal berkuat kuasa.',
    ],
    'contract',
  ),
  contractSigned: template(
    'notice',
    ['Contract signed', '合约已签署', 'Kontrak ditandatangani'],
    [
      'Your downline has signed the contract you offered. It is in force from now on.',
      '您的下级已签署您发出的合约，即刻生效。',
      'Downline anda telah menandatangani kontrak yang anda tawarkan. Ia berkuat kuasa mulai sekarang.',
    ],
    'contract',
  ),
  contractRefused: template(
    'notice',
    ['Contract refused', '合约被拒绝', 'Kontrak ditolak'],
    [
      'Your downline has refused the contract you offered. What stood before stands on.',
      '您的下级拒绝了您发出的合约，原有约定继续有效。',
      'Downline anda telah menolak kontrak yang anda tawarkan. Kontrak sedia ada kekal berkuat kuasa.',
    ],
    'contract',
  ),
  contractRequested: template(
    'notice',
    ['A downline asks for a contract', '下级请求签订合约', 'Downline memohon kontrak'],
    [
      'A downline asks you for a contract. Its terms stand in the agent centre, under contracts. Your answer is awaited for seven days.',
      '一位下级向您请求签订合约，其条款可在代理中心的“合约”页查看。请在七天内答复。',
      'Seorang downline memohon kontrak daripada anda. Syaratnya ada di pusat ejen, di bahagian kontrak. Jawapan anda ditunggu selama tujuh hari.',
    ],
    'contract',
  ),
  contractRequestSigned: template(
    'notice',
    ['Your request was accepted', '您的合约请求已获接受', 'Permohonan anda diterima'],
    [
      'Your upline has accepted the terms you asked for. The contract is in force from now on.',
      '您的上级已接受您请求的条款，合约即刻生效。',
      'Upline anda telah menerima syarat yang anda mohon. Kontrak itu berkuat kuasa mulai sekarang.',
    ],
    'contract',
  ),
  contractRequestRefused: template(
    'notice',
    ['Your request was refused', '您的合约请求被拒绝', 'Permohonan anda ditolak'],
    [
      'Your upline has refused the terms you asked for. What stood before stands on.',
      '您的上级拒绝了您请求的条款，原有约定继续有效。',
      'Upline anda telah menolak syarat yang anda mohon. Kontrak sedia ada kekal berkuat kuasa.',
    ],
    'contract',
  ),
  contractRequestTakenBack: template(
    'notice',
    ['A request was taken back', '下级已撤回合约请求', 'Permohonan ditarik balik'],
    [
      'A downline has taken back a request for a contract. Nothing else has changed.',
      '一位下级撤回了合约请求，其他约定不变。',
      'Seorang downline telah menarik balik permohonan kontrak. Tiada perubahan lain.',
    ],
    'contract',
  ),
  contractExpired: template(
    'notice',
    ['An offer or request has expired', '合约要约或请求已过期', 'Tawaran atau permohonan telah tamat tempoh'],
    [
      'An offer of a contract, or a request for one, was not answered within seven days. What stood before stands on.',
      '一份合约要约或请求在七天内未获答复，已过期。原有约定继续有效。',
      'Satu tawaran atau permohonan kontrak tidak dijawab dalam tujuh hari. Kontrak sedia ada kekal berkuat kuasa.',
    ],
    'contract',
  ),
  contractEnded: template(
    'notice',
    ['Contract ended', '合约已终止', 'Kontrak ditamatkan'],
    [
      'A contract with your upline, or an offer of one, has ended. What was earned until now is paid.',
      '您与上级的一份合约或要约已终止，此前的所得照常派发。',
      'Satu kontrak atau tawaran daripada upline anda telah ditamatkan. Pendapatan setakat ini tetap dibayar.',
    ],
    'contract',
  ),
  contractGivenEnded: template(
    'notice',
    ['A contract you gave has ended', '您给予下级的合约已终止', 'Kontrak yang anda beri telah ditamatkan'],
    [
      'A contract with a downline, or an offer of one, has ended through a contract signed further up, a move in the team or a decision of the house. What was earned until now is paid.',
      '因上级合约变更、团队成员调整或平台决定，您给予下级的一份合约或要约已终止，此前的所得照常派发。',
      'Satu kontrak atau tawaran anda kepada downline telah ditamatkan kerana kontrak baharu di peringkat atas, perpindahan ahli atau keputusan pihak kami. Pendapatan setakat ini tetap dibayar.',
    ],
    'contract',
  ),
  pot: template(
    'win',
    ['You have won a pot', '您赢得了奖池', 'Anda memenangi pot'],
    [
      'The whole pot of the game you played was paid to you.',
      '您所玩游戏的奖池已全数派发给您。',
      'Seluruh pot permainan yang anda main telah dibayar kepada anda.',
    ],
  ),
  slip: template(
    'win',
    ['Your slip has won', '您的彩票中奖了', 'Tiket anda menang'],
    [
      'Its numbers were drawn, and what it won is in your wallet.',
      '您所选的号码已开出，奖金已存入您的钱包。',
      'Nombornya telah dicabut dan hadiahnya telah masuk ke dompet anda.',
    ],
  ),
} as const;
/** The operator's own words, the same in every language. */
export const feedbackTemplate = (answer: string): MessageTemplate =>
  template(
    'notice',
    ['Answer to your feedback', '您的反馈已获回复', 'Jawapan kepada maklum balas anda'],
    [answer, answer, answer],
    'feedback',
  );

interface AlertFacts {
  readonly account: string;
  /** As `2026/11/28`. */
  readonly day: string;
  readonly days: number;
  /** How many members it is about. */
  readonly count: number;
}
const ALERT_TEXTS: Readonly<Record<AlertRule, (facts: AlertFacts) => readonly [title: Texts, body: Texts]>> = {
  largeWin: ({ account }) => [
    ['Large win in your team', '团队成员赢得大奖', 'Kemenangan besar dalam pasukan anda'],
    [
      `${account} has won this with one bet.`,
      `${account} 在一注中赢得此金额。`,
      `${account} memenangi jumlah ini dengan satu pertaruhan.`,
    ],
  ],
  idleMember: ({ account, days, count }) => [
    ['No bets for a while in your team', '团队成员久未投注', 'Ahli pasukan anda lama tidak bertaruh'],
    count === 1
      ? [
          `Days without a valid bet of ${account}: ${days}.`,
          `${account} 已连续 ${days} 天没有有效投注。`,
          `Hari tanpa pertaruhan sah oleh ${account}: ${days}.`,
        ]
      : [
          `Members without a valid bet for the number of days that you chose (${days}): ${count}.`,
          `连续 ${days} 天没有有效投注的成员：${count} 位。`,
          `Ahli tanpa pertaruhan sah selama bilangan hari yang anda pilih (${days}): ${count}.`,
        ],
  ],
  negativePeriod: ({ day }) => [
    ['Your team won on a day', '团队单日赢钱', 'Pasukan anda menang pada satu hari'],
    [
      `On ${day} the members of your team won this more than they lost.`,
      `${day} 当日，团队成员的赢额比输额多出此金额。`,
      `Pada ${day}, ahli pasukan anda menang sebanyak ini lebih daripada kekalahan mereka.`,
    ],
  ],
  unsignedContract: ({ account, days }) => [
    ['A contract waits for its answer', '合约仍待答复', 'Satu kontrak menunggu jawapan'],
    [
      `An offer or request between you and ${account} has not been answered. Days: ${days}.`,
      `您与 ${account} 之间的合约要约或请求已 ${days} 天未获答复。`,
      `Tawaran atau permohonan antara anda dengan ${account} belum dijawab. Hari: ${days}.`,
    ],
  ],
};
export const alertTemplate = (rule: AlertRule, facts: AlertFacts): MessageTemplate =>
  template('alert', ...ALERT_TEXTS[rule](facts), 'alerts');
