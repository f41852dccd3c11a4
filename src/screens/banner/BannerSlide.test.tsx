import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/screenFixture.tsx';
import { visitorState } from '../testing/stateFixture.ts';
import { BannerSlide } from './BannerSlide.tsx';

const banner = {
  groupName: 'w_home' as const,
  url: '/img/banner/x.svg',
  title: 'Friday at the oval',
  link: '/promotions',
};

it('R-LOBBY-03 a banner with a link type opens its target by mouse and keyboard', async () => {
  const user = userEvent.setup();
  const { address } = await renderScreen(<BannerSlide banner={{ ...banner, linkageType: 'ROUTE' }} />, {
    state: visitorState,
  });
  const link = screen.getByRole('link', { name: /Friday at the oval/ });
  await user.tab();
  expect(link).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/promotions');
});
it('R-LOBBY-03 a banner without a link type has no link, takes no focus and does nothing on click', async () => {
  const user = userEvent.setup();
  const { address } = await renderScreen(<BannerSlide banner={{ ...banner, linkageType: '' }} />, {
    state: visitorState,
  });
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByText('Friday at the oval'));
  expect(address()).toBe('/');
  await user.tab();
  expect(document.body).toHaveFocus();
});
