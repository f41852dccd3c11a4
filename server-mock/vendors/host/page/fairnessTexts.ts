/** Texts of the part of a game page about provably fair rounds. */
import type { GameSession } from '../wire.ts';

export interface FairnessTexts {
  readonly title: string;
  readonly about: string;
  readonly hash: string;
  readonly nonce: string;
  readonly ownSeed: string;
  readonly change: string;
  readonly hint: string;
  readonly wrong: string;
  readonly failed: string;
  readonly set: string;
  readonly revealed: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
}
export const FAIRNESS_TEXTS: Readonly<Record<GameSession['language'], FairnessTexts>> = {
  EN: {
    title: 'Provably fair',
    about:
      'The server seed behind this hash is fixed. Together with your own seed and the round number it gives each result.',
    hash: 'Hash of the server seed',
    nonce: 'Next round number',
    ownSeed: 'Your own seed',
    change: 'Use this seed',
    hint: 'A change after a round reveals the server seed and begins the next one. Then check your rounds on the page “Fairness”.',
    wrong: 'Use 1 to 64 letters, digits, hyphens or underscores.',
    failed: 'No answer from the game. Your seed is unchanged, or the change is on its way.',
    set: 'Your seed is set.',
    revealed: 'Server seed {n} is revealed, rounds played with it: {rounds}. It is {seed}',
    copy: 'Copy the last round’s receipt',
    copied: 'Copied.',
    notCopied: 'The browser did not allow copying. The receipt is: {receipt}',
  },
  CN: {
    title: '可验证公平',
    about: '此哈希对应的服务器种子已经固定。它与您的种子和局号共同决定每一局的结果。',
    hash: '服务器种子的哈希',
    nonce: '下一局局号',
    ownSeed: '您的种子',
    change: '使用此种子',
    hint: '玩过一局后再更换，会公开服务器种子并启用下一个。之后可在“公平验证”页面核对各局。',
    wrong: '请使用 1 至 64 个字母、数字、连字符或下划线。',
    failed: '游戏没有回应。您的种子未更改，或更改正在处理中。',
    set: '您的种子已设置。',
    revealed: '服务器种子 {n} 已公开，使用局数：{rounds}。种子为 {seed}',
    copy: '复制上一局的凭据',
    copied: '已复制。',
    notCopied: '浏览器不允许复制。凭据为：{receipt}',
  },
  MY: {
    title: 'Adil dan boleh disahkan',
    about:
      'Benih pelayan di sebalik cincangan ini telah ditetapkan. Bersama benih anda dan nombor pusingan, ia memberikan setiap keputusan.',
    hash: 'Cincangan benih pelayan',
    nonce: 'Nombor pusingan seterusnya',
    ownSeed: 'Benih anda sendiri',
    change: 'Guna benih ini',
    hint: 'Perubahan selepas satu pusingan mendedahkan benih pelayan dan memulakan yang seterusnya. Kemudian semak pusingan anda di halaman “Keadilan”.',
    wrong: 'Gunakan 1 hingga 64 huruf, angka, tanda sempang atau garis bawah.',
    failed: 'Tiada jawapan daripada permainan. Benih anda tidak berubah, atau perubahannya sedang diproses.',
    set: 'Benih anda telah ditetapkan.',
    revealed: 'Benih pelayan {n} didedahkan, pusingan yang dimainkan dengannya: {rounds}. Ia ialah {seed}',
    copy: 'Salin resit pusingan terakhir',
    copied: 'Disalin.',
    notCopied: 'Pelayar tidak membenarkan penyalinan. Resitnya ialah: {receipt}',
  },
};
