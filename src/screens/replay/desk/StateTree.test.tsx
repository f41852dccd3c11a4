import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTexts } from '../../../i18n/texts.ts';
import { TextsProvider } from '../../../i18n/TextsProvider.tsx';
import { fakePlatform } from '../../../platform/testing/fakePlatform.ts';
import { PlatformProvider } from '../../../ui/context/PlatformContext.tsx';
import { StateTree } from './StateTree.tsx';

const tree = async (value: unknown, changes: Parameters<typeof StateTree>[0]['changes']) => {
  const texts = await createTexts({ language: 'EN', namespaces: ['common', 'desk'] });
  const user = userEvent.setup();
  render(
    <PlatformProvider platform={fakePlatform()}>
      <TextsProvider texts={texts}>
        <StateTree value={value} changes={changes} />
      </TextsProvider>
    </PlatformProvider>,
  );
  return user;
};

test('P-15 a value is a tree whose changes are marked and stand open, with what they were before', async () => {
  const rows = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`b-${n}`, { payout: n, state: 'won' }]));
  const user = await tree({ rows, total: 7 }, [
    { path: '$.rows["b-150"].payout', keys: ['rows', 'b-150', 'payout'], before: '3', after: '150' },
    { path: '$.gone', keys: ['gone'], before: '"old"', after: null },
  ]);
  // The way to the change is open, although its row is far behind those that are drawn at once.
  expect(screen.getByRole('button', { name: /^b-150/ })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('3')).toHaveProperty('tagName', 'DEL');
  expect(screen.getByText('150')).toHaveProperty('tagName', 'INS');
  expect(screen.getByText('"old"')).toHaveProperty('tagName', 'DEL');
  expect(screen.getByText('7')).toHaveProperty('tagName', 'CODE');
  const other = screen.getByRole('button', { name: /^b-0 / });
  expect(other).toHaveAttribute('aria-expanded', 'false');
  await user.click(other);
  expect(screen.getByText('0')).toBeVisible();
  // Long tables are drawn in parts.
  expect(screen.queryByRole('button', { name: /^b-199/ })).toBeNull();
  for (let n = 0; n < 3; n += 1) await user.click(screen.getByRole('button', { name: /^Show more/ }));
  expect(screen.getByRole('button', { name: /^b-199/ })).toBeVisible();
});
