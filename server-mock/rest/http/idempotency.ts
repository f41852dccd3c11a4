/**
 * Idempotency of writes (H-18, REL-19): a repeated request with the same key, body and caller gets the first answer, even
 * while that is still running; another body under the same key is refused. The journal keeps the keys of what moves money
 * for ever; this keeps the rest for ten minutes.
 */
import { createHmac, createSecretKey } from 'node:crypto';
import { finalityOf } from '../../../src/contract/errors.ts';
import { canonicalJson } from '../../core/keys.ts';
import type { HouseClock } from '../../platform/clock.ts';
import { Refused } from '../../security/refused.ts';
import type { Secure } from '../../platform/secure.ts';

const LIFE = 10 * 60_000;
/** Limit of stored names; a write with a token has two. */
const MAX_NAMES = 20_000;
export interface Idempotency {
  readonly run: <T>(
    scope: string,
    key: string,
    body: unknown,
    execute: () => Promise<T>,
    /**
     * `also`: a second name by which the same caller may repeat the request. `stands`: false for a stored answer that has
     * become useless; the write is then run again.
     */
    more?: { readonly also?: string | undefined; readonly stands?: (answer: T) => boolean },
  ) => Promise<T>;
  /** The stored answer under this name, for the same body; null: there is none. */
  readonly storedAnswer: (scope: string, key: string, body: () => Promise<unknown>) => Promise<unknown> | null;
}
interface StoredAnswer {
  readonly bodyHash: string;
  readonly answer: Promise<unknown>;
  readonly until: number;
}
export const createIdempotency = (clock: HouseClock, secure: Secure): Idempotency => {
  const secret = createSecretKey(secure.bytes(32));
  const stored = new Map<string, StoredAnswer>();
  // A keyed hash, because a body may hold a password.
  const hashBody = (body: unknown): string => createHmac('sha256', secret).update(canonicalJson(body)).digest('hex');
  const live = (name: string): StoredAnswer | null => {
    const one = stored.get(name);
    return one && one.until > clock.mono() ? one : null;
  };
  const put = (name: string, one: StoredAnswer): void => {
    stored.set(name, one);
    const [oldest] = stored.keys();
    if (stored.size > MAX_NAMES && oldest !== undefined) stored.delete(oldest);
  };
  return {
    run: async <T>(
      scope: string,
      key: string,
      body: unknown,
      execute: () => Promise<T>,
      {
        also,
        stands = () => true,
      }: { readonly also?: string | undefined; readonly stands?: (answer: T) => boolean } = {},
    ): Promise<T> => {
      const names = [scope, ...(also === undefined ? [] : [also])].map((one) => `${one} ${key}`);
      const bodyHash = hashBody(body);
      const before = live(names[0] ?? '');
      if (before) {
        if (before.bodyHash !== bodyHash) throw new Refused('key-reused');
        const storedAnswer = (await before.answer) as T;
        if (stands(storedAnswer)) return storedAnswer;
      }
      const answer = execute();
      for (const name of names) put(name, { bodyHash, answer, until: clock.mono() + LIFE });
      try {
        return await answer;
      } catch (error) {
        if (!(error instanceof Refused) || finalityOf(error.code) !== 'outcome')
          for (const name of names) stored.delete(name);
        throw error;
      }
    },
    storedAnswer: (scope, key, body) => {
      const before = live(`${scope} ${key}`);
      return before ? body().then((value) => (hashBody(value) === before.bodyHash ? before.answer : null)) : null;
    },
  };
};
