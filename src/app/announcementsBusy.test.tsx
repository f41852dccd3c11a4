import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useTopLayerDialog } from '../ui/context/TopLayer.tsx';
import { TYPING_ENDS_MS } from '../ui/focus/watchTyping.ts';
import {
  announcement,
  announcementsAnswer,
  expectNoAnnouncements,
  findAnnouncements,
} from './testing/announcementsFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

test('R-ANN-03 announcements that arrive while a menu is open leave it open, and open when it closes', async () => {
  const portal = await portalFixture();
  await portal.user.click(screen.getAllByRole('button', { name: /^Language/ })[0] as HTMLElement);
  const menu = await screen.findByRole('menu');
  await portal.answer('announcements', announcementsAnswer([announcement('b', 'B')]));
  expect(menu).toBeVisible();
  expectNoAnnouncements();
  await portal.user.keyboard('{Escape}');
  await findAnnouncements();
  expect(screen.queryByRole('menu')).toBeNull();
});
/** The focus is in a field of the page, and announcements that have arrived wait. */
const typeAsAnnouncementsArrive = async () => {
  const portal = await portalFixture();
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await portal.answer('announcements', announcementsAnswer([announcement('b', 'B')]));
  await portal.pass(5_000);
  expectNoAnnouncements();
  return { portal, field };
};
test('announcements that arrive while the player types leave the focus in the field, and open when it has left', async () => {
  const { portal, field } = await typeAsAnnouncementsArrive();
  expect(field).toHaveFocus();
  field.blur();
  await portal.pass(TYPING_ENDS_MS - 1);
  expectNoAnnouncements();
  await portal.pass(1);
  await findAnnouncements();
  field.remove();
});
test('announcements open after a field has been removed with the focus in it', async () => {
  const { portal, field } = await typeAsAnnouncementsArrive();
  field.remove();
  await portal.pass(2 * TYPING_ENDS_MS);
  await findAnnouncements();
  expect(screen.getByRole('dialog')).toBeVisible();
});
function PageDialog() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useTopLayerDialog(element);
  return <dialog ref={setElement} open aria-label="A dialog of the page" />;
}
test('announcements wait until a dialog of the page has closed', async () => {
  const portal = await portalFixture();
  const shown = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => shown.render(<PageDialog />));
  await portal.answer('announcements', announcementsAnswer([announcement('b', 'B')]));
  await portal.pass(5_000);
  expectNoAnnouncements();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('A dialog of the page');
  act(() => shown.unmount());
  await findAnnouncements();
});
