/**
 * Somebody else's word for who a person is (D-62). One interface: whatever stands behind it gives a credential that the
 * house verifies, or says why not. Here it is a window of theirs, which comes back to a page of ours and closes.
 */
import { hostOf, judgeLink } from '../../../lib/external.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ThirdPartyName } from '../../../domains/session/session.intents.ts';

export type Vouched = { readonly credential: string } | { readonly error: string };
export interface ThirdParty {
  /** Opens at once, or a browser takes it for an unasked window. Ends with the signal, too. */
  readonly ask: (provider: ThirdPartyName, signal: AbortSignal) => Promise<Vouched>;
}
/** Where their window comes back to (public/third.html). It tells its opener over the channel of our pages. */
const RETURN_PATH = '/third.html';
const SIZE = { width: 480, height: 640 };
const LOOK_MS = 400;
/** A window that went to our own page may look closed before its message is here. */
const GRACE_MS = 1_500;

interface Returned {
  readonly say: 'third';
  readonly state: string;
  readonly credential?: unknown;
  readonly error?: unknown;
}
const returnedTo = (state: string, heard: unknown): Returned | null => {
  const { say, state: of } = (heard ?? {}) as Partial<Returned>;
  // Only an answer to this very question: a window of another page, or one from before, says nothing here.
  return say === 'third' && of === state ? (heard as Returned) : null;
};
const vouchedBy = ({ credential, error }: Returned): Vouched =>
  typeof credential === 'string' && credential !== ''
    ? { credential }
    : { error: typeof error === 'string' ? error : 'operation-not-allowed' };

export const windowParty = ({ navigation, tabs, clock, random }: Platform, vendorOrigin: string): ThirdParty => ({
  ask: (provider, signal) =>
    new Promise((resolve) => {
      const state = random.id();
      const query = new URLSearchParams({ state, return: `${navigation.origin()}${RETURN_PATH}` });
      // The deployment names them: whatever it is that it names, only a web address of that host is opened (SAFE-20).
      const known = hostOf(vendorOrigin);
      const judged = judgeLink(`${vendorOrigin}/third/${provider}?${query}`, {
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
      const end = (vouched: Vouched): void => {
        for (const off of offs) off();
        popup.close();
        resolve(vouched);
      };
      signal.addEventListener('abort', () => end({ error: 'popup-closed-by-user' }));
    }),
});
