import { expect, test } from 'vitest';
import {
  type Dialog,
  dequeue,
  enqueue,
  noDialogs,
  replace,
  retain,
  setAddressLoading,
  setBoardShown,
  setPlayerBusy,
} from './dialogs.calc.ts';

const forced: Dialog = { kind: 'changePassword', forced: true };
const contract: Dialog = { kind: 'contract', contractId: 'c1' };
const announcement: Dialog = { kind: 'announcement' };
const licence: Dialog = { kind: 'licence' };
const login: Dialog = { kind: 'login' };
const queue = (...dialogs: readonly Dialog[]) => dialogs.reduce(enqueue, noDialogs);
/** The order in which the player sees them. */
const order = (of: ReturnType<typeof queue>): readonly string[] =>
  of.open ? [of.open.kind, ...order(dequeue(of, of.open.kind))] : [];

const foreign: Dialog = { kind: 'foreignToken' };
test('R-MODAL-15 waiting dialogs open by priority: contract, those the player opened, announcement, the rest', () => {
  expect(order(queue(login, foreign, announcement, licence, contract))).toEqual([
    'login',
    'contract',
    'licence',
    'announcement',
    'foreignToken',
  ]);
});
test('R-ROUTE-02 a log-in that the player opens displaces an announcement, which returns after it', () => {
  for (const asked of [login, { kind: 'login', side: 'agent' }, { kind: 'register' }] as const) {
    const after = queue(announcement, asked);
    expect(after.open).toEqual(asked);
    expect(order(after)).toEqual([asked.kind, 'announcement']);
    expect(order(queue(asked, announcement))).toEqual([asked.kind, 'announcement']);
  }
});
test('R-ROUTE-02 while the page of the address loads, announcements wait and every other dialog opens', () => {
  const loading = setAddressLoading(noDialogs, true);
  const waiting = enqueue(loading, announcement);
  expect(waiting).toEqual({ ...loading, waiting: [announcement] });
  expect(enqueue(waiting, announcement)).toBe(waiting);
  expect(setAddressLoading(waiting, false)).toEqual({ ...noDialogs, open: announcement });
  const asked = enqueue(waiting, login);
  expect(asked.open).toEqual(login);
  expect(setAddressLoading(asked, false)).toEqual({ ...noDialogs, open: login, waiting: [announcement] });
  expect(dequeue(asked, 'login')).toEqual(waiting);
});
test('while the board is shown, announcements and contract offers wait, and an open one goes back into the queue', () => {
  const covered = queue(announcement, contract);
  const board = setBoardShown(covered, true);
  expect(board).toEqual({ ...noDialogs, boardShown: true, waiting: [contract, announcement] });
  expect(enqueue(board, { kind: 'sessionExpiry' }).open).toEqual({ kind: 'sessionExpiry' });
  expect(setBoardShown(queue(login), true).open).toEqual(login);
  expect(order(setBoardShown(board, false))).toEqual(['contract', 'announcement']);
});
test('while a menu is open, announcements and contract offers wait, and every other dialog opens', () => {
  const menu = setPlayerBusy(noDialogs, true);
  const offer: Dialog = { kind: 'contract', contractId: 'c' };
  const waiting = enqueue(enqueue(menu, announcement), offer);
  expect(waiting).toEqual({ ...menu, waiting: [offer, announcement] });
  expect(enqueue(waiting, { kind: 'verification' }).open).toEqual({ kind: 'verification' });
  expect(setPlayerBusy(waiting, false)).toEqual({ ...noDialogs, open: offer, waiting: [announcement] });
  // The player's own choice in the menu comes first.
  expect(setPlayerBusy(enqueue(waiting, login), false).open).toEqual(login);
});
test('R-MODAL-15 a log-in that opens by itself waits behind an announcement', () => {
  expect(queue(announcement, { kind: 'login', because: 'account:login.ended' }).open).toEqual(announcement);
});
test('a forced password change displaces any open dialog, which returns after it', () => {
  const after = queue(announcement, contract, forced);
  expect(after.open).toEqual(forced);
  expect(order(after)).toEqual(['changePassword', 'contract', 'announcement']);
});
test('the warning before an external site displaces the dialog that caused it, which returns afterwards', () => {
  const outside = { url: 'https://a.example/', host: 'a.example' };
  const leaving: Dialog = { kind: 'message', titleKey: 'a', textKey: 'b', outside };
  const after = queue(announcement, foreign, leaving);
  expect(after.open).toEqual(leaving);
  expect(order(after)).toEqual(['message', 'announcement', 'foreignToken']);
  expect(queue(announcement, { kind: 'message', titleKey: 'a', textKey: 'b' }).open).toEqual(announcement);
});
test('an announcement never displaces a dialog with input', () => {
  expect(queue(login, announcement).open).toEqual(login);
});
test('the same dialog requested twice opens once', () => {
  const once = queue(login, announcement);
  expect(enqueue(enqueue(once, login), announcement)).toBe(once);
});
test('the log-in is replaced by the registration; waiting dialogs keep waiting', () => {
  const after = replace(queue(login, announcement), { kind: 'register' });
  expect(order(after)).toEqual(['register', 'announcement']);
});
test('the end of a session displaces every dialog, even a forced change, which returns after it', () => {
  const after = queue(licence, forced, { kind: 'sessionExpiry' });
  expect(after).toEqual({ ...noDialogs, open: { kind: 'sessionExpiry' }, behind: [forced, licence] });
  expect(order(after)).toEqual(['sessionExpiry', 'changePassword', 'licence']);
});
test('a displaced dialog that is closed meanwhile does not return, and does not open twice', () => {
  const after = queue(login, { kind: 'verification' });
  expect(enqueue(after, login)).toBe(after);
  expect(order(dequeue(after, 'login'))).toEqual(['verification']);
});
test('only dialogs that outlive a session remain after it', () => {
  const after = retain(queue(announcement, login, forced), ['login']);
  expect(after).toEqual({ ...noDialogs, open: login });
});
