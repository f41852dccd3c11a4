import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState } from '../testing/stateFixture.ts';
import InboxDialog from './InboxDialog.tsx';

test('an inbox whose messages do not arrive says after six seconds that the portal keeps trying', async () => {
  const { passTime } = await renderScreen(<InboxDialog />, { state: memberState() });
  const busy = () => document.querySelector('[aria-busy="true"]');
  passTime(5_999);
  expect(busy()).not.toBeNull();
  expect(screen.queryByText('This is not here yet')).toBeNull();
  passTime(1);
  expect(busy()).toBeNull();
  expect(screen.getByText('This is not here yet')).toBeVisible();
});
