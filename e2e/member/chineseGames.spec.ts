import type { Frame, Page } from '@playwright/test';
import { type PlaceContext, enterAs, PLACES } from '../support/allPlaces.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

/** Chinese texts of a frame that the browser draws in a font of the machine, with that font's name. */
const drawnByMachine = async (page: Page, frame: Frame): Promise<readonly string[]> => {
  await frame.evaluate(async () => {
    await document.fonts.ready;
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === 3 && /\p{Script=Han}/u.test(node.nodeValue ?? ''),
      );
      if (own && element.checkVisibility()) element.setAttribute('data-chinese', '');
    }
  });
  const session = await page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page));
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const found: string[] = [];
  let looked = 0;
  for (const { nodeId, attributes = [], nodeName } of nodes) {
    if (!attributes.includes('data-chinese')) continue;
    looked += 1;
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) found.push(`${nodeName}: ${familyName}`);
  }
  expect(looked, 'Chinese texts of the frame').toBeGreaterThan(3);
  await session.detach();
  return found;
};
test(
  'R-I18N-04 in Chinese, games and lotteries are drawn in a font that they bring with them',
  deep,
  async ({ page, house, control }) => {
    test.setTimeout(90_000);
    await page.addInitScript(() => {
      if (self !== top) return;
      localStorage.setItem('lang', 'CN');
      localStorage.setItem('hisLang', 'CN');
    });
    const around: PlaceContext = { page, house, control };
    await enterAs(around, 'member');
    for (const name of ['game', 'lottery', 'lottery-lobby']) {
      await PLACES.find((place) => place.name === name)?.open(around);
      const frame = page.frames().find((one) => one.url().startsWith(house.gamesOrigin));
      if (!frame) throw new Error(`${name} shows no frame of the games' host`);
      await expect.poll(() => frame.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
      await expect.poll(() => drawnByMachine(page, frame), name).toEqual([]);
    }
  },
);
