/**
 * Tells the contacts that an account has had so far of a change of its passwords or contacts, in the account's language. An
 * owner whose account another person has entered learns of it there.
 */
import type { Language } from '../../src/contract/fields.ts';
import { NO_PERSONAL_DATA } from '../core/reads.ts';
import type { Member, Personal } from '../core/state.ts';
import type { House } from './house.ts';

export type Change =
  | 'password'
  | 'paymentPasswordSet'
  | 'paymentPassword'
  | 'mobile'
  | 'email'
  | 'payeeRemoved'
  | 'authenticatorSet'
  | 'authenticatorRemoved'
  | 'recoveryCodes';

const SUBJECT: Readonly<Record<Language, string>> = {
  EN: 'A change of your Toteboard account',
  CN: '您的 Toteboard 账户有变更',
  MY: 'Perubahan pada akaun Toteboard anda',
};
const CHANGED: Readonly<Record<Language, Readonly<Record<Change, (now: string) => string>>>> = {
  EN: {
    password: () => 'The log-in password was changed, and every other device was signed out.',
    paymentPasswordSet: () => 'A payment password was set.',
    paymentPassword: () => 'The payment password was changed.',
    mobile: (now) => `The phone number was changed to ${now}.`,
    email: (now) => `The mail address was changed to ${now}.`,
    payeeRemoved: (now) => `The payee ${now} was removed.`,
    authenticatorSet: () => 'An authenticator app was set up, and every other device was signed out.',
    authenticatorRemoved: () => 'The authenticator app was removed: logging in no longer needs its code.',
    recoveryCodes: () => 'New recovery codes were made, and the earlier ones no longer work.',
  },
  CN: {
    password: () => '登录密码已更改，其他设备均已退出登录。',
    paymentPasswordSet: () => '已设置支付密码。',
    paymentPassword: () => '支付密码已更改。',
    mobile: (now) => `手机号码已更改为 ${now}。`,
    email: (now) => `邮箱已更改为 ${now}。`,
    payeeRemoved: (now) => `收款账户 ${now} 已移除。`,
    authenticatorSet: () => '已启用身份验证器，其他设备均已退出登录。',
    authenticatorRemoved: () => '已移除身份验证器，登录时不再需要其验证码。',
    recoveryCodes: () => '已生成新的恢复码，原有恢复码均已失效。',
  },
  MY: {
    password: () => 'Kata laluan log masuk telah ditukar, dan semua peranti lain telah dilog keluar.',
    paymentPasswordSet: () => 'Kata laluan pembayaran telah ditetapkan.',
    paymentPassword: () => 'Kata laluan pembayaran telah ditukar.',
    mobile: (now) => `Nombor telefon telah ditukar kepada ${now}.`,
    email: (now) => `Alamat e-mel telah ditukar kepada ${now}.`,
    payeeRemoved: (now) => `Penerima ${now} telah dibuang.`,
    authenticatorSet: () => 'Aplikasi pengesah telah disediakan, dan semua peranti lain telah dilog keluar.',
    authenticatorRemoved: () => 'Aplikasi pengesah telah dibuang: log masuk tidak lagi memerlukan kodnya.',
    recoveryCodes: () => 'Kod pemulihan baharu telah dibuat, dan kod lama tidak sah lagi.',
  },
};
const SAYS: Readonly<Record<Language, (account: string, changed: string) => string>> = {
  EN: (account, changed) =>
    `Toteboard account ${account}: ${changed} If it was not you, tell customer service at once.`,
  CN: (account, changed) => `【Toteboard】账号 ${account}：${changed}如非本人操作，请立即联系客服。`,
  MY: (account, changed) =>
    `Akaun Toteboard ${account}: ${changed} Jika bukan anda, maklumkan khidmat pelanggan dengan segera.`,
};
/** To be read before the change: afterwards a new contact stands in place of the one to be told. */
export const contactsOf = (member: string, { engine }: Pick<House, 'engine'>): Personal =>
  engine.state().people.get(member) ?? NO_PERSONAL_DATA;
/** `now`: what stands there from now on, masked. */
export const sendChangeNotice = (
  { account, language }: Pick<Member, 'account' | 'language'>,
  { email, mobile }: Pick<Personal, 'email' | 'mobile'>,
  change: Change,
  { outbox }: Pick<House, 'outbox'>,
  now = '',
): void => {
  const text = SAYS[language](account, CHANGED[language][change](now));
  if (email !== '') outbox.mail({ to: email, subject: SUBJECT[language], text });
  if (mobile !== '') outbox.sms({ to: mobile, text });
};
