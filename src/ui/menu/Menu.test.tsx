import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/partFixture.tsx';
import type * as MenuModule from './Menu.tsx';

/** The import of the menu parts, pending until the test resolves or rejects it. */
const held = vi.hoisted(() => ({ asked: false, come: () => {}, fail: () => {} }));
const menu = async (): Promise<typeof MenuModule> => {
  vi.resetModules();
  held.asked = false;
  vi.doMock('./menuParts.tsx', async (original) => {
    await new Promise<void>((resolve, reject) => {
      held.asked = true;
      held.come = resolve;
      held.fail = () => reject(new Error('no chunk'));
    });
    return original();
  });
  return import('./Menu.tsx');
};
let there: typeof MenuModule;
const page = () =>
  renderPart(
    <>
      <there.Menu label="Languages" trigger={<button type="button">EN</button>}>
        <there.MenuItem onSelect={() => undefined}>Bahasa Melayu</there.MenuItem>
      </there.Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
const trigger = () => screen.getByRole('button', { name: 'EN', hidden: true });
/** Resolves the import and lets React render. */
const come = (): Promise<void> =>
  act(async () => {
    await vi.waitUntil(() => held.asked);
    held.come();
    // Each test imports the menus' package again, which is slow on a busy machine.
    await there.loadMenuParts();
  });
beforeEach(async () => {
  there = await menu();
}, 30_000);

vi.setConfig({ testTimeout: 30_000 });

describe('before the menu parts have loaded', () => {
  test('a mouse press is kept: the menu opens once they have loaded', async () => {
    const user = userEvent.setup();
    page();
    await user.click(trigger());
    expect(screen.queryByRole('menu')).toBeNull();
    await come();
    expect(await screen.findByRole('menu', { name: 'EN' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Bahasa Melayu' })).toBeVisible();
  });
  test.each(['{Enter}', ' ', '{ArrowDown}'])('a press of the key "%s" is kept', async (key) => {
    const user = userEvent.setup();
    page();
    await user.tab();
    await user.keyboard(key);
    await come();
    expect(await screen.findByRole('menu')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(trigger()).toHaveFocus();
  });
  test('the focus stays, and nothing opens by itself', async () => {
    const user = userEvent.setup();
    page();
    await user.tab();
    expect(trigger()).toHaveFocus();
    await come();
    expect(trigger()).toHaveFocus();
    expect(screen.queryByRole('menu')).toBeNull();
    await user.tab();
    expect(screen.getByText('Elsewhere')).toHaveFocus();
  });
  test('the menu does not open if the focus has moved on', async () => {
    const user = userEvent.setup();
    page();
    await user.click(trigger());
    await user.click(screen.getByText('Elsewhere'));
    await come();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByText('Elsewhere')).toHaveFocus();
  });
});
test('the trigger announces a menu, which is built at the first press and then gets the focus', async () => {
  const user = userEvent.setup();
  page();
  await come();
  expect(trigger()).toHaveAttribute('aria-haspopup', 'menu');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  expect(trigger()).not.toHaveAttribute('data-state');
  await user.click(trigger());
  expect(screen.getByRole('menu', { name: 'EN' })).toHaveFocus();
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(trigger()).toHaveFocus();
});
test('the first press opens the menu wherever the focus was', async () => {
  const user = userEvent.setup();
  page();
  await come();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await user.click(trigger());
  expect(screen.getByRole('menuitem', { name: 'Bahasa Melayu' })).toBeVisible();
});
test('parts that failed to load are loaded again by the next press', async () => {
  const user = userEvent.setup();
  page();
  await user.click(trigger());
  await act(async () => held.fail());
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(trigger());
  await come();
  expect(await screen.findByRole('menu')).toBeVisible();
});
