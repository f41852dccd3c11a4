/** Options of a log-in. */
import type { Factor } from '../core/authenticator/types.ts';
import type { PasskeyUse } from '../core/passkeys/types.ts';

export interface LoginOptions {
  readonly side: 'member' | 'agent';
  /** By SMS or a third party, so that no password change is due (R-SESS-07, R-SESS-23). */
  readonly exempt?: boolean;
  /** Remembers this device for a day (SAFE-13). */
  readonly remember?: boolean;
  /** The second factor that was shown. */
  readonly factor?: Factor | PasskeyUse;
}
