import type { Rate, RateClass } from '../../server-mock/rest/http/rateLimit.ts';

/** These suites ask every row from one address within seconds: limits are proven elsewhere. */
const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
export const UNHURRIED: Readonly<Record<RateClass, Rate>> = {
  enter: plenty,
  message: plenty,
  prove: plenty,
  write: plenty,
  read: plenty,
};
