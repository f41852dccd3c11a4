/**
 * Idempotency of writes at the door (H-18, REL-19): the same key and body of the same caller is answered from the first
 * run, also while that is still running; another body under the key is refused. What moves money is kept by the journal
 * for ever under the same key; this is the ten minutes for the rest.
 */
import { createHmac } from 'node:crypto';
import { canonical } from '../../house/keys.ts';
import type { HouseClock } from '../../platform/clock.ts';
import { Refused } from '../refused.ts';
import type { Secure } from '../secure.ts';

const LIFE = 10 * 60_000;
const KEPT = 10_000;
/** These say nothing about the write itself: the key stays free. */
const PASSING = new Set([
  'house-busy',
  'storage-full',
  'too-many-requests',
  'unknown-error',
  'maintenance',
  'other-epoch',
  'replaying',
]);

export interface Once {
  readonly run: <T>(scope: string, key: string, body: unknown, first: () => Promise<T>) => Promise<T>;
}
export const createOnce = (clock: HouseClock, secure: Secure): Once => {
  const secret = secure.bytes(32);
  const known = new Map<
    string,
    { readonly print: string; readonly answer: Promise<unknown>; readonly until: number }
  >();
  return {
    run: async <T>(scope: string, key: string, body: unknown, first: () => Promise<T>): Promise<T> => {
      const name = `${scope} ${key}`;
      // A keyed print: a body may hold a password.
      const print = createHmac('sha256', secret).update(canonical(body)).digest('hex');
      const before = known.get(name);
      if (before && before.until > clock.mono()) {
        if (before.print !== print) throw new Refused('key-reused');
        return before.answer as Promise<T>;
      }
      const answer = first();
      known.set(name, { print, answer, until: clock.mono() + LIFE });
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      try {
        return await answer;
      } catch (error) {
        if (!(error instanceof Refused) || PASSING.has(error.code)) known.delete(name);
        throw error;
      }
    },
  };
};
