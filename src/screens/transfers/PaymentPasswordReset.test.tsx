import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestPaymentCode, resetPaymentPassword } from '../../domains/password/password.intents.ts';
import { paymentCodeSent, paymentFailed } from '../../domains/password/password.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState } from '../testing/stateFixture.ts';
import { PaymentPasswordReset } from './PaymentPasswordReset.tsx';

const open = async () => {
  const view = await renderScreen(<PaymentPasswordReset />, { state: memberState() });
  fireEvent.click(screen.getByRole('button', { name: 'Forgot the payment password?' }));
  return view;
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Set the payment password anew' }));
const fill = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const CODE = /^Code/;
const NEW = /^New payment password \*?$/;
const AGAIN = /^New payment password again/;

test('SAFE-33 a code is sent first, and the fields for it and for the new password follow', async () => {
  const { dispatched, send } = await open();
  expect(dialog().queryByLabelText(CODE)).toBeNull();
  fireEvent.click(dialog().getByRole('button', { name: 'Code by mail' }));
  expect(dispatched.filter(requestPaymentCode.match).map(({ payload }) => payload)).toEqual(['email']);
  send(paymentCodeSent('m•••@example.test'));
  expect(dialog().getByRole('status')).toHaveTextContent('The code was sent to m•••@example.test.');
  fill(CODE, '123456');
  fill(NEW, 'Calm-Harbour-7');
  fill(AGAIN, 'Calm-Harbour-8');
  fireEvent.click(dialog().getByRole('button', { name: 'Set the password' }));
  await waitFor(() => expect(dialog().getByLabelText(AGAIN)).toHaveAttribute('aria-invalid', 'true'));
  expect(dispatched.filter(resetPaymentPassword.match)).toEqual([]);
  fill(AGAIN, 'Calm-Harbour-7');
  fireEvent.click(dialog().getByRole('button', { name: 'Set the password' }));
  await waitFor(() => expect(dispatched.filter(resetPaymentPassword.match)).toHaveLength(1));
  const [sent] = dispatched.filter(resetPaymentPassword.match);
  expect(sent && [takeSecret(sent.payload.code), takeSecret(sent.payload.newPassword)]).toEqual([
    '123456',
    'Calm-Harbour-7',
  ]);
});
test('SAFE-33 a missing contact, a wrong code and other refusals each say what to do', async () => {
  const { send } = await open();
  const refused = (code: string, fields: Readonly<Record<string, string>> = {}) =>
    send(paymentFailed({ code, fields, reference: null, message: null }));
  refused('not-found');
  expect(dialog().getByText(/Your account has no such contact/)).toBeVisible();
  refused('sms-failed');
  expect(dialog().getByText('The message could not be sent. Try again.')).toBeVisible();
  send(paymentCodeSent('+60 ••• 0142'));
  refused('invalid-verification-code', { verificationCode: 'invalid-verification-code' });
  expect(dialog().getByText('Enter a valid verification code.')).toBeVisible();
  await waitFor(() => expect(dialog().getByLabelText(CODE)).toHaveFocus());
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
