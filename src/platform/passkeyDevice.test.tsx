import { afterEach, expect, test, vi } from 'vitest';
import { browserPasskeyDevice } from './passkeyDevice.ts';

afterEach(() => vi.unstubAllGlobals());
const withBrowser = (credentials: object): void => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  vi.stubGlobal('navigator', { credentials });
};
const REQUEST = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] };
const signal = (): AbortSignal => new AbortController().signal;

test('a browser without WebAuthn, and a page at an IP address, have no passkeys', () => {
  const device = browserPasskeyDevice();
  expect(device.support()).toBe('unsupported');
  withBrowser({});
  expect(device.support()).toBe('ready');
  vi.stubGlobal('location', { hostname: '192.168.1.20' });
  expect(device.support()).toBe('address');
});
test.each([
  ['NotAllowedError', 'passkey-cancelled'],
  ['InvalidStateError', 'passkey-exists'],
  ['NotSupportedError', 'passkey-unsupported'],
  ['UnknownError', 'passkey-failed'],
])('a browser that answers %s is told as %s', async (name, code) => {
  const refuse = () => Promise.reject(new DOMException('no', name));
  withBrowser({ get: refuse, create: refuse });
  await expect(browserPasskeyDevice().prove(REQUEST, signal())).rejects.toMatchObject({ code });
});
test('the end of the wait ends the browser’s question', async () => {
  const ask = ({ signal: given }: CredentialRequestOptions) =>
    new Promise((_, reject) => {
      given?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      wait.abort();
    });
  withBrowser({ get: ask });
  const wait = new AbortController();
  await expect(browserPasskeyDevice().prove(REQUEST, wait.signal)).rejects.toMatchObject({
    code: 'passkey-cancelled',
  });
});
test('a wait that ended while the ceremony was loading asks the browser nothing', async () => {
  const get = vi.fn();
  withBrowser({ get, create: get });
  const wait = new AbortController();
  wait.abort();
  await expect(browserPasskeyDevice().prove(REQUEST, wait.signal)).rejects.toMatchObject({ code: 'passkey-cancelled' });
  expect(get).not.toHaveBeenCalled();
});
