/**
 * Checks payment passwords, and slows wrong tries (SAFE-33): after five in a row the member waits, longer with each further one.
 * It remembers them in memory: who restarts the house to guess on has the house.
 */
import type { HouseClock } from '../platform/clock.ts';
import type { Passwords } from '../platform/password.ts';
import { Refused } from '../security/refused.ts';

export const FREE_TRIES = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

export interface PaymentGuard {
  /**
   * Throws Refused: `payment-password-unset`, `payment-password-wrong`, or `payment-password-locked` with the time to wait.
   * `stored`: the credential; undefined: none is set.
   */
  readonly check: (member: string, typed: string, stored: string | undefined) => Promise<void>;
  /** Whether the member must wait before the next try. */
  readonly isLocked: (member: string) => boolean;
  /** A new payment password was set by a code: wrong tries of the old one count no more. */
  readonly forget: (member: string) => void;
}
interface Tries {
  readonly wrong: number;
  /** Monotonic ms. */
  readonly until: number;
}
export const createPaymentGuard = (clock: Pick<HouseClock, 'mono'>, passwords: Passwords): PaymentGuard => {
  const tries = new Map<string, Tries>();
  const waitOf = (wrong: number): number =>
    wrong < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, wrong - FREE_TRIES));
  const leftOf = (member: string): number => Math.max(0, (tries.get(member)?.until ?? 0) - clock.mono());
  return {
    isLocked: (member) => leftOf(member) > 0,
    forget: (member) => void tries.delete(member),
    check: async (member, typed, stored) => {
      if (stored === undefined) throw new Refused('payment-password-unset');
      const left = leftOf(member);
      if (left > 0)
        throw new Refused('payment-password-locked', { retryAfter: Math.ceil(left / 1_000), actor: member });
      // Counted before it is checked: tries at the same moment must not share one count.
      const wrong = (tries.get(member)?.wrong ?? 0) + 1;
      tries.set(member, { wrong, until: clock.mono() + waitOf(wrong) });
      if (await passwords.verify(typed, stored)) tries.delete(member);
      else
        throw new Refused('payment-password-wrong', {
          fields: { paymentPassword: 'wrong-credentials' },
          actor: member,
        });
    },
  };
};
