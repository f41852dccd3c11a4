import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { memberAnswer } from '../flows/machinery/testPermission.ts';
import { answer, close, item, logIn, shown, titles } from './testAnnouncements.ts';
import { testPortal } from './testPortal.tsx';

test('R-ANN-09 R-ANN-10 R-CALL-24 asked for at load, at log-in and for another language, in one question that fills four places', async () => {
  const portal = await testPortal();
  const query = () => portal.flows.call('announcements').query;
  expect(query()).toEqual({ types: 'B,PL,PU,PR,H', platform: 'W', language: 'EN' });
  await portal.answer('announcements', {
    ...answer([item('b', 'B')]),
    player: [item('n', 'A')],
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
  await shown();
  expect(titles()).toEqual(['Title b']);
  await close(portal);
  expect(screen.getByRole('button', { name: 'Title n' })).toBeVisible();
  expect(screen.getAllByText('Friday at the oval')[0]).toBeVisible();
  expect(screen.getAllByText('Bring a friend')[0]).toBeInTheDocument();
  await portal.send(chooseLanguage('CN'));
  await screen.findAllByRole('button', { name: '登录' });
  await portal.settle();
  expect(query()).toMatchObject({ language: 'CN' });
  await portal.answer('announcements', answer([], { player: [{ ...item('n', 'A'), title: '晚间五彩' }] }));
  expect(screen.getByRole('button', { name: '晚间五彩' })).toBeVisible();
  expect(portal.flows.count('announcements')).toBe(2);
  await portal.send(chooseLanguage('EN'));
  await screen.findAllByRole('button', { name: 'Log in' });
  await portal.settle();
  await portal.answer('announcements', answer([]));
  await logIn(portal);
  expect(portal.flows.count('announcements')).toBe(4);
  expect(query()).toEqual({ types: 'B,PL,PU,PR,H', platform: 'W', language: 'EN' });
});
test('R-ANN-01 with a token in the session nothing is asked before it is known who is here, and then once', async () => {
  const portal = await testPortal({ token: 'kept-token' });
  expect(portal.flows.count('announcements')).toBe(0);
  await portal.answer('memberInfo', memberAnswer);
  expect(portal.flows.count('announcements')).toBe(1);
  portal.unmount();
  const visitor = await testPortal();
  expect(visitor.flows.count('announcements')).toBe(1);
  await visitor.answer('announcements', answer([]));
  await visitor.pass(60_000);
  expect(visitor.flows.count('announcements')).toBe(1);
  // Who logs in is another state: once more, and not twice.
  await logIn(visitor);
  await visitor.answer('announcements', answer([]));
  await visitor.pass(60_000);
  expect(visitor.flows.count('announcements')).toBe(2);
});
test('R-ANN-01 with a token in the address nothing is asked before it is traded and known whose it is, and then once', async () => {
  const portal = await testPortal({ addressToken: 'from-a-link' });
  expect(portal.flows.count('announcements')).toBe(0);
  await portal.answer('renewSession', { token: 'fresh-token', expiresAt: 3_600_000 });
  expect(portal.flows.count('announcements')).toBe(0);
  await portal.answer('memberInfo', memberAnswer);
  await portal.answer('announcements', answer([]));
  await portal.pass(60_000);
  expect(portal.flows.count('announcements')).toBe(1);
  portal.unmount();
  // A link that is good for nothing leaves a visitor, who is asked for once as well.
  const refused = await testPortal({ addressToken: 'from-a-link' });
  await refused.refuse('renewSession', 'not-logged-in');
  await refused.answer('announcements', answer([]));
  expect(refused.flows.count('announcements')).toBe(1);
});
