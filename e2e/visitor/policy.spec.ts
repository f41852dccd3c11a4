import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

const OPEN = ['/', '/rng', '/live', '/sports', '/promotions', '/help', '/pointMall', '/login', '/register'];
const MEMBER = ['/member', '/favorite', '/recent', '/lottery', '/seaLottery', '/vnLottery', '/seamless'];

test(
  'SAFE-04 every page carries an enforced policy, and benign data does not violate it',
  deep,
  async ({ page, house, faults }) => {
    const lobby = new Lobby(page);
    for (const path of OPEN) {
      const answer = await page.goto(path);
      const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        `frame-src ${house.gamesOrigin}`,
        "require-trusted-types-for 'script'",
      ])
        expect(policy, path).toContain(part);
      expect(policy, path).not.toMatch(/unsafe|\*/);
      await expect(lobby.main).toBeVisible({ timeout: 20_000 });
    }
    await lobby.open();
    await new LoginDialog(page).logIn('meilin07', house.passwords.get('meilin07') ?? '');
    for (const path of MEMBER) {
      await page.goto(path);
      await expect(new Shell(page).accountButton()).toBeVisible({ timeout: 20_000 });
    }
    await lobby.open();
    await lobby.play(lobby.cards(lobby.hot()).first());
    await new GamePage(page).ready();
    expect(faults.seen).toEqual([]);
  },
);

test('SAFE-05 raw HTML and a policy of another name are blocked: the control works', async ({ page, faults }) => {
  faults.expect(/trusted ?type|TrustedHTML|Content Security Policy|script-src|require-trusted-types-for/i);
  await new Lobby(page).open();
  const outcome = await page.evaluate(() => {
    const trying = (act: () => void): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const here = document.createElement('div');
    document.body.append(here);
    const types = (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } })
      .trustedTypes;
    return {
      html: trying(() => {
        here.innerHTML = '<b>raw</b>';
      }),
      adjacent: trying(() => here.insertAdjacentHTML('beforeend', '<b>raw</b>')),
      script: trying(() => {
        document.createElement('script').text = 'window.hacked = true';
      }),
      policy: trying(() => void types.createPolicy('anything', { createHTML: (text: string) => text })),
      left: here.childNodes.length,
    };
  });
  expect(outcome).toEqual({
    html: 'TypeError',
    adjacent: 'TypeError',
    script: 'TypeError',
    policy: 'TypeError',
    left: 0,
  });
});
