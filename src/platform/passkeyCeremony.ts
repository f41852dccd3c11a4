/** Asks the browser for a passkey through WebAuthn. A chunk of its own with its library, loaded when a passkey is asked for. */
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { PasskeyTrouble, type PasskeyTroubleCode } from '../lib/passkeyTrouble.ts';
import type { PasskeyDevice } from './platform.ts';

/** Browsers name a refusal by its class; the person's "no", a time-out and a device without a passkey are one of them. */
const TROUBLE_OF: Readonly<Record<string, PasskeyTroubleCode>> = {
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-exists',
  NotSupportedError: 'passkey-unsupported',
  ConstraintError: 'passkey-unsupported',
};
const troubleOf = (error: unknown): PasskeyTrouble => {
  // The library wraps some of what the browser has thrown.
  const thrown = (error instanceof Error ? error.cause : undefined) ?? error;
  const { name } = thrown as { readonly name?: unknown };
  return new PasskeyTrouble(TROUBLE_OF[String(name)] ?? 'passkey-failed');
};
const asked = async <T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  // It may have ended while this chunk was loading.
  if (signal.aborted) throw new PasskeyTrouble('passkey-cancelled');
  const stop = (): void => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await run();
  } catch (error) {
    throw troubleOf(error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};
export const create: PasskeyDevice['create'] = (options, signal) =>
  asked(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject, transports: [...transports] },
    };
  }, signal);

export const prove: PasskeyDevice['prove'] = (options, signal) =>
  asked(async () => {
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
  }, signal);
