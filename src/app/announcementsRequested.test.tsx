import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import {
  announcementsAnswer,
  close,
  announcement,
  logIn,
  findAnnouncements,
  titles,
} from './testing/announcementsFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

test('R-ANN-09 R-ANN-10 R-CALL-24 one call at load, at log-in and on a language change fills all four places', async () => {
  const portal = await portalFixture();
  const query = () => portal.flows.call('announcements').query;
  expect(query()).toEqual({ types: 'B,PL,PU,PR,H', platform: 'W', language: 'EN' });
  await portal.answer('announcements', {
    ...announcementsAnswer([announcement('b', 'B')]),
    player: [announcement('n', 'A')],
    banners: [{ groupName: 'w_home', url: '/img/banner/oval.svg', title: 'Friday at the oval' }],
    promotion: [
      {
        id: 'p1',
        title: 'Bring a friend',
        content: '',
        category: 'c1',
        promotionType: 'INFO',
        promoAnnouncementCategoryIds: ['c1'],
        announcementImages: [],
        startTime: 0,
        endTime: null,
        longTerm: 1,
      },
    ],
  });
  await findAnnouncements();
  expect(titles()).toEqual(['Title b']);
  await close(portal);
  expect(screen.getByRole('button', { name: 'Title n' })).toBeVisible();
  expect(screen.getAllByText('Friday at the oval')[0]).toBeVisible();
  expect(screen.getAllByText('Bring a friend')[0]).toBeInTheDocument();
  await portal.send(chooseLanguage('CN'));
  await screen.findAllByRole('button', { name: '登录' });
  await portal.settle();
  expect(query()).toMatchObject({ language: 'CN' });
  await portal.answer(
    'announcements',
    announcementsAnswer([], { player: [{ ...announcement('n', 'A'), title: '晚间五彩' }] }),
  );
  expect(screen.getByRole('button', { name: '晚间五彩' })).toBeVisible();
  expect(portal.flows.count('announcements')).toBe(2);
  await portal.send(chooseLanguage('EN'));
  await screen.findAllByRole('button', { name: 'Log in' });
  await portal.settle();
  await portal.answer('announcements', announcementsAnswer([]));
  await logIn(portal);
  expect(portal.flows.count('announcements')).toBe(4);
  expect(query()).toEqual({ types: 'B,PL,PU,PR,H', platform: 'W', language: 'EN' });
});
test('R-ANN-01 with a token in the session the call waits for member info and is then made once', async () => {
  const portal = await portalFixture({ token: 'kept-token' });
  expect(portal.flows.count('announcements')).toBe(0);
  await portal.answer('memberInfo', memberAnswer);
  expect(portal.flows.count('announcements')).toBe(1);
  portal.unmount();
  const visitor = await portalFixture();
  expect(visitor.flows.count('announcements')).toBe(1);
  await visitor.answer('announcements', announcementsAnswer([]));
  await visitor.pass(60_000);
  expect(visitor.flows.count('announcements')).toBe(1);
  // A log-in changes the audience: one more call, not two.
  await logIn(visitor);
  await visitor.answer('announcements', announcementsAnswer([]));
  await visitor.pass(60_000);
  expect(visitor.flows.count('announcements')).toBe(2);
});
test('R-ANN-01 with a token in the address the call waits for its exchange and member info and is then made once', async () => {
  const portal = await portalFixture({ addressToken: 'from-a-link' });
  expect(portal.flows.count('announcements')).toBe(0);
  await portal.answer('renewSession', { token: 'fresh-token', expiresAt: 3_600_000 });
  expect(portal.flows.count('announcements')).toBe(0);
  await portal.answer('memberInfo', memberAnswer);
  await portal.answer('announcements', announcementsAnswer([]));
  await portal.pass(60_000);
  expect(portal.flows.count('announcements')).toBe(1);
  portal.unmount();
  // An invalid token leaves a visitor, and one call is made as well.
  const refused = await portalFixture({ addressToken: 'from-a-link' });
  await refused.refuse('renewSession', 'not-logged-in');
  await refused.answer('announcements', announcementsAnswer([]));
  expect(refused.flows.count('announcements')).toBe(1);
});
