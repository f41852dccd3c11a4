/** Announcements posted, changed or removed while they are on screen (hub.md, `announce`). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';
import {
  announcementsAnswer,
  announcement,
  findAnnouncements,
  announcementsDialog,
  titles,
} from './testing/announcementsFixture.ts';

let id = 0;
const news = (audience: string) => {
  id += 1;
  const posted = { id, announcement: `n-${id}`, place: 'notice', change: 'published', at: 5_000_000 };
  return batchOf([change(`announce:${audience}`, { from: 1, items: [posted] }, { seq: id })]);
};
const notices = (...ids: readonly string[]) =>
  announcementsAnswer([], { player: ids.map((one) => announcement(one, 'A')) });

test('a posted notice joins the marquee at once, and a removed notice leaves it', async () => {
  const portal = await portalFixture();
  await portal.answer('announcements', notices('first'));
  const marquee = () => screen.getByRole('region', { name: 'Notices' });
  expect(marquee()).toHaveTextContent('Title first');
  await portal.batch(news('all'));
  await portal.answer('announcements', notices('second', 'first'));
  expect(marquee()).toHaveTextContent('Title second');
  await portal.batch(news('all'));
  await portal.answer('announcements', notices('second'));
  expect(marquee()).not.toHaveTextContent('Title first');
});
test('R-ANN-08 the notice being read stays on screen when another is posted before it', async () => {
  const portal = await portalFixture();
  await portal.answer('announcements', notices('one', 'two'));
  await portal.user.click(screen.getAllByRole('button', { name: /Title one/ })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Title one' }));
  expect(dialog.getByText('Notice 1 of 2')).toBeVisible();
  await portal.batch(news('all'));
  await portal.answer('announcements', notices('new', 'one', 'two'));
  expect(screen.getByRole('dialog', { name: 'Title one' })).toBeVisible();
  expect(dialog.getByText('Notice 2 of 3')).toBeVisible();
  await portal.user.click(dialog.getByRole('button', { name: 'Previous notice' }));
  expect(screen.getByRole('dialog', { name: 'Title new' })).toBeVisible();
});
test('a posted pop-up opens by itself; an open pop-up’s list follows', async () => {
  const portal = await portalFixture();
  await portal.answer('announcements', announcementsAnswer([]));
  expect(screen.queryByRole('dialog', { name: 'Announcements' })).toBeNull();
  await portal.batch(news('all'));
  await portal.batch(news('all'));
  await portal.answer('announcements', announcementsAnswer([announcement('b', 'B')]));
  await findAnnouncements();
  expect(announcementsDialog().getByRole('heading', { name: 'Title b' })).toBeVisible();
  await portal.batch(news('all'));
  await portal.answer('announcements', announcementsAnswer([announcement('c', 'B'), announcement('b', 'B')]));
  expect(titles()).toEqual(['Title c', 'Title b']);
});
