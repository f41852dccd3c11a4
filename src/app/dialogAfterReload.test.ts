import { expect, test } from 'vitest';
import type { Dialog } from '../domains/dialogs/dialogs.calc.ts';
import { fakePlatform } from '../platform/testing/fakePlatform.ts';
import { saveDialogForReload, takeSavedDialog } from './dialogAfterReload.ts';

const KEY = 'dialogAfterReload';

test.each<readonly [Dialog, unknown]>([
  [{ kind: 'register' }, { kind: 'register' }],
  [
    { kind: 'login', side: 'agent', because: 'account:login.ended' },
    { kind: 'login', side: 'agent' },
  ],
  [
    { kind: 'help', tag: 'deposit' },
    { kind: 'help', tag: 'deposit' },
  ],
  [{ kind: 'logoutConfirm' }, null],
])('%j reopens once after a reload if a person opens that kind by hand', (dialog, again) => {
  const { storage } = fakePlatform();
  saveDialogForReload(storage, dialog);
  expect([takeSavedDialog(storage), takeSavedDialog(storage)]).toEqual([again, null]);
});
test.each([
  ['{', null],
  ['null', null],
  ['"login"', null],
  ['{"kind":"foreignToken"}', null],
  ['{"kind":"login","side":"house","because":7,"more":{"a":1}}', { kind: 'login' }],
  ['{"kind":"help","tag":["a"]}', { kind: 'help' }],
])('stored %s restores only known fields with valid values', (text, dialog) => {
  const { storage } = fakePlatform();
  storage.session.set(KEY, text);
  expect(takeSavedDialog(storage)).toEqual(dialog);
});
