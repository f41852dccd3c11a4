import { expect, test } from 'vitest';
import { type Dialog, dequeue, enqueue, noDialogs, replace, retain } from './dialogs.calc.ts';

const forced: Dialog = { kind: 'changePassword', forced: true };
const contract: Dialog = { kind: 'contract', contractId: 'c1' };
const announcement: Dialog = { kind: 'announcement' };
const licence: Dialog = { kind: 'licence' };
const login: Dialog = { kind: 'login' };
const queue = (...dialogs: readonly Dialog[]) => dialogs.reduce(enqueue, noDialogs);
/** The order in which a person meets them. */
const order = (of: ReturnType<typeof queue>): readonly string[] =>
  of.open ? [of.open.kind, ...order(dequeue(of, of.open.kind))] : [];

test('what waits opens by priority: verification, contract, announcement, the rest', () => {
  expect(order(queue(login, licence, announcement, contract))).toEqual([
    'login',
    'contract',
    'announcement',
    'licence',
  ]);
});
test('a forced password change takes the place of whatever is open, which comes back after it', () => {
  const after = queue(announcement, contract, forced);
  expect(after.open).toEqual(forced);
  expect(order(after)).toEqual(['changePassword', 'contract', 'announcement']);
});
test('the question before a stranger’s site is asked over the dialog it was pressed in, which comes back after it', () => {
  const outside = { url: 'https://a.example/', host: 'a.example' };
  const leaving: Dialog = { kind: 'message', titleKey: 'a', textKey: 'b', outside };
  const after = queue(announcement, licence, leaving);
  expect(after.open).toEqual(leaving);
  expect(order(after)).toEqual(['message', 'announcement', 'licence']);
  expect(queue(announcement, { kind: 'message', titleKey: 'a', textKey: 'b' }).open).toEqual(announcement);
});
test('an announcement never takes a half-filled dialog away', () => {
  expect(queue(login, announcement).open).toEqual(login);
});
test('the same wish twice is one dialog', () => {
  const once = queue(login, announcement);
  expect(enqueue(enqueue(once, login), announcement)).toBe(once);
});
test('log in leads to register in its place; what waits goes on waiting', () => {
  const after = replace(queue(login, announcement), { kind: 'register' });
  expect(order(after)).toEqual(['register', 'announcement']);
});
test('the end of a session takes the place of everything, even of a forced change, which is still there after it', () => {
  const after = queue(licence, forced, { kind: 'sessionExpiry' });
  expect(after).toEqual({ open: { kind: 'sessionExpiry' }, waiting: [], behind: [forced, licence] });
  expect(order(after)).toEqual(['sessionExpiry', 'changePassword', 'licence']);
});
test('a displaced dialog that is closed meanwhile does not come back, and is not opened twice', () => {
  const after = queue(login, { kind: 'verification' });
  expect(enqueue(after, login)).toBe(after);
  expect(order(dequeue(after, 'login'))).toEqual(['verification']);
});
test('only what outlives a session goes on after it', () => {
  const after = retain(queue(announcement, login, forced), ['login']);
  expect(after).toEqual({ open: login, waiting: [], behind: [] });
});
