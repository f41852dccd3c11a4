/** Identity checks as the journal stores them (decision 0300). Times Unix ms by the writer's clock. */
import type { IdentityCheckRow } from '../../../src/contract/identity-check/identity-check.topics.ts';

export type IdentityState = IdentityCheckRow['state'];
export type IdentityReason = NonNullable<IdentityCheckRow['reason']>;
export type DocumentKind = NonNullable<IdentityCheckRow['documentKind']>;

export interface IdentitySubmission {
  readonly id: string;
  readonly fullName: string;
  /** yyyy-MM-dd. */
  readonly birthDate: string;
  readonly documentKind: DocumentKind;
  /** Hashes of the member's own pictures. */
  readonly images: readonly string[];
  readonly at: number;
}
export interface IdentityCheck {
  readonly state: IdentityState;
  readonly askedAt: number | null;
  /** The latest; null while it is asked for. */
  readonly submission: IdentitySubmission | null;
  readonly decidedAt: number | null;
  readonly reason: IdentityReason | null;
  /** The latest accepted one: its name is the verified name until another is accepted. */
  readonly accepted: IdentitySubmission | null;
}
/** The check after this event. */
export interface IdentityCheckMoved {
  readonly type: 'identityCheckMoved';
  readonly member: string;
  readonly check: IdentityCheck;
}
export type IdentityCommand =
  | { readonly kind: 'askIdentityCheck'; readonly member: string }
  | {
      readonly kind: 'submitIdentityCheck';
      readonly member: string;
      /** The pictures are the member's own, checked by the caller. */
      readonly submission: Omit<IdentitySubmission, 'at'>;
    }
  /** `reason` null: accepted. */
  | {
      readonly kind: 'decideIdentityCheck';
      readonly member: string;
      readonly submission: string;
      readonly reason: IdentityReason | null;
    };
