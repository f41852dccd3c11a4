/** The member's acts that move money or change state, with their outcomes (B-03). */

/** Each kind has its own sentences in the catalogue `operations`. */
export const OPERATION_KINDS = [
  'promotionJoin',
  'promotionClaim',
  'promotionDraw',
  'promotionApply',
  'toVendor',
  'bringHome',
  'walletTransfer',
  'confirmWithdrawal',
  'uplineTransfer',
  'downlineTransfer',
  'downlineChange',
  'withdrawal',
  'addPayee',
  'removePayee',
  'deposit',
  'voucher',
  'depositProof',
  'cancelDeposit',
  'forfeitBonus',
  'agentApplication',
  'feedback',
  'claimReward',
  'answerDividend',
  'signIn',
  'playLimit',
  'realityCheck',
  'identityCheck',
  'redeemPoints',
  'convertPoints',
  'contractStep',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];
/**
 * pending: sent; unknown: no answer came, and the key is looked up; done, failed: answered by the house; notSent: it
 * never reached the house and never will (H-20).
 */
export type OperationState = 'pending' | 'unknown' | 'done' | 'failed' | 'notSent';
export type Outcome = Exclude<OperationState, 'pending' | 'unknown'>;
export interface Operation {
  /** Its idempotency key, created when the player acted (H-18). */
  readonly id: string;
  readonly kind: OperationKind;
  /** A name for the player, as it was shown when they acted; null after a reload. */
  readonly what: string | null;
  /** House clock, Unix ms. */
  readonly startedAt: number;
  /** Clock of this device, Unix ms, when a page last sent it or looked it up. */
  readonly triedAt: number;
  /** Epoch of the journal that the player saw; null: unknown (H-18). */
  readonly epoch: number | null;
  readonly state: OperationState;
  /** Why it failed, or why the outcome cannot be known (`other-epoch`). */
  readonly code: string | null;
  /** House clock, Unix ms; null while it has not ended. */
  readonly endedAt: number | null;
  /** It has been unknown, so that its outcome is announced on every page. */
  readonly doubted: boolean;
}
export interface OperationsState {
  /** Oldest first; the latest twenty, and all that have not ended. */
  readonly list: readonly Operation[];
}
export const initialOperations: OperationsState = { list: [] };
export const OPERATIONS_LIMIT = 20;
