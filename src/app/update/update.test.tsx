import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createTexts } from '../../i18n/texts.ts';
import { TextsProvider } from '../../i18n/TextsProvider.tsx';
import type { ShellKeeper } from '../../platform/shell/keeper.ts';
import { testPlatform } from '../../platform/testPlatform.ts';
import { createNewVersion } from './newVersion.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';

const READY = /A newer version of the page is ready/;
let arrives: () => void;
let taken: number;
const keeper: ShellKeeper = {
  begin: (onNew) => {
    arrives = onNew;
    return Promise.resolve(() => undefined);
  },
  take: (then) => {
    taken += 1;
    then();
  },
};
beforeEach(() => {
  taken = 0;
});
const shown = async (with_: ShellKeeper = keeper) => {
  const platform = testPlatform();
  const version = createNewVersion();
  render(
    <TextsProvider texts={await createTexts({ language: 'EN' })}>
      <UpdatePrompt version={version} />
    </TextsProvider>,
  );
  await act(() => version.follow(with_, platform));
  return platform;
};

test('B-20 a newer version is said once and loaded by a press; nothing is loaded by itself', async () => {
  const platform = await shown();
  expect(screen.queryByText(READY)).toBeNull();
  act(() => arrives());
  expect(screen.getByText(READY)).toBeVisible();
  expect([taken, platform.navigation.reloads()]).toEqual([0, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Load it now' }));
  expect([taken, platform.navigation.reloads()]).toEqual([1, 1]);
});
test('B-20 put off, it is gone until there is another', async () => {
  await shown();
  act(() => arrives());
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(READY)).toBeNull();
  expect(taken).toBe(0);
  act(() => arrives());
  expect(screen.getByText(READY)).toBeVisible();
});
test('a browser that refuses to keep anything is no fault of the page', async () => {
  const platform = await shown({ ...keeper, begin: () => Promise.reject(new Error('SecurityError')) });
  expect(screen.queryByText(READY)).toBeNull();
  expect(JSON.stringify(platform.report.recent())).toContain('the shell is not kept');
});
