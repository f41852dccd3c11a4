/**
 * Those who vouch for people (D-62): facebook, google, telegram, played by the house. A person chooses an identity in
 * the provider's own window; what comes back to the portal is a credential good once and for two minutes, and the house
 * asks here whose it is.
 */
import type { HouseClock } from '../../platform/clock.ts';
import type { Secure } from '../../rest/secure.ts';
import { IDENTITIES, type Identity, type Provider } from '../../world/identities.ts';

const LIFE = 2 * 60_000;
const KEPT = 2_000;

export interface ThirdParties {
  /** Null: there is no such identity. */
  readonly issue: (provider: Provider, subject: string) => string | null;
  /** Null: never issued there, used, or too late. */
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
