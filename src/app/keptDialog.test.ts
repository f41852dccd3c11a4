import { expect, test } from 'vitest';
import type { Dialog } from '../domains/dialogs/dialogs.calc.ts';
import { testPlatform } from '../platform/testPlatform.ts';
import { keepDialog, takeDialog } from './keptDialog.ts';

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
])('%j is open again after the page was loaded anew, once, where a person opens it by hand', (dialog, again) => {
  const { storage } = testPlatform();
  keepDialog(storage, dialog);
  expect([takeDialog(storage), takeDialog(storage)]).toEqual([again, null]);
});
test.each([
  ['{', null],
  ['null', null],
  ['"login"', null],
  ['{"kind":"foreignToken"}', null],
  ['{"kind":"login","side":"house","because":7,"more":{"a":1}}', { kind: 'login' }],
  ['{"kind":"help","tag":["a"]}', { kind: 'help' }],
])('of what storage holds, %s, only known fields of known forms count', (text, dialog) => {
  const { storage } = testPlatform();
  storage.session.set(KEY, text);
  expect(takeDialog(storage)).toEqual(dialog);
});
