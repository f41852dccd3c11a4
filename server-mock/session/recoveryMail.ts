/** Texts of the mail with a temporary password, in the account's language. */
import type { Language } from '../../src/contract/fields.ts';
import type { Mail } from './outbox.ts';

interface Facts {
  readonly account: string;
  readonly password: string;
  readonly minutes: number;
}
const SUBJECT: Readonly<Record<Language, string>> = {
  EN: 'A temporary password for Toteboard',
  CN: 'Toteboard 临时密码',
  MY: 'Kata laluan sementara Toteboard',
};
const TEXT: Readonly<Record<Language, (facts: Facts) => readonly string[]>> = {
  EN: ({ account, password, minutes }) => [
    `Somebody asked for a new password for the account ${account}.`,
    `Temporary password: ${password}`,
    `It works for ${minutes} minutes. After logging in with it you choose a new password.`,
    'If it was not you, do nothing: your own password stays as it is.',
  ],
  CN: ({ account, password, minutes }) => [
    `我们收到了为账号 ${account} 重设密码的请求。`,
    `临时密码：${password}`,
    `该密码 ${minutes} 分钟内有效。登录后请设置新密码。`,
    '如非本人操作，请忽略此邮件，您的原密码不受影响。',
  ],
  MY: ({ account, password, minutes }) => [
    `Kami menerima permintaan kata laluan baharu untuk akaun ${account}.`,
    `Kata laluan sementara: ${password}`,
    `Kata laluan ini sah selama ${minutes} minit. Selepas log masuk, anda perlu menetapkan kata laluan baharu.`,
    'Jika bukan anda yang memohon, abaikan e-mel ini. Kata laluan asal anda tidak berubah.',
  ],
};
export const recoveryMail = (to: string, language: Language, facts: Facts): Mail => ({
  to,
  subject: SUBJECT[language],
  text: TEXT[language](facts).join('\n\n'),
});
