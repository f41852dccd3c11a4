/** Tells the contact that the account has had so far of a new payee (SAFE-33), in the account's language. */
import type { Language } from '../../src/contract/fields.ts';
import type { Member } from '../core/state.ts';
import type { House } from './house.ts';

const SUBJECT: Readonly<Record<Language, string>> = {
  EN: 'A new payee on your Toteboard account',
  CN: '您的 Toteboard 账户添加了收款账户',
  MY: 'Penerima baharu pada akaun Toteboard anda',
};
const TEXT: Readonly<Record<Language, (payee: string) => string>> = {
  EN: (payee) =>
    `${payee} was added to your account for withdrawals. It can be used after 24 hours. If it was not you, remove it now and tell customer service.`,
  CN: (payee) => `您的账户已添加收款账户：${payee}，24 小时后方可使用。如非本人操作，请立即移除并联系客服。`,
  MY: (payee) =>
    `${payee} telah ditambah pada akaun anda untuk pengeluaran. Ia boleh digunakan selepas 24 jam. Jika bukan anda, buang sekarang dan maklumkan khidmat pelanggan.`,
};
/** `payee`: the bank and the masked account. Sends to the mail address and the mobile number, where there is one. */
export const sendPayeeNotice = (
  { id, language }: Pick<Member, 'id' | 'language'>,
  payee: string,
  { engine, outbox }: Pick<House, 'engine' | 'outbox'>,
): void => {
  const person = engine.state().people.get(id);
  const text = TEXT[language](payee);
  if (person && person.email !== '') outbox.mail({ to: person.email, subject: SUBJECT[language], text });
  if (person && person.mobile !== '') outbox.sms({ to: person.mobile, text });
};
