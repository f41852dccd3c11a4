import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createTexts } from '../../i18n/texts.ts';
import { TextsProvider } from '../../i18n/TextsProvider.tsx';
import type { ShellWorker } from '../../platform/shell/shellWorker.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { createNewVersion } from './newVersion.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';

const READY = /A newer version of the page is ready/;
let arrives: () => void;
let taken: number;
const keeper: ShellWorker = {
  register: (onNew) => {
    arrives = onNew;
    return Promise.resolve(() => undefined);
  },
  activateNewer: (then) => {
    taken += 1;
    then();
  },
};
beforeEach(() => {
  taken = 0;
});
const shown = async (with_: ShellWorker = keeper) => {
  const platform = fakePlatform();
  const version = createNewVersion();
  render(
    <TextsProvider texts={await createTexts({ language: 'EN' })}>
      <UpdatePrompt version={version} />
    </TextsProvider>,
  );
  await act(() => version.follow(with_, platform));
  return platform;
};

test('B-20 a newer version is announced once and loaded by a press; the page never reloads by itself', async () => {
  const platform = await shown();
  expect(screen.queryByText(READY)).toBeNull();
  act(() => arrives());
  expect(screen.getByText(READY)).toBeVisible();
  expect([taken, platform.navigation.reloads()]).toEqual([0, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Load it now' }));
  expect([taken, platform.navigation.reloads()]).toEqual([1, 1]);
});
test('B-20 a dismissed prompt stays away until the next version', async () => {
  await shown();
  act(() => arrives());
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(READY)).toBeNull();
  expect(taken).toBe(0);
  act(() => arrives());
  expect(screen.getByText(READY)).toBeVisible();
});
test('a browser that refuses a service worker causes no error', async () => {
  const platform = await shown({ ...keeper, register: () => Promise.reject(new Error('SecurityError')) });
  expect(screen.queryByText(READY)).toBeNull();
  expect(JSON.stringify(platform.report.recent())).toContain('the shell is not kept');
});
