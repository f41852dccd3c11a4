/**
 * Attributes of a link that leaves the portal (R-SEC-06): a new window without access to ours and without a referrer.
 * `tests/architecture/rules/outbound.ts` checks that no other file writes them.
 */
export const OUTBOUND = {
  target: '_blank',
  rel: 'noopener noreferrer',
  referrerPolicy: 'no-referrer',
} as const;
