import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announcementsRead } from '../domains/announcements/announcements.slice.ts';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { sessionEnded } from '../domains/facts.ts';
import { NOTICE_MS } from '../ui/marquee/Marquee.tsx';
import {
  announcementsAnswer,
  announcement,
  manyAnnouncements,
  findAnnouncements,
  announcementsDialog,
  titles,
} from './testing/announcementsFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

test('R-ANN-06 R-CONST-01 the announcement dialog shows eight announcements a page, with a pager only above eight: one page at each end, five around the current one', async () => {
  const eight = await portalFixture();
  await eight.answer('announcements', manyAnnouncements(8));
  await findAnnouncements();
  expect(titles()).toHaveLength(8);
  expect(announcementsDialog().queryByRole('navigation')).toBeNull();
  eight.unmount();
  const nine = await portalFixture();
  await nine.answer('announcements', manyAnnouncements(9));
  await findAnnouncements();
  expect(titles()).toHaveLength(8);
  expect(announcementsDialog().getByRole('navigation', { name: 'Pages of announcements' })).toBeVisible();
  nine.unmount();
  const portal = await portalFixture();
  await portal.answer('announcements', manyAnnouncements(83));
  await findAnnouncements();
  const pager = () => within(announcementsDialog().getByRole('navigation', { name: 'Pages of announcements' }));
  await portal.user.click(pager().getByRole('button', { name: 'Page 5' }));
  expect(titles()).toEqual(Array.from({ length: 8 }, (_, n) => `Title ${33 + n}`));
  expect(
    pager()
      .getAllByRole('button', { name: /^Page/ })
      .map((one) => one.textContent),
  ).toEqual([
    '1',
    // A gap of one page shows that page.
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '11',
  ]);
  await portal.user.click(pager().getByRole('button', { name: 'Page 11' }));
  expect(titles()).toEqual(['Title 81', 'Title 82', 'Title 83']);
  // At the end no gap of one page hides how many there are: five, and one at the other margin.
  expect(
    pager()
      .getAllByRole('button', { name: /^Page/ })
      .map((one) => one.textContent),
  ).toEqual(['1', '7', '8', '9', '10', '11']);
});
test('R-ANN-07 R-CONST-02 an item shows title, time to the second and its HTML, of which no script runs', async () => {
  const portal = await portalFixture();
  const content = '<p>Six <b>races</b></p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  await portal.answer('announcements', announcementsAnswer([announcement('1', 'B', content), announcement('2', 'B')]));
  await findAnnouncements();
  const article = () => within(announcementsDialog().getByRole('article'));
  expect(article().getByRole('heading', { name: 'Title 1' })).toBeVisible();
  // In the merchant's time zone, UTC+8.
  expect(article().getByText('2026-11-20 09:00:00')).toBeVisible();
  expect(article().getByText('races').tagName).toBe('B');
  expect(screen.getByRole('dialog').querySelector('script, [onerror]')).toBeNull();
  await portal.user.click(announcementsDialog().getByRole('button', { name: /Title 2/ }));
  expect(article().getByText('Text of 2')).toBeVisible();
});
test('R-ANN-08 the marquee advances, stops under pointer, focus and pause, and a press opens the notice shown', async () => {
  const portal = await portalFixture();
  await portal.answer(
    'announcements',
    announcementsAnswer([], { player: [announcement('n1', 'A'), announcement('n2', 'A'), announcement('n3', 'A')] }),
  );
  const bar = screen.getByRole('region', { name: 'Notices' });
  const notice = () => within(bar).getByRole('button', { name: /^Title/ }).textContent;
  expect(notice()).toBe('Title n1');
  await portal.pass(NOTICE_MS);
  expect(notice()).toBe('Title n2');
  fireEvent.pointerEnter(bar);
  await portal.pass(3 * NOTICE_MS);
  expect(notice()).toBe('Title n2');
  fireEvent.pointerLeave(bar);
  await portal.pass(NOTICE_MS);
  expect(notice()).toBe('Title n3');
  fireEvent.focus(within(bar).getByRole('button', { name: /^Title/ }));
  await portal.pass(3 * NOTICE_MS);
  expect(notice()).toBe('Title n3');
  fireEvent.blur(within(bar).getByRole('button', { name: /^Title/ }));
  fireEvent.click(within(bar).getByRole('button', { name: 'Pause notices' }));
  await portal.pass(3 * NOTICE_MS);
  expect(notice()).toBe('Title n3');
  fireEvent.click(within(bar).getByRole('button', { name: 'Title n3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Title n3' }));
  expect(dialog.getByText('Text of n3')).toBeVisible();
});
test('R-MODAL-02 a notice opens at its index and pages through the others in both directions', async () => {
  const portal = await portalFixture();
  await portal.answer(
    'announcements',
    announcementsAnswer([], { player: [announcement('n1', 'A'), announcement('n2', 'A'), announcement('n3', 'A')] }),
  );
  await portal.send(openDialog({ kind: 'notice', index: 1 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Title n2' }));
  expect(dialog.getByText('2026-11-20 09:00:00')).toBeVisible();
  await portal.user.click(dialog.getByRole('button', { name: 'Next notice' }));
  expect(screen.getByRole('dialog', { name: 'Title n3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next notice' })).toBeDisabled();
  await portal.user.click(screen.getByRole('button', { name: 'Previous notice' }));
  await portal.user.click(screen.getByRole('button', { name: 'Previous notice' }));
  expect(screen.getByRole('dialog', { name: 'Title n1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous notice' })).toBeDisabled();
});
test('R-MODAL-02 a notice removed while it is read stays with a remark, and the pager still works', async () => {
  const portal = await portalFixture();
  const [n1, n2, n3] = [announcement('n1', 'A'), announcement('n2', 'A'), announcement('n3', 'A')];
  await portal.answer('announcements', announcementsAnswer([], { player: [n1, n2, n3] }));
  await portal.send(openDialog({ kind: 'notice', index: 1 }));
  expect(await screen.findByRole('dialog', { name: 'Title n2' })).not.toHaveTextContent('taken down');
  const readAnew = (player: readonly (typeof n1)[]) =>
    portal.send(
      announcementsRead({
        language: 'EN',
        value: { ...announcementsAnswer([]), popup: [], player: [...player] },
        at: 9,
      }),
    );
  const edited = { ...n2, content: '<p>Said better</p>' };
  await readAnew([n1, edited, n3]);
  await readAnew([n1, n3]);
  const dialog = screen.getByRole('dialog', { name: 'Title n2' });
  expect(dialog).toHaveTextContent('Said better');
  expect(dialog).toHaveTextContent('This notice has been taken down.');
  expect(dialog).not.toHaveTextContent('of 2');
  await portal.user.click(screen.getByRole('button', { name: 'Next notice' }));
  expect(screen.getByRole('dialog', { name: 'Title n3' })).toHaveTextContent('Notice 2 of 2');
  await readAnew([]);
  expect(screen.getByRole('dialog', { name: 'Title n3' })).toHaveTextContent('taken down');
  expect(screen.getByRole('button', { name: 'Next notice' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Previous notice' })).toBeDisabled();
  // The end of the session closes it, because the notice may be the member's own.
  await portal.send(sessionEnded({ reason: 'loggedOut' }));
  expect(screen.queryByRole('dialog', { name: 'Title n3' })).toBeNull();
});
