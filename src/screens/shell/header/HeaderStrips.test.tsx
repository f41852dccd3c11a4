import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveBatch } from '../../../domains/facts.ts';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { memberState } from '../../testing/stateFixture.ts';
import { HeaderStrips } from './HeaderStrips.tsx';

const TEXT =
  'This account is frozen: you can look around and withdraw, but not bet, transfer, redeem, claim or deposit.';
test('staff read that the agent they work for is frozen, until the freeze is lifted', async () => {
  const { send, store } = await renderScreen(<HeaderStrips />, { state: memberState() });
  const tell = (frozen: boolean) => {
    const staff = { agent: 'm2', account: 'agent88', rights: ['contracts'], ...(frozen && { frozen }) };
    send(liveBatch(batchOf([change('member:m1', { ...store.getState().member.info.value, staff })])));
  };
  tell(true);
  expect(screen.getByRole('status')).toHaveTextContent(/^agent88 is frozen: no account is opened/);
  tell(false);
  expect(screen.queryByRole('status')).toBeNull();
});
test('a frozen member reads in plain words what they may do, until the freeze is lifted', async () => {
  const { send, store } = await renderScreen(<HeaderStrips />, { state: memberState() });
  const tell = (frozen?: true) => {
    const { frozen: _, ...facts } = store.getState().member.info.value ?? {};
    send(liveBatch(batchOf([change('member:m1', { ...facts, ...(frozen && { frozen }) })])));
  };
  expect(screen.queryByText(TEXT)).toBeNull();
  tell(true);
  expect(screen.getByRole('status')).toHaveTextContent(TEXT);
  tell();
  expect(screen.queryByText(TEXT)).toBeNull();
});
