/** The two forms of an answer (D-18), and the HTTP status of each error. */
import type { Failure, Success } from '../../src/contract/call.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import type { Refused } from '../security/refused.ts';

export interface Placed {
  readonly topic: string;
  readonly epoch: number;
  readonly seq: number;
  readonly from?: number;
}
export const success = (value: unknown, at: number, position?: Placed): Success => ({
  success: true,
  value,
  at,
  ...(position ? { position } : {}),
});
export const failure = ({ code, message, facts }: Refused, correlationId: string): Failure => ({
  success: false,
  code,
  message: message.slice(0, 500),
  correlationId,
  ...(facts.fields ? { fields: facts.fields } : {}),
  ...(facts.value ? { value: facts.value } : {}),
  ...(facts.retryAfter === undefined ? {} : { retryAfter: facts.retryAfter }),
});
export const statusOf = ({ code }: Refused): number => ERRORS[code].status;
