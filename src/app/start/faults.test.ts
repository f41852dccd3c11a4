import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';

const whole = {
  isSecureContext: true,
  crypto: { subtle: {} },
  WebSocket: {},
  MessageChannel: {},
  HTMLDialogElement: { prototype: { showModal: () => undefined } },
  Intl,
};
test('a browser that has everything has no faults', () => expect(faultsOf(whole)).toEqual([]));
test('every fault is named at once', () =>
  expect(faultsOf({ isSecureContext: true, Intl })).toEqual(['sealing', 'socket', 'channel', 'dialog']));
test('a plain-http address is one fault, not two', () =>
  expect(faultsOf({ ...whole, isSecureContext: false, crypto: {} })).toEqual(['insecure']));
