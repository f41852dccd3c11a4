import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gameTypeChanged } from '../../domains/catalogue/catalogue.slice.ts';
import { SKELETON_DELAY_MS } from '../../ui/emptyState/Skeleton.tsx';
import { renderScreen } from '../testing/screenFixture.tsx';
import { visitorState } from '../testing/stateFixture.ts';
import { GamesSkeleton } from './GamesSkeleton.tsx';

test('the skeleton of a game centre, with vendors and games, announces once that it loads', async () => {
  const { send, passTime } = await renderScreen(<GamesSkeleton />, { state: visitorState });
  send(gameTypeChanged('SPORTS'));
  await passTime(SKELETON_DELAY_MS);
  expect(document.querySelector('.vendor-tile-bones')).toBeVisible();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Loading']);
});
