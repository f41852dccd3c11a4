/** What a failed attempt of a write says of its idempotency key: the one reading of errors for "did it happen?" (H-18, H-20). */
import { type Finality, finalityOf } from '../../contract/errors.ts';
import { CallFailed } from '../../transport/api.ts';

/** Without an answer only a look-up tells, unless nothing left this device. */
export const finalityOfFailure = (error: unknown): Finality => {
  if (!(error instanceof CallFailed)) return 'unknown';
  if (error.error.kind === 'refused') return finalityOf(error.error.code);
  return error.error.kind === 'network' && !error.error.sent ? 'retry' : 'unknown';
};
