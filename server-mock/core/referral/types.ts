/** Referral as the journal and the state store it (decision 0311). Amounts in minor units, times Unix ms. */

/** What an invitee has in common with the inviter, so that it brings nothing. */
export type SamePerson = 'name' | 'mobile' | 'email' | 'device' | 'payee';
export interface Invitee {
  readonly member: string;
  readonly inviter: string;
  /** 1, 2, … among the inviter's own. */
  readonly n: number;
  readonly joinedAt: number;
  /** Stakes that settle before it count. */
  readonly until: number;
  /** Valid stakes that count. */
  readonly stake: number;
  /** Null: it may bring income. */
  readonly refused: SamePerson | null;
}
export interface Referral {
  /** Member ids of the invitees, oldest first. */
  readonly invitees: readonly string[];
  readonly refused: number;
  /** Sum over the invitees of the stakes that bring income: none of refused ones, of each up to the cap. */
  readonly earning: number;
  /** Sum of all grants. */
  readonly granted: number;
}
export type ReferralEvent =
  | { readonly type: 'inviteeJoined'; readonly invitee: Invitee }
  | { readonly type: 'inviteeRefused'; readonly member: string; readonly reason: SamePerson }
  /** Stands beside the grant of the reward. */
  | { readonly type: 'referralPaid'; readonly inviter: string; readonly amount: number };
