/** The replay desk without a house: a recording played, sought, searched, inspected, disturbed, cut and refused (P-15, P-09). */
import { readFileSync } from 'node:fs';
import { type PageServer, servePage } from '../../tools/tote/playInBrowser.ts';
import { t } from '../support/texts.ts';
import { expect, test } from '../support/test.ts';

const FILE = 'recordings/evening.tbr';
const LATE = { timeout: 30_000 };
let server: PageServer;
test.beforeEach(async () => {
  server = await servePage({ file: FILE, speed: 1, from: 0, port: 0 });
});
test.afterEach(() => server.close());

test('P-15 an opened recording is played beside its timeline, sought, searched, inspected, disturbed and cut, and ends as recorded', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto(`${server.origin}/dev/replay`);
  await expect(page.getByText(t('desk:empty.title'))).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('desk:files.open') }).click();
  // Two files at once: the last one is shown, and its portal starts.
  await (await chooser).setFiles(['recordings/hubRestart.tbr', FILE]);
  await expect(page.getByRole('button', { name: /evening/ }).first()).toHaveAttribute('aria-current', 'true', LATE);

  const slider = page.getByRole('slider', { name: t('desk:timeline.position') });
  const list = page.getByRole('listbox', { name: t('desk:events.label') });
  const portal = page.frameLocator('iframe');
  await expect(list.getByRole('option', { name: /winners:ALL/ }).first()).toBeVisible(LATE);
  await expect(portal.getByRole('navigation').first()).toBeVisible(LATE);

  const play = page.getByRole('button', { name: t('desk:go.play') });
  await expect(play).not.toHaveAttribute('aria-busy', 'true', LATE);
  const root = portal.locator('html');
  await expect(root).toHaveAttribute('data-still');
  // Seek by keyboard and by pointer: the list, the inspector and the portal follow.
  const header = portal.getByRole('banner').first();
  /** The balance in the header, whose digits stand in an element each. */
  const digits = async (): Promise<string> =>
    (/RM([\s\d,.]+)/.exec(await header.innerText())?.[1] ?? '').replaceAll(/[^\d.]/g, '');
  await page.keyboard.press('End');
  await expect(list.getByRole('option', { selected: true })).toBeVisible();
  await expect.poll(digits).toMatch(/^\d{3,}\.\d\d$/);
  await slider.focus();
  // Before its first frame a topic has no figure, whatever was shown before.
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await expect(play).not.toHaveAttribute('aria-busy', 'true', LATE);
  await expect(header).toBeVisible(LATE);
  expect(await digits()).not.toMatch(/\d/);
  const box = (await slider.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + 60);
  const half = Number(await slider.getAttribute('aria-valuemax')) / 2;
  await expect
    .poll(async () => Math.abs(Number(await slider.getAttribute('aria-valuenow')) - half))
    .toBeLessThan(half / 20);
  const inspector = page.getByRole('complementary', { name: t('desk:inspector.label') });
  await expect(inspector.getByText(t('desk:gate.label'))).toBeVisible();

  await expect.poll(digits).toMatch(/^\d{3,}\.\d\d$/);
  const atHalf = await digits();
  // The banners do not move by themselves, so there is nothing to pause.
  await expect(portal.locator('.carousel-dot').first()).toBeAttached(LATE);
  await expect(portal.getByRole('button', { name: t('lobby:banners.pause') })).toHaveCount(0);

  // The next event, by its key, and the one before it.
  const line = () => inspector.locator('dd').first().innerText();
  const here = Number(await line());
  await page.keyboard.press('.');
  await expect.poll(async () => Number(await line())).toBeGreaterThan(here);
  await page.keyboard.press(',');
  await expect.poll(async () => Number(await line())).toBe(here);

  // A search finds only what contains the text.
  await page.keyboard.press('/');
  await page.keyboard.type('"half"');
  await expect(page.getByText(t('desk:events.of', { shown: '1', all: '345' }))).toBeVisible();
  await list.getByRole('option', { name: /mark/ }).click();
  await expect(inspector.getByText('"half"')).toBeVisible();
  await page.getByRole('textbox', { name: t('desk:events.search') }).fill('');

  // With faults by seed, as fast as possible: the portal heals and ends as recorded.
  await page.getByRole('button', { name: t('desk:more') }).click();
  await page.getByLabel(t('desk:faults.seed')).fill('7');
  await page.getByRole('button', { name: t('desk:faults.inject') }).click();
  await page.getByLabel(t('desk:speed')).selectOption('max');
  await expect(play).not.toHaveAttribute('aria-busy', 'true', LATE);
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(play).not.toHaveAttribute('aria-busy', 'true', LATE);
  await play.click();
  await expect(root).not.toHaveAttribute('data-still');
  await expect(page.locator('.desk-fault').first()).toBeAttached(LATE);
  // On a busy machine each of the 345 records is drawn in a tenth of a second.
  const ended = new RegExp(t('desk:equal', { hash: '[0-9a-f]{16}' }));
  await expect(page.locator('output')).toHaveText(ended, { timeout: 120_000 });

  // A resting portal shows the same figures at every speed.
  await page.mouse.click(box.x + box.width / 2, box.y + 60);
  await expect.poll(digits).toBe(atHalf);

  // A part is saved, and is a recording that this desk opens again.
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('[');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press(']');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('desk:savePart') }).click();
  const part = await (await saving).path();
  const bytes = readFileSync(part);
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('desk:files.open') }).click();
  await (await again).setFiles({ name: 'part.ndjson', mimeType: 'application/x-ndjson', buffer: bytes });
  await expect(page.getByRole('button', { name: /part\.ndjson/ }).first()).toHaveAttribute(
    'aria-current',
    'true',
    LATE,
  );

  // A damaged file is refused with its line and reason, and nothing else is lost.
  const third = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('desk:files.open') }).click();
  const damaged = Buffer.from(bytes.toString('utf8').replace('"k":"frame"', '"k":"frume"'));
  await (await third).setFiles({ name: 'damaged.ndjson', mimeType: 'application/x-ndjson', buffer: damaged });
  await expect(page.getByRole('alert')).toContainText(/damaged\.ndjson.*\d/);
  await expect(page.getByRole('button', { name: /part\.ndjson/ }).first()).toHaveAttribute('aria-current', 'true');
});
