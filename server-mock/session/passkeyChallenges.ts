/**
 * Challenges that a passkey signs: random, for five minutes, one use, in memory alone. Each is bound to its purpose, so that a
 * proof made for one log-in or one page is worth nothing elsewhere.
 */
import type { Factor } from '../core/authenticator/types.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Secure } from '../platform/secure.ts';

export const CHALLENGE_LIFE = 5 * 60_000;
const CHALLENGE_BYTES = 32;
/** Of log-ins, and of logged-in members: apart, so that strangers who begin log-ins void no challenge of a member. */
const KEPT = 10_000;

export type ChallengePurpose =
  | { readonly kind: 'login' }
  /** `factor`: shown beside the password; the writer uses it up when the passkey is added. */
  | { readonly kind: 'add'; readonly session: string; readonly name: string; readonly factor: Factor | null }
  | { readonly kind: 'remove'; readonly session: string; readonly passkey: string };
type Of<K extends ChallengePurpose['kind']> = Extract<ChallengePurpose, { readonly kind: K }>;

export interface PasskeyChallenges {
  readonly issue: (purpose: ChallengePurpose) => { readonly challenge: string; readonly expiresAt: number };
  /** Uses the challenge up. Null: never issued, expired, used, or issued for another kind of purpose. */
  readonly use: <K extends ChallengePurpose['kind']>(challenge: string, kind: K) => Of<K> | null;
}
export const createPasskeyChallenges = (clock: Pick<HouseClock, 'now'>, secure: Secure): PasskeyChallenges => {
  const newList = () => new Map<string, { readonly purpose: ChallengePurpose; readonly at: number }>();
  const [ofLogins, ofMembers] = [newList(), newList()];
  const listOf = (kind: ChallengePurpose['kind']) => (kind === 'login' ? ofLogins : ofMembers);
  return {
    issue: (purpose) => {
      const challenge = Buffer.from(secure.bytes(CHALLENGE_BYTES)).toString('base64url');
      const at = clock.now();
      const open = listOf(purpose.kind);
      open.set(challenge, { purpose, at });
      const [oldest] = open.keys();
      if (open.size > KEPT && oldest !== undefined) open.delete(oldest);
      return { challenge, expiresAt: at + CHALLENGE_LIFE };
    },
    use: <K extends ChallengePurpose['kind']>(challenge: string, kind: K) => {
      const open = listOf(kind);
      const one = open.get(challenge);
      open.delete(challenge);
      const isAlive = one !== undefined && Math.abs(clock.now() - one.at) < CHALLENGE_LIFE;
      return isAlive && one.purpose.kind === kind ? (one.purpose as Of<K>) : null;
    },
  };
};
