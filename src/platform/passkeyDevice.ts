/** Passkeys of this browser's device. What asks the browser loads when a passkey is asked for. */
import { isBareAddress } from '../lib/separateHost.ts';
import type { PasskeyDevice } from './platform.ts';

const ceremony = () => import('./passkeyCeremony.ts');

export const browserPasskeyDevice = (): PasskeyDevice => ({
  support: () => {
    if (isBareAddress(window.location.hostname)) return 'address';
    return typeof window.PublicKeyCredential === 'function' ? 'ready' : 'unsupported';
  },
  create: async (options, signal) => (await ceremony()).create(options, signal),
  prove: async (options, signal) => (await ceremony()).prove(options, signal),
});
