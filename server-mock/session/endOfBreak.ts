import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Member } from '../core/state.ts';
import type { RefusalFacts } from '../security/refused.ts';

/** The latest time that a date can name, Unix ms. An exclusion without an end lies beyond it. */
const LAST_DATE = 8.64e15;

/** What a member on a break is told at a log-in, once the password is known to be right: when it ends (B-09). */
export const endOfBreak = (code: ErrorCode, { excludedUntil }: Member): Pick<RefusalFacts, 'value'> =>
  code === 'self-excluded' && excludedUntil <= LAST_DATE ? { value: { until: excludedUntil } } : {};
