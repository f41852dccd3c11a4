/**
 * Tells the contacts that an account has had so far of a change of its passwords, contacts, payees, authenticator or passkeys, in
 * the account's language. An owner whose account another person has entered learns of it there, and stops it by the link.
 */
import type { Language } from '../../src/contract/fields.ts';
import { STOP_CHANGE_PATH } from '../../src/contract/constants.ts';
import type { ChangeKind, Undo } from '../core/member/types.ts';
import { passkeysOf } from '../core/passkeys/reads.ts';
import { NO_PERSONAL_DATA } from '../core/reads.ts';
import type { Member, Personal } from '../core/state.ts';
import type { House } from './house.ts';
import { hashToken, newToken } from './principal.ts';

const SUBJECT: Readonly<Record<Language, string>> = {
  EN: 'A change of your Toteboard account',
  CN: '您的 Toteboard 账户有变更',
  MY: 'Perubahan pada akaun Toteboard anda',
};
const CHANGED: Readonly<Record<Language, Readonly<Record<ChangeKind, (now: string) => string>>>> = {
  EN: {
    password: () => 'The log-in password was changed, and every other device was signed out.',
    paymentPasswordSet: () => 'A payment password was set.',
    paymentPassword: () => 'The payment password was changed.',
    mobile: (now) => `The phone number was changed to ${now}.`,
    email: (now) => `The mail address was changed to ${now}.`,
    payeeAdded: (now) => `The payee ${now} was added for withdrawals; it can be used after 24 hours.`,
    payeeRemoved: (now) => `The payee ${now} was removed.`,
    authenticatorSet: () => 'An authenticator app was set up, and every other device was signed out.',
    authenticatorRemoved: () => 'The authenticator app was removed: logging in no longer needs its code.',
    recoveryCodes: () => 'New recovery codes were made, and the earlier ones no longer work.',
    passkeyAdded: () => 'A passkey was added: it logs in without a password.',
    passkeyRemoved: () => 'A passkey was removed, and no longer logs in.',
    passkeyCopied: () => 'A log-in by a passkey was refused, since its counter went back: a copy of it may exist.',
  },
  CN: {
    password: () => '登录密码已更改，其他设备均已退出登录。',
    paymentPasswordSet: () => '已设置支付密码。',
    paymentPassword: () => '支付密码已更改。',
    mobile: (now) => `手机号码已更改为 ${now}。`,
    email: (now) => `邮箱已更改为 ${now}。`,
    payeeAdded: (now) => `已添加收款账户 ${now}，24 小时后可用于提款。`,
    payeeRemoved: (now) => `收款账户 ${now} 已移除。`,
    authenticatorSet: () => '已启用身份验证器，其他设备均已退出登录。',
    authenticatorRemoved: () => '已移除身份验证器，登录时不再需要其验证码。',
    recoveryCodes: () => '已生成新的恢复码，原有恢复码均已失效。',
    passkeyAdded: () => '已添加一个通行密钥，可无需密码登录。',
    passkeyRemoved: () => '已移除一个通行密钥，该密钥不能再用于登录。',
    passkeyCopied: () => '一次通行密钥登录因计数器倒退而被拒绝：该密钥可能已被复制。',
  },
  MY: {
    password: () => 'Kata laluan log masuk telah ditukar, dan semua peranti lain telah dilog keluar.',
    paymentPasswordSet: () => 'Kata laluan pembayaran telah ditetapkan.',
    paymentPassword: () => 'Kata laluan pembayaran telah ditukar.',
    mobile: (now) => `Nombor telefon telah ditukar kepada ${now}.`,
    email: (now) => `Alamat e-mel telah ditukar kepada ${now}.`,
    payeeAdded: (now) => `Penerima ${now} telah ditambah untuk pengeluaran; ia boleh digunakan selepas 24 jam.`,
    payeeRemoved: (now) => `Penerima ${now} telah dibuang.`,
    authenticatorSet: () => 'Aplikasi pengesah telah disediakan, dan semua peranti lain telah dilog keluar.',
    authenticatorRemoved: () => 'Aplikasi pengesah telah dibuang: log masuk tidak lagi memerlukan kodnya.',
    recoveryCodes: () => 'Kod pemulihan baharu telah dibuat, dan kod lama tidak sah lagi.',
    passkeyAdded: () => 'Kunci laluan telah ditambah: ia boleh log masuk tanpa kata laluan.',
    passkeyRemoved: () => 'Kunci laluan telah dibuang, dan tidak lagi boleh log masuk.',
    passkeyCopied: () =>
      'Log masuk dengan kunci laluan telah ditolak kerana pembilangnya berundur: salinannya mungkin wujud.',
  },
};
/** `link`: empty where the house could not note the change, so that no ticket exists. */
const SAYS: Readonly<Record<Language, (account: string, changed: string, link: string) => string>> = {
  EN: (account, changed, link) =>
    `Toteboard account ${account}: ${changed} If it was not you, ${link === '' ? 'tell customer service at once.' : `stop it within seven days: ${link}`}`,
  CN: (account, changed, link) =>
    `【Toteboard】账号 ${account}：${changed}如非本人操作，请${link === '' ? '立即联系客服。' : `在七天内点此阻止：${link}`}`,
  MY: (account, changed, link) =>
    `Akaun Toteboard ${account}: ${changed} Jika bukan anda, ${link === '' ? 'maklumkan khidmat pelanggan dengan segera.' : `hentikannya dalam masa tujuh hari: ${link}`}`,
};
export const contactsOf = (member: string, { engine }: Pick<House, 'engine'>): Personal =>
  engine.state().people.get(member) ?? NO_PERSONAL_DATA;

