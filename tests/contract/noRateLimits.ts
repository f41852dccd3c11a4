import type { Rate, RateClass } from '../../server-mock/security/rateLimit.ts';

/** Suites that call every row from one address within seconds use these; the real limits have tests of their own. */
const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
export const NO_RATE_LIMITS: Readonly<Record<RateClass, Rate>> = {
  enter: plenty,
  message: plenty,
  prove: plenty,
  write: plenty,
  read: plenty,
};
