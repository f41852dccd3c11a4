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
/** Names, of which a write under a token has two. */
const KEPT = 20_000;
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
  readonly run: <T>(
    scope: string,
    key: string,
    body: unknown,
    first: () => Promise<T>,
    /** `also`: another name the same caller may come back by. `stands`: an answer that has become worthless is not told again, the write is run anew. */
    more?: { readonly also?: string | undefined; readonly stands?: (answer: T) => boolean },
  ) => Promise<T>;
  /** What was answered under this name before, to the same body; null: nothing. */
  readonly told: (scope: string, key: string, body: () => Promise<unknown>) => Promise<unknown> | null;
}
interface Known {
  readonly print: string;
  readonly answer: Promise<unknown>;
  readonly until: number;
}
export const createOnce = (clock: HouseClock, secure: Secure): Once => {
  const secret = secure.bytes(32);
  const known = new Map<string, Known>();
  // A keyed print: a body may hold a password.
  const printOf = (body: unknown): string => createHmac('sha256', secret).update(canonical(body)).digest('hex');
  const live = (name: string): Known | null => {
    const one = known.get(name);
    return one && one.until > clock.mono() ? one : null;
  };
  const put = (name: string, one: Known): void => {
    known.set(name, one);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  };
  return {
    run: async <T>(
      scope: string,
      key: string,
      body: unknown,
      first: () => Promise<T>,
      {
        also,
        stands = () => true,
      }: { readonly also?: string | undefined; readonly stands?: (answer: T) => boolean } = {},
    ): Promise<T> => {
      const names = [scope, ...(also === undefined ? [] : [also])].map((one) => `${one} ${key}`);
      const print = printOf(body);
      const before = live(names[0] ?? '');
      if (before) {
        if (before.print !== print) throw new Refused('key-reused');
        const told = (await before.answer) as T;
        if (stands(told)) return told;
      }
      const answer = first();
      for (const name of names) put(name, { print, answer, until: clock.mono() + LIFE });
      try {
        return await answer;
      } catch (error) {
        if (!(error instanceof Refused) || PASSING.has(error.code)) for (const name of names) known.delete(name);
        throw error;
      }
    },
    told: (scope, key, body) => {
      const before = live(`${scope} ${key}`);
      return before ? body().then((value) => (printOf(value) === before.print ? before.answer : null)) : null;
    },
  };
};
