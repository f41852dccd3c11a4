/** Texts of messages with a code: the brand, the code's purpose, how long it is valid, and a warning not to share it. */
import type { Language } from '../../src/contract/fields.ts';

/** What a code is for: it is valid for no other purpose (SAFE-18). */
export type Purpose = 'login' | 'reset' | 'register' | 'extra' | 'payment' | 'contact';

const FOR: Readonly<Record<Language, Readonly<Record<Purpose, string>>>> = {
  EN: {
    login: 'to log in',
    reset: 'to set a new password',
    register: 'to open your account',
    extra: 'to confirm that it is you',
    payment: 'to set a new payment password',
    contact: 'to bind this contact to your account',
  },
  CN: {
    login: '登录',
    reset: '重设密码',
    register: '注册',
    extra: '身份验证',
    payment: '重设支付密码',
    contact: '绑定联系方式',
  },
  MY: {
    login: 'untuk log masuk',
    reset: 'untuk menetapkan kata laluan baharu',
    register: 'untuk membuka akaun',
    extra: 'untuk mengesahkan identiti anda',
    payment: 'untuk menetapkan kata laluan pembayaran baharu',
    contact: 'untuk memautkan nombor atau e-mel ini pada akaun anda',
  },
};
const SAYS: Readonly<Record<Language, (what: string, code: string, minutes: number) => string>> = {
  EN: (what, code, minutes) =>
    `Toteboard: ${code} is your code ${what}. It is good for ${minutes} minutes. Give it to nobody, not even to us.`,
  CN: (what, code, minutes) => `【Toteboard】${what}验证码：${code}，${minutes}分钟内有效。请勿告诉任何人，包括客服。`,
  MY: (what, code, minutes) =>
    `Toteboard: ${code} ialah kod anda ${what}. Sah selama ${minutes} minit. Jangan beritahu sesiapa, termasuk kami.`,
};
const SUBJECT: Readonly<Record<Language, string>> = {
  EN: 'Your code for Toteboard',
  CN: '您的 Toteboard 验证码',
  MY: 'Kod Toteboard anda',
};
export const codeText = (language: Language, purpose: Purpose, code: string, minutes: number): string =>
  SAYS[language](FOR[language][purpose], code, minutes);
export const codeSubject = (language: Language): string => SUBJECT[language];
