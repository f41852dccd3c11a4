/** The portal as another machine reaches it: by a host name, a network address and a TLS proxy, none of which is localhost. */
import type { Page } from '@playwright/test';
import { ownNetworks } from '../../server-mock/security/origins/sites.ts';
import config from '../../playwright.config.ts';
import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { type House, startHouse } from '../support/house.ts';
import { type Relay, startRelay, FOREIGN_PATH } from '../support/relay.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
const shipped = config.use?.launchOptions;
test.use({
  baseURL: 'http://portal.test',
  ignoreHTTPSErrors: true,
  launchOptions: { ...shipped, args: [...(shipped?.args ?? []), '--host-resolver-rules=MAP *.test 127.0.0.1'] },
});

// Browsers with other switches come last, when the other workers are free.
test.describe.configure({ mode: 'parallel' });

const local = ({ origin, otherOrigins }: House): string =>
  [origin, ...otherOrigins.map(([portal]) => portal)].find((one) => one.startsWith('http://localhost')) ?? '';

/** A house behind a relay, configured with the name that the browser uses. */
const behind = async (relay: Relay, scheme: 'http' | 'https'): Promise<House> => {
  const house = await startHouse({
    flags: {
      origin: `${scheme}://portal.test:${relay.port}`,
      'games-origin': `${scheme}://games.portal.test:${relay.port}`,
      ...(scheme === 'https' ? { 'trusted-proxies': '127.0.0.1' } : {}),
    },
  });
  relay.setTarget(Number(new URL(local(house)).port));
  return house;
};

/** Logs in by the form, sees a live balance change, and plays a round of a game in its frame. */
const playThere = async (page: Page, house: House, [origin, games]: readonly [string, string]): Promise<void> => {
  const [lobby, shell, game, login] = [new Lobby(page), new Shell(page), new GamePage(page), new LoginDialog(page)];
  await page.goto(origin);
  await lobby.ready();
  await login.open();
  await login.dialog.getByRole('checkbox', { name: t('account:login.remember') }).check();
  await login.send(PLAYER.account, house.passwords.get(PLAYER.account) ?? '');
  await expect(shell.accountButton()).toBeVisible({ timeout: 20_000 });
  await shell.showsConnectionStatus('live', 20_000);
  await createControl(house).adjustBalance(PLAYER.account, 12_345);
  await expect.poll(() => shell.balanceMinor()).toBe(house.readLedger().main(PLAYER.id));
  await lobby.play(lobby.cards(lobby.hot()).first());
  expect((await game.frame(games)).url()).toContain(`${games}/`);
  const after = await game.spin();
  expect(after).toBe(house.readLedger().main(PLAYER.id));
  await expect.poll(() => shell.balanceMinor()).toBe(after);
};
const remembered = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.includes('remember')).map(({ secure }) => ({ secure }));

test.describe('by another name over plain http', () => {
  let relay: Relay;
  let house: House;
  test.beforeAll(async () => {
    relay = await startRelay();
    house = await behind(relay, 'http');
  });
  test.afterAll(async () => {
    await house.close();
    await relay.close();
  });

  test('SAFE-25 SAFE-37 log-in, live balance, a game round and a second page work without a secure context', async ({
    page,
    context,
  }) => {
    await playThere(page, house, [house.origin, house.gamesOrigin]);
    expect(await page.evaluate(() => [window.isSecureContext, 'subtle' in crypto, 'locks' in navigator])).toEqual([
      false,
      false,
      false,
    ]);
    expect(await remembered(page)).toEqual([]);
    const other = await context.newPage();
    await other.goto(house.origin);
    const there = new Shell(other);
    await expect(there.accountButton()).toBeVisible({ timeout: 20_000 });
    await there.showsConnectionStatus('live', 20_000);
    await createControl(house).adjustBalance(PLAYER.account, 700);
    await expect.poll(() => there.balanceMinor()).toBe(house.readLedger().main(PLAYER.id));
    await other.close();
    await page.bringToFront();
    await expect.poll(() => new Shell(page).balanceMinor()).toBe(house.readLedger().main(PLAYER.id));
    await page.goto(house.origin);
    const shell = new Shell(page);
    const menu = await shell.openAccountMenu();
    await menu.getByRole('menuitem', { name: PLAYER.id }).click();
    await expect(menu.getByText(t('shell:account.copied')).first()).toBeVisible();
    await shell.search().focus();
    await page.keyboard.press('Control+V');
    await expect(shell.search()).toHaveValue(PLAYER.id);
  });

  test(
    'SAFE-25 a page under an unknown host name links to the right address, and neither it nor another origin can connect',
    deep,
    async ({ page }) => {
      const { port } = relay;
      const answer = await page.goto(`http://rebound.test:${port}/`);
      expect(answer?.status()).toBe(421);
      await expect(page.getByRole('link', { name: house.origin })).toHaveAttribute('href', `${house.origin}/`);
      await page.getByRole('link', { name: house.origin }).click();
      await new Lobby(page).ready();
      // Two attackers' pages: one uses another origin, the other's host name now points at the house (DNS rebinding).
      const askFrom = async (stranger: string, asked: string): Promise<readonly unknown[]> => {
        await page.goto(stranger + FOREIGN_PATH);
        return page.evaluate(async (origin) => {
          const read = await fetch(`${origin}/wps/system/permission`).then(
            ({ status }) => status,
            () => 'refused',
          );
          const hub = await new Promise<string>((done) => {
            const socket = new WebSocket(`${origin.replace('http', 'ws')}/hub/?EIO=4&transport=websocket`);
            socket.onopen = () => done('open');
            socket.onerror = () => done('refused');
          });
          return [read, hub];
        }, asked);
      };
      expect(await askFrom(`http://stranger.test:${port}`, house.origin)).toEqual(['refused', 'refused']);
      const rebound = `http://rebound.test:${port}`;
      expect(await askFrom(rebound, rebound)).toEqual([421, 'refused']);
    },
  );
});

test('SAFE-13 SAFE-36 behind a TLS proxy everything works under the proxy’s name, and the cookie is secure', async ({
  page,
}) => {
  const relay = await startRelay(true);
  const house = await behind(relay, 'https');
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin));
  try {
    await playThere(page, house, [house.origin, house.gamesOrigin]);
    expect(new Set(sockets)).toEqual(
      new Set([`wss://portal.test:${relay.port}`, `wss://games.portal.test:${relay.port}`]),
    );
    expect(await remembered(page)).toEqual([{ secure: true }]);
  } finally {
    await house.close();
    await relay.close();
  }
});

test(
  'SAFE-23 SAFE-54 when the house listens on all addresses, the printed network address works, with games on its second port',
  deep,
  async ({ page }) => {
    const [address] = ownNetworks();
    test.skip(address === undefined, 'this machine has no network address');
    const house = await startHouse({ flags: { host: '0.0.0.0' } });
    try {
      const there = house.otherOrigins.find(([portal]) => new URL(portal).hostname === address) ?? ['', ''];
      await playThere(page, house, there);
      expect(await remembered(page)).toEqual([]);
      await page.goto(`http://127.0.0.1:${new URL(house.origin).port}/promotions`);
      await expect(page).toHaveURL(`${house.origin}/promotions`);
    } finally {
      await house.close();
    }
  },
);
