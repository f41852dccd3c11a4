/** For pages without a person at a device: replays, the first paint, simulations. */
import { PasskeyTrouble } from '../lib/passkeyTrouble.ts';
import type { PasskeyDevice } from './platform.ts';

const refuse = () => Promise.reject(new PasskeyTrouble('passkey-unsupported'));
export const noPasskeys: PasskeyDevice = { support: () => 'unsupported', create: refuse, prove: refuse };
