import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readQr } from '../../ui/qr/testing/qrFixture.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { configuredState, memberState, visitorState } from '../testing/stateFixture.ts';
import DownloadPage from './DownloadPage.tsx';

const ORIGIN = 'https://portal.test';
const ADDRESSES = {
  IOS: `${ORIGIN}/download#ios`,
  Android: `${ORIGIN}/download#android`,
  MOBILECONFIG: `${ORIGIN}/download/toteboard.mobileconfig`,
};
const delivered = (addresses: Readonly<Record<string, string>>, who = visitorState) =>
  configuredState(
    () => ({
      mainDomain: ORIGIN,
      resources: Object.entries(addresses).map(([resourceType, url]) => ({ resourceType, url })),
    }),
    who,
  );
const GUIDES = [
  ['iPhone and iPad', 'IOS', /Add to Home Screen/],
  ['Android', 'Android', /Install app/],
  ['Configuration profile for iOS', 'MOBILECONFIG', /Profile Downloaded/],
] as const;

it.each(GUIDES)('R-MEMB-19 %s has its steps and the QR code of its delivered address', async (name, type, words) => {
  await renderScreen(<DownloadPage />, { state: delivered(ADDRESSES, memberState()) });
  const guide = within(screen.getByRole('region', { name }));
  await waitFor(() => expect(readQr(guide.getByRole('img', { name: `QR code: ${name}` }))).toBe(ADDRESSES[type]));
  const steps = within(guide.getByRole('list', { name: `Steps: ${name}` })).getAllByRole('listitem');
  expect(steps).toHaveLength(4);
  expect(steps.some((step) => words.test(step.textContent ?? ''))).toBe(true);
});
it('the profile can be downloaded on the device itself, from our own host', async () => {
  await renderScreen(<DownloadPage />, { state: delivered(ADDRESSES) });
  const link = screen.getByRole('link', { name: 'Download the profile' });
  expect(link).toHaveAttribute('href', '/download/toteboard.mobileconfig');
  expect(link).toHaveAttribute('download');
});
it('a missing address is stated and has no QR code; a hostile one is not linked', async () => {
  const hostile = `${'java'}script:alert(1)`;
  await renderScreen(<DownloadPage />, { state: delivered({ IOS: ADDRESSES.IOS, MOBILECONFIG: hostile }) });
  const android = within(screen.getByRole('region', { name: 'Android' }));
  expect(android.getByText(/offers no address/)).toBeVisible();
  expect(android.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
it.each([
  'https://evil.example/toteboard.mobileconfig',
  'http://portal.test.evil.example/a.mobileconfig',
  '//evil.example/a.mobileconfig',
  'data:application/x-apple-aspen-config,x',
])('SAFE-60 a profile from %s is offered neither as a file nor as a QR code', async (address) => {
  await renderScreen(<DownloadPage />, { state: delivered({ ...ADDRESSES, MOBILECONFIG: address }, memberState()) });
  const guide = within(screen.getByRole('region', { name: 'Configuration profile for iOS' }));
  expect(guide.queryByRole('img')).toBeNull();
  expect(guide.queryByRole('link')).toBeNull();
  expect(guide.getByText(/offers no address/)).toBeVisible();
});
it('SAFE-60 a profile on the vendor host is accepted, and its QR code holds the exact address', async () => {
  const address = 'https://vendor.test/files/toteboard.mobileconfig?v=2';
  await renderScreen(<DownloadPage />, { state: delivered({ ...ADDRESSES, MOBILECONFIG: address }) });
  const guide = within(screen.getByRole('region', { name: 'Configuration profile for iOS' }));
  await waitFor(() => expect(readQr(guide.getByRole('img'))).toBe(address));
  expect(guide.getByRole('link')).toHaveAttribute('href', address);
});
it.each([
  `${'java'}script:alert(1)`,
  'http://apps.example/a.apk',
  'https://apps.test@evil.example/a.apk',
  '//evil.example/a',
])('SAFE-20 SAFE-60 an app at %s has no QR code, because a telephone would open it unchecked', async (address) => {
  const bad = { ...ADDRESSES, IOS: address, Android: address };
  await renderScreen(<DownloadPage />, { state: delivered(bad) });
  for (const name of ['iPhone and iPad', 'Android']) {
    const guide = within(screen.getByRole('region', { name }));
    expect(guide.queryByRole('img')).toBeNull();
    expect(guide.getByText(/offers no address/)).toBeVisible();
  }
});
it('SAFE-60 an address delivered as a path is encoded in full, and a store address is encoded unchanged', async () => {
  const store = 'https://apps.example/toteboard?id=7';
  const some = { IOS: store, Android: '/download#android', MOBILECONFIG: '/download/toteboard.mobileconfig' };
  await renderScreen(<DownloadPage />, { state: delivered(some) });
  for (const [name, read] of [
    ['iPhone and iPad', store],
    ['Android', ADDRESSES.Android],
    ['Configuration profile for iOS', ADDRESSES.MOBILECONFIG],
  ] as const) {
    const drawn = within(screen.getByRole('region', { name })).getByRole('img');
    await waitFor(() => expect(readQr(drawn)).toBe(read));
  }
});
