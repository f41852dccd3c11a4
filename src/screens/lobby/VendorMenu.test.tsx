import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { themeChosen } from '../../domains/preferences/preferences.slice.ts';
import type { RootState } from '../../domains/reducer.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { laneOf, visitorState } from '../testing/stateFixture.ts';
import { VendorMenu } from './VendorMenu.tsx';

const elsewhere = (empty: RootState): RootState => {
  const state = visitorState(empty);
  return { ...state, system: { ...state.system, imageBase: 'https://img.test' } };
};
const shown = (category: string, chosen: string | null) =>
  renderScreen(<VendorMenu lane={laneOf(category, 2)} chosen={chosen} onChoose={() => undefined} />, {
    state: elsewhere,
  });
const pictures = () =>
  screen.getAllByRole('button').flatMap((one) => one.querySelector('img')?.getAttribute('src') ?? []);
const at = (look: string, vendor: string) => `https://img.test/img/rng/${look}/${vendor}.svg`;

it('R-SHELL-11 the slots’ vendors have white pictures, coloured when chosen, purple on the light theme', async () => {
  const none = await shown('RNG', null);
  expect(pictures()).toEqual([at('WHITE', 'V0'), at('WHITE', 'V1')]);
  none.unmount();
  const { send } = await shown('RNG', 'V1');
  expect(pictures()).toEqual([at('WHITE', 'V0'), at('COLOR', 'V1')]);
  send(themeChosen('light'));
  expect(pictures()).toEqual([at('PURPLE', 'V0'), at('COLOR', 'V1')]);
});
it('R-SHELL-11 the vendors of any other type use the pictures of that type’s folder', async () => {
  await shown('LIVE', null);
  expect(pictures()).toEqual(['V0', 'V1'].map((vendor) => `https://img.test/img/submenu/LIVE/${vendor}.svg`));
});
