import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RootState } from '../../domains/reducer.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState } from '../testing/stateFixture.ts';
import { BottomBar } from './BottomBar.tsx';

const waiting =
  (availablePromoCount: number) =>
  (state: RootState): RootState => {
    const base = memberState()(state);
    const { info } = base.member;
    return {
      ...base,
      member: { ...base.member, info: { ...info, value: info.value && { ...info.value, availablePromoCount } } },
    };
  };
const show = (rewards: number) => renderScreen(<BottomBar onMenu={() => undefined} />, { state: waiting(rewards) });
const menu = () => screen.getByRole('button', { name: /^Menu/ });

test('rewards that wait are counted at the menu of a phone, which leads to the reward centre', async () => {
  await show(2);
  expect(menu()).toHaveAccessibleName('Menu Rewards to claim: 2');
  expect(menu().querySelector('.count')).toHaveTextContent('2');
});
test('without a reward the menu has no count', async () => {
  await show(0);
  expect(menu()).toHaveAccessibleName('Menu');
  expect(menu().querySelector('.count')).toBeNull();
});
