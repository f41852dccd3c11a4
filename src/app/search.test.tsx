import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portalFixture } from './testing/portalFixture.tsx';

const box = () => screen.getAllByRole('searchbox', { name: 'Search games' })[0] as HTMLElement;

test('R-VALID-17 a search is trimmed before it is sent and shown; inner blanks stay, and the field keeps the typed text', async () => {
  const portal = await portalFixture();
  const before = portal.flows.count('gameList');
  await portal.user.click(box());
  await portal.user.paste('   ');
  await portal.pass(1_000);
  expect(portal.flows.count('gameList')).toBe(before);
  expect(screen.queryByRole('heading', { name: /^Results for/ })).toBeNull();
  await portal.user.clear(box());
  await portal.user.paste('  night oval ');
  await portal.pass(1_000);
  expect(portal.flows.call('gameList').query).toMatchObject({ gameName: 'night oval', gameType: 'ALL' });
  expect(screen.getByRole('heading', { name: 'Results for “night oval”' })).toBeVisible();
  expect(box()).toHaveValue('  night oval ');
});
test('R-VALID-17 a search in the country list is trimmed', async () => {
  const portal = await portalFixture({
    permission: { whitelabel: [{ modId: 'MOBILEVERCODELOGIN3', enabled: '1' }] },
  });
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await portal.user.click(dialog.getByRole('tab', { name: 'Mobile code' }));
  const list = [
    { countryCode: 'MY', countryDialingCode: '60' },
    { countryCode: 'SG', countryDialingCode: '65' },
  ];
  await portal.answer('countryList', { list });
  await portal.user.click(dialog.getByRole('button', { name: /^Country code/ }));
  await portal.user.click(screen.getByRole('combobox', { name: 'Country or code' }));
  await portal.user.paste('  sing ');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Singapore+65']);
});
