import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { gridQuery, rowQuery } from '../../domains/catalogue/catalogue.calc.ts';
import {
  requestGames,
  retryGames,
  retryHot,
  retryLanes,
  applyFilter,
} from '../../domains/catalogue/catalogue.intents.ts';
import {
  hotFailed,
  hotRead,
  lanesFailed,
  lanesRead,
  pageFailed,
  pageLoading,
  pageRead,
  gameTypeChanged,
} from '../../domains/catalogue/catalogue.slice.ts';
import { homeFilter } from '../../domains/catalogue/catalogue.state.ts';
import { launchGame } from '../../domains/play/play.intents.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { NOW, gameOf, laneOf, visitorState } from '../testing/stateFixture.ts';
import { GameRow } from './cards/GameRow.tsx';
import GameListPage from './GameListPage.tsx';
import { GridHeader } from './GridHeader.tsx';
import { Lobby } from './Lobby.tsx';

const Grid = () => (
  <>
    <GridHeader />
    <GameListPage />
  </>
);
const lobby = (path = '/') => renderScreen(<Lobby Grid={Grid} />, { state: visitorState, path });
const games = (count: number) => Array.from({ length: count }, (_, n) => gameOf(n));
const hot = (count: number) => hotRead({ language: 'EN', value: games(count), at: NOW });
const grid = { ...homeFilter, gameType: 'RNG' };
const query = gridQuery(grid);
if (query === null) throw new Error('the slots lobby has no query');
const pageOf = (count: number, total: number, totalPages: number) =>
  pageRead({ query, page: { games: games(count), total, totalPages }, at: NOW });

describe('hot games', () => {
  it('R-LOBBY-07 R-CONST-15 up to 12 are shown, each with the cloth of its rank', async () => {
    const { send } = await lobby();
    send(hot(15));
    const row = await screen.findByRole('group', { name: 'Hot games' });
    await waitFor(() => expect(within(row).getAllByRole('article')).toHaveLength(12));
    expect(within(row).getByRole('article', { name: 'Game 0' })).toHaveTextContent('1');
  });
  it('a failure offers a retry and says what is not affected; a failure after a success keeps the list and shows its time', async () => {
    const user = userEvent.setup();
    const { send, dispatched } = await lobby();
    send(hotFailed('network'));
    expect(screen.getByRole('alert')).toHaveTextContent('Your balance is not affected.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(dispatched).toContainEqual(retryHot());
    send(hot(3));
    send(hotFailed('network'));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.getByText(/This list is as of 16:53:20/)).toBeVisible();
  });
});

describe('a row of games', () => {
  const row = (count: number) =>
    renderScreen(<GameRow title="Row" games={games(count)} total={count} asOf={null} onRetry={() => undefined} />, {
      state: visitorState,
    });
  it('R-CONST-15 takes two rows when it has more than fourteen games', async () => {
    const one = await row(14);
    expect(screen.getByRole('group', { name: 'Row' })).not.toHaveClass('scroll-row-two');
    one.unmount();
    await row(15);
    expect(screen.getByRole('group', { name: 'Row' })).toHaveClass('scroll-row-two');
  });
});

