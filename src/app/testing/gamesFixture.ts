/** Fixture of games as the house lists them, and of a lobby that shows them. For tests only. */
import { screen, within } from '@testing-library/react';
import type { PortalFixture } from './portalFixture.tsx';

export const wireGameOf = (nodeId: string, more: Readonly<Record<string, unknown>> = {}) => ({
  nodeId,
  nodeName: `Game ${nodeId}`,
  iconUrl: `/img/cover/${nodeId}.svg`,
  vassalage: 'AG',
  gameType: 'RNG',
  gameCode: `code-${nodeId}`,
  supportPlay: 0,
  ...more,
});
/** Answers the hot games of home with these. */
export const answerHotGames = async (
  portal: PortalFixture,
  ...games: readonly ReturnType<typeof wireGameOf>[]
): Promise<void> => {
  await portal.answer('hotGames', { list: games, totalPages: 1 });
  await screen.findByRole('group', { name: 'Hot games' });
};
export const card = (id: string) => within(screen.getAllByRole('article', { name: `Game ${id}` })[0] as HTMLElement);
export const star = (id: string) => card(id).getByRole('button', { name: /favourites$/ });
export const isStarred = (id: string): boolean => star(id).getAttribute('aria-pressed') === 'true';
export const play = (id: string) => card(id).getByRole('button', { name: `Play Game ${id}` });
export const launchAnswer = (url: string, id: string) => ({
  url,
  ticket: `ticket-${id}-${'t'.repeat(20)}`,
  gameId: id,
  gameName: `Game ${id}`,
});
