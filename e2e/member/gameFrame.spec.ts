import { requestVendorHost } from '../../tests/stack/support/vendor.ts';
import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { enterLobby } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';

const PLAYER = 'agent88';

test('SAFE-23 a game page can reach neither parent, top, storage, opener nor device, and its ticket works once', async ({
  page,
  house,
  faults,
}) => {
  // The browser refuses the attempts below and logs each refusal.
  faults.expect(/sandbox|permissions policy|unsafe attempt|cross-origin|geolocation/i);
  const tickets: string[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    if (new URL(request.url()).pathname === '/session' && request.method() === 'POST')
      tickets.push((request.postDataJSON() as { readonly ticket: string }).ticket);
  });
  const lobby = new Lobby(page);
  const game = new GamePage(page);
  await enterLobby(page, house, PLAYER);
  await lobby.play(lobby.cards(lobby.hot()).first());
  const frame = await game.frame(house.gamesOrigin);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  expect(token).toMatch(/^[\w-]{43,}$/);

  const attempts = await frame.evaluate(async () => {
    const trying = (act: () => unknown): string => {
      try {
        const got = act();
        return got === undefined || got === null ? 'nothing' : `got a ${typeof got}`;
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      parentDocument: trying(() => window.parent.document),
      parentStorage: trying(() => window.parent.sessionStorage),
      topAddress: trying(() => {
        window.top!.location.href = 'https://example.test/';
      }),
      frameElement: trying(() => window.frameElement),
      opener: trying(() => window.opener as unknown),
      popup: trying(() => window.open('about:blank')),
      ownToken: trying(() => sessionStorage.getItem('token') ?? localStorage.getItem('token')),
      cookie: document.cookie,
      referrer: document.referrer,
      position: await new Promise<string>((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => resolve('got'),
          (error) => resolve(`refused ${error.code}`),
        );
      }),
    };
  });
  expect(attempts).toEqual({
    parentDocument: 'SecurityError',
    parentStorage: 'SecurityError',
    topAddress: expect.stringMatching(/SecurityError|nothing/),
    frameElement: expect.stringMatching(/SecurityError|nothing/),
    opener: 'nothing',
    popup: 'nothing',
    ownToken: expect.stringMatching(/SecurityError|nothing/),
    cookie: '',
    referrer: '',
    position: 'refused 1',
  });
  await expect(page).toHaveURL(`${house.origin}/seamless`);

  expect(tickets).toHaveLength(1);
  const again = await requestVendorHost(house.gamesOrigin, '/session', { body: { ticket: tickets[0] } });
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect(again.status).toBeLessThan(500);
  for (const secret of [token ?? '', tickets[0] ?? ''])
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  await expect(game.iframe()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  await expect(game.iframe()).toHaveAttribute('referrerpolicy', 'no-referrer');
});