describe('category rows', () => {
  it('R-LOBBY-09 each category with a vendor has a row with its number of games and a link to all of them', async () => {
    const user = userEvent.setup();
    const { send, dispatched, address, store } = await lobby();
    send(lanesRead({ language: 'EN', value: [laneOf('RNG'), laneOf('FISH', 0)], at: NOW }));
    expect(dispatched).toContainEqual(requestGames(rowQuery('RNG')));
    send(pageRead({ query: rowQuery('RNG'), page: { games: games(14), total: 9612, totalPages: 687 }, at: NOW }));
    expect(await screen.findByText('9,612')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Slots' })).toHaveTextContent('9,612');
    expect(screen.queryByText('Fishing')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'All of Slots' }));
    expect(address()).toBe('/rng');
    expect(dispatched).toContainEqual({ type: 'catalogue/chooseGameType', payload: 'RNG' });
    expect(store.getState().catalogue.lanes.state).toBe('ready');
  });
  it('R-LOBBY-26 lanes that failed to load offer a retry; the last loaded ones stay', async () => {
    const user = userEvent.setup();
    const { send, dispatched } = await lobby();
    send(lanesFailed('network'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(dispatched).toContainEqual(retryLanes());
    send(lanesRead({ language: 'EN', value: [laneOf('RNG')], at: NOW }));
    send(pageRead({ query: rowQuery('RNG'), page: { games: games(2), total: 2, totalPages: 1 }, at: NOW }));
    send(lanesFailed('network'));
    expect(screen.getByRole('region', { name: 'Slots' })).toBeVisible();
  });
});

describe('the grid of a category', () => {
  it('requests its page once and shows its 28 games', async () => {
    const { send, dispatched } = await lobby('/rng');
    expect(dispatched).toContainEqual(applyFilter(grid));
    send(gameTypeChanged('RNG'));
    expect(dispatched).toContainEqual(requestGames(query));
    send(pageOf(28, 9612, 344));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Slots');
    expect(screen.getAllByRole('article')).toHaveLength(28);
  });
  it('R-LOBBY-15 R-CONST-14 the pager is shown for more than one page, with two pages at either end and five around the current one', async () => {
    const user = userEvent.setup();
    const { send, dispatched } = await lobby('/rng');
    send(gameTypeChanged('RNG'));
    send(pageOf(5, 5, 1));
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    send(pageOf(28, 9612, 344));
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '',
      '1',
      '2',
      '3',
      '4',
      '5',
      '343',
      '344',
      '',
    ]);
    expect(screen.getByText('1 to 28 of 9,612')).toBeVisible();
    await user.click(pages.getByRole('button', { name: 'Page 3' }));
    expect(dispatched).toContainEqual(applyFilter({ ...grid, pageNo: 3 }));
  });
  it('R-LOBBY-16 loading, empty and failed are displayed differently; failed offers a retry', async () => {
    const user = userEvent.setup();
    const { send, dispatched, passTime } = await lobby('/rng');
    send(gameTypeChanged('RNG'));
    send(pageLoading(query));
    passTime(200);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    send(pageOf(0, 0, 0));
    expect(screen.getByText('No games here')).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
    send(pageLoading(query));
    send(pageFailed({ query, error: 'network' }));
    expect(screen.queryByRole('alert')).toBeNull();
    const other = gridQuery({ ...grid, gameType: 'LIVE' });
    if (other === null) throw new Error('the live lobby has no query');
    send(gameTypeChanged('LIVE'));
    send(pageFailed({ query: other, error: 'network' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load games');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(dispatched).toContainEqual(retryGames(other));
  });
  it('the vendor named in the address is selected', async () => {
    const { dispatched } = await lobby('/rng?vassalage=AG');
    expect(dispatched).toContainEqual(applyFilter({ ...grid, vendor: 'AG' }));
  });
  it('R-CONST-14 in the middle the pager shows two pages on either side of the current one', async () => {
    const { send } = await lobby('/rng?page=17');
    const middle = { ...grid, pageNo: 17 };
    send({ type: 'catalogue/filterChanged', payload: middle });
    const asking = gridQuery(middle);
    if (asking === null) throw new Error('the slots lobby has no query');
    expect(asking.pageSize).toBe(28);
    send(pageRead({ query: asking, page: { games: games(28), total: 9612, totalPages: 344 }, at: NOW }));
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '',
      '1',
      '2',
      '15',
      '16',
      '17',
      '18',
      '19',
      '343',
      '344',
      '',
    ]);
    expect(screen.getByText('449 to 476 of 9,612')).toBeVisible();
  });
});

describe('a card', () => {
  it('R-GAME-02 offers a free trial only for a game that supports it, and starts what was clicked', async () => {
    const user = userEvent.setup();
    const { send, dispatched } = await lobby();
    send(hotRead({ language: 'EN', value: [gameOf(1), gameOf(2, { freeTrial: false })], at: NOW }));
    await user.click(await screen.findByRole('button', { name: 'Free trial of Game 1' }));
    expect(screen.queryByRole('button', { name: 'Free trial of Game 2' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play Game 2' }));
    expect(dispatched.filter(launchGame.match).map(({ payload }) => [payload.id, payload.demo])).toEqual([
      ['g1', true],
      ['g2', false],
    ]);
  });
  it('a tap on a touch screen opens a dialog with the same two actions', async () => {
    const user = userEvent.setup();
    const { send, dispatched, platform } = await lobby();
    platform.environment.setMedia('(hover: none)', true);
    send(hot(1));
    await user.click(await screen.findByRole('button', { name: 'Play Game 0' }));
    const slip = within(screen.getByRole('dialog', { name: 'Game 0' }));
    await user.click(slip.getByRole('button', { name: 'Free trial' }));
    expect(dispatched.filter(launchGame.match).map(({ payload }) => payload.demo)).toEqual([true]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