type Contacts = Pick<Personal, 'email' | 'mobile'>;
/** An account as it was before a change. */
export interface AccountBefore {
  readonly contacts: Contacts;
  /** Ids. */
  readonly passkeys: readonly string[];
}
/**
 * To be read before the change: afterwards a new contact may stand in place of the one to be told, and a passkey that was added
 * meanwhile would count as one from before.
 */
export const accountBefore = (member: string, house: Pick<House, 'engine'>): AccountBefore => ({
  contacts: contactsOf(member, house),
  passkeys: passkeysOf(house.engine.state(), member).map(({ id }) => id),
});
const isReachable = ({ email, mobile }: Contacts): boolean => email !== '' || mobile !== '';

/** A link with a new ticket, and the hash that the journal has to hold before the link is sent. */
interface StopLink {
  /** The ticket is in the fragment, which no browser sends to a server. */
  readonly link: string;
  readonly hash: string;
}
const newLink = ({ secure, addresses }: Pick<House, 'secure' | 'addresses'>): StopLink => {
  const ticket = newToken(secure);
  return { link: `${addresses.main().portal}${STOP_CHANGE_PATH}#${ticket}`, hash: hashToken(ticket) };
};
/** For a change whose own record stores the hash. Null: no contact is there to be told. */
export const linkFor = (
  { contacts }: Pick<AccountBefore, 'contacts'>,
  house: Pick<House, 'secure' | 'addresses'>,
): StopLink | null => (isReachable(contacts) ? newLink(house) : null);

type Holder = Pick<Member, 'id' | 'account' | 'language'>;
interface Notice {
  readonly what: ChangeKind;
  readonly shown?: string;
  readonly link: string;
}
/** Sends the notice of a change that the journal holds. */
export const tellContacts = (
  { account, language }: Holder,
  { email, mobile }: Contacts,
  { what, shown = '', link }: Notice,
  { outbox }: Pick<House, 'outbox'>,
): void => {
  const text = SAYS[language](account, CHANGED[language][what](shown), link);
  if (email !== '') outbox.mail({ to: email, subject: SUBJECT[language], text });
  if (mobile !== '') outbox.sms({ to: mobile, text });
};
interface NoticedChange {
  readonly what: ChangeKind;
  /** What stands there from now on, masked; absent: nothing is to be named. */
  readonly shown?: string;
  /** How "this was not me" withdraws it; absent: it stays. */
  readonly undo?: Undo;
}
/** Notes a change with its ticket, and sends the notice. */
export const sendChangeNotice = async (
  member: Holder,
  { contacts, passkeys }: AccountBefore,
  { what, shown = '', undo = null }: NoticedChange,
  house: Pick<House, 'engine' | 'secure' | 'addresses' | 'outbox'>,
): Promise<void> => {
  if (!isReachable(contacts)) return;
  const { link, hash } = newLink(house);
  const outcome = await house.engine.submit({
    command: {
      kind: 'noticeChange',
      change: { hash, member: member.id, what, shown, undo, passkeysBefore: passkeys },
    },
    actor: 'house',
    key: house.secure.id(),
  });
  tellContacts(member, contacts, { what, shown, link: outcome.ok ? link : '' }, house);
};
