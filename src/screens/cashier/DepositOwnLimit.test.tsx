/** The deposit page and the member's own limits. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { depositQuoteFailed } from '../../domains/cashier/deposit.slice.ts';
import { liveBatch } from '../../domains/facts.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { NOW } from '../testing/stateFixture.ts';
import { openDepositPage as open, row } from './testing/depositPageFixture.tsx';

test('a deposit above an own limit names it with used and limit, beside the way to safer play; without a limit and a deposit one is offered first', async () => {
  const { send, live, container } = await open();
  live();
  send(liveBatch(batchOf([change('limits:m1', { rows: {} }, { seq: 8 })])));
  expect(screen.getByText('Would you like to set a deposit limit first?')).toBeVisible();
  live(row());
  expect(screen.queryByText(/set a deposit limit first/)).toBeNull();
  const limit = { kind: 'deposit', period: 'day', amount: 50_000, used: 40_000, from: 0, until: NOW, raise: null };
  send(liveBatch(batchOf([change('limits:m1', { rows: { 'deposit-day': limit } }, { seq: 9 })])));
  send(depositQuoteFailed('play-limit'));
  expect(container).toHaveTextContent(
    'A limit that you have set does not allow this deposit.24 hours: RM 400.00 of RM 500.00 is used.',
  );
  const help = screen.getByRole('link', { name: 'Signs of a problem, and where help is' });
  expect(help).toHaveAttribute('href', '/saferPlay');
  expect(screen.getByRole('link', { name: 'See my limits' })).toHaveAttribute('href', '/member/playLimits');
});
test('the refusal by an own limit gets the focus, far below the field on a phone, and marks the amount until it is changed', async () => {
  const { send } = await open();
  send(depositQuoteFailed('play-limit'));
  const amount = screen.getByLabelText(/^Amount/);
  expect(
    screen
      .getAllByText(/^A limit that you have set/)
      .at(-1)!
      .closest('[tabindex]'),
  ).toHaveFocus();
  expect(amount).toHaveAttribute('aria-invalid', 'true');
  expect(amount).toHaveAccessibleDescription(expect.stringContaining('A limit that you have set'));
  fireEvent.change(amount, { target: { value: '20' } });
  expect(amount).not.toHaveAttribute('aria-invalid', 'true');
});
