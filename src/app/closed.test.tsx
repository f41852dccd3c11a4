/** The portal of a house that is closed, refuses requests, or cannot be reached. */
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';

const tryToLogIn = async (portal: PortalFixture): Promise<HTMLElement> => {
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  await portal.user.type(within(dialog).getByLabelText(/^Username/), 'meilin07');
  await portal.user.type(within(dialog).getByLabelText(/^Password/), 'Furlong-88{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
  return dialog;
};
const REFUSALS = [
  ['R-ERR-17', 'region-restricted', 'Access is restricted from your location or IP.'],
  ['R-ERR-18', 'maintenance', 'The house is closed for maintenance.'],
] as const;
for (const [id, code, sentence] of REFUSALS)
  test(`${id} a request refused with ${code} shows its message over the open dialog, and typed text stays`, async () => {
    const portal = await portalFixture();
    const dialog = await tryToLogIn(portal);
    await portal.refuse('login', code);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(sentence);
    expect(within(dialog).getByLabelText(/^Username/)).toHaveValue('meilin07');
  });

test('R-SYS-06 B-20 an offline device shows that it is offline, and the lobby opens by itself once it is back online', async () => {
  const portal = await portalFixture({ startBlock: null });
  act(() => portal.flows.platform.environment.setOnline(false));
  await portal.lose('permission');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your device is offline');
  expect(screen.getByText('Offline')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Lobby' })).toBeNull();
  const callsBefore = portal.flows.count('permission');
  act(() => portal.flows.platform.environment.setOnline(true));
  await portal.settle();
  expect(portal.flows.count('permission')).toBe(callsBefore + 1);
  await portal.answer('permission', permissionAnswer);
  expect(screen.getByRole('heading', { name: 'Lobby' })).toBeInTheDocument();
});
