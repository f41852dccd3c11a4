/** What this person has done that moves money or state, and what became of each (B-03). */

/** Each has its own sentences in the catalogue `operations`. */
export const OPERATION_KINDS = [
  'promotionJoin',
  'promotionClaim',
  'promotionDraw',
  'promotionApply',
  'toVendor',
  'bringHome',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];
/**
 * pending: on its way; unknown: no answer came and the house is asked by the key; done, failed: as the house says;
 * notSent: it never reached the house and never will (H-20).
 */
export type OperationState = 'pending' | 'unknown' | 'done' | 'failed' | 'notSent';
export type Outcome = Exclude<OperationState, 'pending' | 'unknown'>;
export interface Operation {
  /** Its idempotency key: made when the person acted (H-18). */
  readonly id: string;
  readonly kind: OperationKind;
  /** A name to tell it by, as it was shown when the person acted; null after a reload. */
  readonly what: string | null;
  /** House clock, Unix ms. */
  readonly startedAt: number;
  /** Clock of this device, Unix ms: when a page of it last sent it or asked after it. */
  readonly triedAt: number;
  /** Epoch of the journal that the person saw; null: none was known (H-18). */
  readonly epoch: number | null;
  readonly state: OperationState;
  /** Why it failed, or why nobody can say any more (`other-epoch`). */
  readonly code: string | null;
  /** House clock, Unix ms; null while it has not ended. */
  readonly endedAt: number | null;
  /** It has been unknown: then its outcome is told, whatever else is on screen. */
  readonly doubted: boolean;
}
export interface OperationsState {
  /** Oldest first; the latest twenty, and whatever has not ended. */
  readonly list: readonly Operation[];
}
export const initialOperations: OperationsState = { list: [] };
export const OPERATIONS_KEPT = 20;
