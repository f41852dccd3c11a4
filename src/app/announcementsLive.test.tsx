/** Announcements that are posted, changed or taken down while somebody looks (hub.md, `announce`). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { batchOf, change } from '../domains/testChange.ts';
import { testPortal } from './testPortal.tsx';
import { answer, item, shown, slip, titles } from './testAnnouncements.ts';

let id = 0;
const news = (audience: string) => {
  id += 1;
  const told = { id, announcement: `n-${id}`, place: 'notice', change: 'published', at: 5_000_000 };
  return batchOf([change(`announce:${audience}`, { from: 1, items: [told] }, { seq: id })]);
};
const notices = (...ids: readonly string[]) => answer([], { player: ids.map((one) => item(one, 'A')) });

test('a notice that is posted joins the marquee at once, and one that is taken down leaves it', async () => {
  const portal = await testPortal();
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
test('R-ANN-08 a notice that is being read stays where one more is posted before it', async () => {
  const portal = await testPortal();
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
test('a pop-up that is posted comes up by itself; the list of one that is open follows', async () => {
  const portal = await testPortal();
  await portal.answer('announcements', answer([]));
  expect(screen.queryByRole('dialog', { name: 'Announcements' })).toBeNull();
  await portal.batch(news('all'));
  await portal.batch(news('all'));
  await portal.answer('announcements', answer([item('b', 'B')]));
  await shown();
  expect(slip().getByRole('heading', { name: 'Title b' })).toBeVisible();
  await portal.batch(news('all'));
  await portal.answer('announcements', answer([item('c', 'B'), item('b', 'B')]));
  expect(titles()).toEqual(['Title c', 'Title b']);
});
