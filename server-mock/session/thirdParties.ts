/**
 * Identity providers (D-62): Facebook, Google, Telegram, simulated by the house. The player chooses an identity in the
 * provider's window; the portal gets a credential, valid once and for two minutes, which the house resolves here.
 */
import type { HouseClock } from '../platform/clock.ts';
import type { Secure } from '../platform/secure.ts';
import { IDENTITIES, type Identity, type Provider } from '../content/world/identities.ts';

const LIFE = 2 * 60_000;
const KEPT = 2_000;

export interface ThirdParties {
  /** Null: there is no such identity. */
  readonly issue: (provider: Provider, subject: string) => string | null;
  /** Null: not issued by this provider, already used, or expired. */
  readonly use: (provider: Provider, credential: string) => Identity | null;
}
export const createThirdParties = (clock: Pick<HouseClock, 'now'>, secure: Secure): ThirdParties => {
  const open = new Map<string, { readonly provider: Provider; readonly identity: Identity; readonly at: number }>();
  return {
    issue: (provider, subject) => {
      const identity = IDENTITIES[provider].find((one) => one.subject === subject);
      if (!identity) return null;
      const credential = secure.bytes(32).toString('base64url');
      open.set(credential, { provider, identity, at: clock.now() });
      const [oldest] = open.keys();
      if (open.size > KEPT && oldest !== undefined) open.delete(oldest);
      return credential;
    },
    use: (provider, credential) => {
      const one = open.get(credential);
      open.delete(credential);
      if (!one || one.provider !== provider || Math.abs(clock.now() - one.at) >= LIFE) return null;
      return one.identity;
    },
  };
};
