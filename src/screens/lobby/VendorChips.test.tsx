import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { vendorChosen } from '../../domains/catalogue/catalogue.slice.ts';
import { themeChosen } from '../../domains/preferences/preferences.slice.ts';
import type { RootState } from '../../domains/reducer.ts';
import { renderScreen } from '../testing.tsx';
import { laneOf, visitor } from '../testState.ts';
import { VendorChips } from './VendorChips.tsx';

const elsewhere = (empty: RootState): RootState => {
  const state = visitor(empty);
  return { ...state, system: { ...state.system, imageBase: 'https://img.test' } };
};
const pictures = () =>
  screen.getAllByRole('button').flatMap((chip) => chip.querySelector('img')?.getAttribute('src') ?? []);

it('R-SHELL-11 the vendors of the slots come in white, in colour when chosen, in purple on paper', async () => {
  const { send } = await renderScreen(<VendorChips lane={laneOf('RNG', 2)} />, { state: elsewhere });
  const at = (look: string, vendor: string) => `https://img.test/img/rng/${look}/${vendor}.svg`;
  expect(pictures()).toEqual([at('WHITE', 'V0'), at('WHITE', 'V1')]);
  send(vendorChosen('V1'));
  expect(pictures()).toEqual([at('WHITE', 'V0'), at('COLOR', 'V1')]);
  send(themeChosen('light'));
  expect(pictures()).toEqual([at('PURPLE', 'V0'), at('COLOR', 'V1')]);
});
it('R-SHELL-11 the vendors of any other type come from that type’s own folder', async () => {
  await renderScreen(<VendorChips lane={laneOf('LIVE', 2)} />, { state: elsewhere });
  expect(pictures()).toEqual(['V0', 'V1'].map((vendor) => `https://img.test/img/submenu/LIVE/${vendor}.svg`));
});
