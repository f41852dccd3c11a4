import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/screenFixture.tsx';
import { visitorState } from '../testing/stateFixture.ts';
import BrandPreview from './BrandPreview.tsx';

const open = async () => {
  const user = userEvent.setup();
  const shown = await renderScreen(<BrandPreview />, { state: visitorState });
  const type = async (name: string, text: string): Promise<void> => {
    const field = screen.getAllByRole('textbox', { name })[0] as HTMLElement;
    await user.clear(field);
    await user.type(field, text);
  };
  return { ...shown, user, type };
};
const configured = (): unknown => JSON.parse(document.querySelector('.brand-text')?.textContent ?? 'null');

test('B-19 an operator tries a name and a colour on every surface and copies the configuration', async () => {
  const { user, type, platform } = await open();
  expect(screen.getByText('Every word has the contrast it needs.')).toBeVisible();
  await type('Name', 'Nightrail');
  await type('Felt', '#15152e');
  for (const ground of ['On felt', 'On paper', 'On a slip']) {
    const sample = screen.getByRole('region', { name: ground });
    expect(within(sample).getByRole('heading', { name: 'Nightrail' })).toBeVisible();
    expect(sample.style.getPropertyValue('--seed-felt')).toBe('#15152e');
  }
  await user.click(screen.getByRole('button', { name: 'Copy as configuration' }));
  expect(JSON.parse(platform.navigation.copied[0] ?? '')).toEqual({
    name: 'Nightrail',
    signals: 'west',
    seeds: { 'seed-felt': '#15152e' },
  });
  expect(screen.getByText('Copied')).toBeVisible();
  // The page itself keeps its colours.
  expect(document.documentElement.style.getPropertyValue('--seed-felt')).toBe('');
});
test('B-19 an unreadable colour is named with its contrast; an invalid colour shows an error and is left out', async () => {
  const { type } = await open();
  await type('Brass on felt', '#3a3a20');
  expect(
    screen.getByText(/^Brass on felt would be refused: brass on On felt, \w+ reaches 1\.\d\d : 1, and 4\.50 : 1/),
  ).toBeVisible();
  await type('Brass on felt', 'gold');
  expect(screen.getByText(/A colour is # and six digits/)).toBeVisible();
  expect(screen.getByText('Every word has the contrast it needs.')).toBeVisible();
  expect(configured()).toMatchObject({ seeds: {} });
});
test('the market where red is up swaps the pair of colours and nothing that was changed by hand', async () => {
  const { user, type } = await open();
  await type('Up on paper', '#0a5a3c');
  await user.click(screen.getByRole('radio', { name: 'Red' }));
  expect(screen.getAllByRole('textbox', { name: 'Up on felt' })[0]).toHaveValue('#ff7357');
  expect(configured()).toMatchObject({ signals: 'east', seeds: { 'seed-up-deep': '#0a5a3c' } });
});
