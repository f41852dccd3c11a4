import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../testing/partFixture.tsx';
import { Qr } from './Qr.tsx';
import { QUIET_ZONE, qrPicture } from './qrPath.ts';
import { readQr } from './testing/qrFixture.ts';

const ADDRESS = 'https://portal.test/download?from=qr#android';

it('the QR code keeps its space before it is drawn, and then encodes the given text', async () => {
  renderPart(<Qr text={ADDRESS} size={120} name="Android app" />);
  const code = screen.getByRole('img', { name: 'Android app' });
  expect(code).toHaveAttribute('width', '120');
  expect(code).toHaveAttribute('height', '120');
  await waitFor(() => expect(code).toHaveAttribute('aria-busy', 'false'));
  expect(readQr(code)).toBe(ADDRESS);
});
it('the QR code updates with its text', async () => {
  const { show } = renderPart(<Qr text={ADDRESS} size={120} name="App" />);
  const code = screen.getByRole('img', { name: 'App' });
  await waitFor(() => expect(readQr(code)).toBe(ADDRESS));
  show(<Qr text="https://portal.test/other" size={120} name="App" />);
  await waitFor(() => expect(readQr(screen.getByRole('img', { name: 'App' }))).toBe('https://portal.test/other'));
});
it('the QR code has a quiet zone of four modules on every side', () => {
  const { side, path } = qrPicture(ADDRESS);
  for (const [, x = '', y = '', run = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(QUIET_ZONE);
    expect(Math.max(Number(x) + Number(run), Number(y) + 1)).toBeLessThanOrEqual(side - QUIET_ZONE);
  }
});
