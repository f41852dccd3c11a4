/**
 * How a link leaves the portal (R-SEC-06): a window of its own that cannot reach ours and is not told where it came from.
 * The one place that spells it; `tests/architecture/rules/outbound.ts` holds that there is no other.
 */
export const OUTBOUND = {
  target: '_blank',
  rel: 'noopener noreferrer',
  referrerPolicy: 'no-referrer',
} as const;
