/** Passkeys of this browser's device, through WebAuthn. The library is a chunk of its own, loaded when a passkey is asked for. */
import { PasskeyTrouble, type PasskeyTroubleCode } from '../lib/passkeyTrouble.ts';
import { isBareAddress } from '../lib/separateHost.ts';
import type { PasskeyDevice } from './platform.ts';

const library = () => import('@simplewebauthn/browser');

/** Browsers name a refusal by its class; the person's "no", a time-out and a device without a passkey are one of them. */
const TROUBLE_OF: Readonly<Record<string, PasskeyTroubleCode>> = {
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-exists',
  NotSupportedError: 'passkey-unsupported',
  ConstraintError: 'passkey-unsupported',
};
const troubleOf = (error: unknown): PasskeyTrouble => {
  // The library wraps what the browser has thrown.
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new PasskeyTrouble(TROUBLE_OF[thrown instanceof Error ? thrown.name : ''] ?? 'passkey-failed');
};
const asked = async <T>(
  run: (lib: Awaited<ReturnType<typeof library>>) => Promise<T>,
  signal: AbortSignal,
): Promise<T> => {
  const lib = await library();
  const stop = (): void => lib.WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await run(lib);
  } catch (error) {
    throw troubleOf(error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};
export const browserPasskeyDevice = (): PasskeyDevice => ({
  support: () => {
    if (isBareAddress(window.location.hostname)) return 'address';
    return typeof window.PublicKeyCredential === 'function' ? 'ready' : 'unsupported';
  },
  create: (options, signal) =>
    asked(async ({ startRegistration }) => {
      const { id, rawId, response } = await startRegistration({ optionsJSON: options });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      return {
        id,
        rawId,
        type: 'public-key' as const,
        response: { clientDataJSON, attestationObject, transports: [...transports] },
      };
    }, signal),
  prove: (options, signal) =>
    asked(async ({ startAuthentication }) => {
      const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
      const { clientDataJSON, authenticatorData, signature, userHandle } = response;
      return {
        id,
        rawId,
        type: 'public-key' as const,
        response: {
          ...{ clientDataJSON, authenticatorData, signature },
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    }, signal),
});
