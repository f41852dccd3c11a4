/** Limits of the rules of alerts (B-22), apart from the schemas so that a form may know them. */

/** Of `least`, minor units: from 100 to 10,000,000. Below it, a busy tree would write an alert with every second win. */
export const ALERT_LEAST = { min: 10_000, max: 1_000_000_000 } as const;
/** Whole merchant days without a valid bet. */
export const ALERT_IDLE_DAYS: { readonly min: number; readonly max: number } = { min: 1, max: 30 };
/** Below the seven days after which an offer expires. */
export const ALERT_UNSIGNED_DAYS: { readonly min: number; readonly max: number } = { min: 1, max: 6 };
export const NO_ALERT_RULES = {
  largeWin: null,
  idleMember: null,
  negativePeriod: null,
  unsignedContract: null,
} as const;
