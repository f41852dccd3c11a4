/** Changes of an account that its contacts were told of, as the journal stores them (decision 0298). Times Unix ms. */
import type { ACCOUNT_CHANGES } from '../../../src/contract/member/accountChange.calls.ts';

export type ChangeKind = (typeof ACCOUNT_CHANGES)[number];
/** How the change is withdrawn; null: it stays. */
export type Undo =
  | { readonly kind: 'contact'; readonly channel: 'sms' | 'email'; readonly before: string }
  | { readonly kind: 'payee'; readonly payee: string }
  | { readonly kind: 'passkey'; readonly passkey: string }
  | null;
export interface AccountChange {
  /** SHA-256 hex of the ticket in the notice; 256 random bits need no slow hash. */
  readonly hash: string;
  readonly member: string;
  readonly what: ChangeKind;
  readonly at: number;
  /** End of the ticket. */
  readonly until: number;
  /** What stands there since, masked; empty: nothing is to be named. */
  readonly shown: string;
  readonly undo: Undo;
  /** Ids of the passkeys that the member had before the change; "this was not me" removes every other one. */
  readonly passkeysBefore: readonly string[];
}
export type AccountChangeEvent =
  | { readonly type: 'changeNoticed'; readonly change: AccountChange }
  /** The tickets with these hashes are void: one was used, or they followed the change that it stopped. */
  | { readonly type: 'changesVoided'; readonly hashes: readonly string[] }
  /** The log-in's password no longer works; the member sets another by a contact. */
  | { readonly type: 'credentialRevoked'; readonly member: string }
  | { readonly type: 'withdrawalsHeld'; readonly member: string; readonly until: number };

export interface NoticeChange {
  readonly kind: 'noticeChange';
  readonly change: Omit<AccountChange, 'at' | 'until'>;
}
export interface DisownChange {
  readonly kind: 'disownChange';
  readonly hash: string;
}
export type AccountChangeCommand = NoticeChange | DisownChange;
