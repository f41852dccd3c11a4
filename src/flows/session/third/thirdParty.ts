/**
 * Log-in through a third party's identity (D-62). The interface returns a credential that the house verifies, or the
 * reason for its absence. This implementation opens the third party's window, which redirects to a page of ours and
 * closes.
 */
import { hostOf, classifyLink } from '../../../lib/classifyLink.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ThirdPartyName } from '../../../domains/session/session.intents.ts';

export type ThirdPartyResult = { readonly credential: string } | { readonly error: string };
export interface ThirdParty {
  /** Opens the window at once, or a browser blocks it as unrequested. Also ends with the signal. */
  readonly ask: (provider: ThirdPartyName, signal: AbortSignal) => Promise<ThirdPartyResult>;
}
/** Address to which their window redirects (public/third.html); that page posts its result to our tabs. */
const RETURN_PATH = '/third.html';
const SIZE = { width: 480, height: 640 };
const LOOK_MS = 400;
/** A window that was redirected to our own page may look closed before its message arrives. */
const GRACE_MS = 1_500;

interface Returned {
  readonly say: 'third';
  readonly state: string;
  readonly credential?: unknown;
  readonly error?: unknown;
}
const returnedTo = (state: string, heard: unknown): Returned | null => {
  const { say, state: of } = (heard ?? {}) as Partial<Returned>;
  // Only the answer to this very request: messages of another tab or an earlier window are ignored.
  return say === 'third' && of === state ? (heard as Returned) : null;
};
const vouchedBy = ({ credential, error }: Returned): ThirdPartyResult =>
  typeof credential === 'string' && credential !== ''
    ? { credential }
    : { error: typeof error === 'string' ? error : 'operation-not-allowed' };

export const createWindowParty = ({ navigation, tabs, clock, random }: Platform, vendorOrigin: string): ThirdParty => ({
  ask: (provider, signal) =>
    new Promise((resolve) => {
      const state = random.id();
      const query = new URLSearchParams({ state, return: `${navigation.origin()}${RETURN_PATH}` });
      // The deployment configures the host: only a web address of that host is opened (SAFE-20).
      const known = hostOf(vendorOrigin);
      const judged = classifyLink(`${vendorOrigin}/third/${provider}?${query}`, {
        portal: [],
        known: known === null ? [] : [known],
        plain: navigation.origin().startsWith('http:'),
      });
      if (judged.kind !== 'outside' || !judged.known) return resolve({ error: 'operation-not-allowed' });
      const popup = navigation.popup(judged.url, SIZE);
      if (popup === null) return resolve({ error: 'popup-blocked' });
      let gone: number | null = null;
      const look = (): void => {
        if (!popup.closed()) gone = null;
        else if (gone === null) gone = clock.mono();
        else if (clock.mono() - gone >= GRACE_MS) end({ error: 'popup-closed-by-user' });
      };
      const offs = [
        clock.every(LOOK_MS, look),
        tabs.on((heard) => {
          const returned = returnedTo(state, heard);
          if (returned) end(vouchedBy(returned));
        }),
      ];
      const end = (vouched: ThirdPartyResult): void => {
        for (const off of offs) off();
        popup.close();
        resolve(vouched);
      };
      signal.addEventListener('abort', () => end({ error: 'popup-closed-by-user' }));
    }),
});
