/** A developer watches a recording: the real portal with the recording's own clock and without a house (P-08, P-10). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createRecordingReader } from '../../server-mock/replay/recordingReader.ts';
import { startReplayHouse } from '../../server-mock/replay/replayHouse.ts';
import type { Speed } from '../../src/platform/pacedClock.ts';
import { inRoot } from '../../tools/process/root.ts';
import { openRecordingFile } from '../../tools/tote/recordingFile.ts';
import { type PageServer, servePage } from '../../tools/tote/playInBrowser.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const BIG_WIN = join(import.meta.dirname, '../../recordings/bigWin.ndjson');
interface Line {
  readonly k: string;
  readonly f?: { readonly topic: string; readonly data: { readonly balance: number } };
  readonly hash?: { readonly total: string };
}
const lines = readFileSync(BIG_WIN, 'utf8').trimEnd().split('\n');
const records = lines.map((line) => JSON.parse(line) as Line);
const wallets = records.flatMap(({ k, f }) =>
  k === 'frame' && f?.topic.startsWith('wallet:') ? [f.data.balance] : [],
);
const endHash = records.at(-1)?.hash?.total ?? '';

const strip = (page: Page) => page.getByRole('region', { name: t('replay:label') });
const outcome = (page: Page) => strip(page).getByRole('status');
const served = async (
  file: string,
  speed: Speed,
  run: (server: PageServer) => Promise<void>,
  from = 0,
): Promise<void> => {
  const server = await servePage({ file, speed, from, port: 0 });
  try {
    await run(server);
  } finally {
    await server.close();
  }
};

test('P-10 P-11 a recording plays in the portal and ends with its hash, and no request leaves the page', async ({
  page,
}) => {
  expect(wallets.length).toBeGreaterThan(2);
  await served(BIG_WIN, 10, async ({ origin }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(`${request.method()} ${request.url()}`));
    page.on('websocket', (socket) => void asked.push(`socket ${socket.url()}`));
    await page.goto(origin);
    await expect(strip(page)).toContainText('bigWin.ndjson');
    const shell = new Shell(page);
    // The balance on the screen before and after the recorded win.
    await expect.poll(() => shell.balanceMinor()).not.toBeNull();
    await shell.showsConnectionStatus('live');
    await expect(outcome(page)).toContainText(t('replay:equal', { hash: endHash }), { timeout: 30_000 });
    expect(await shell.balanceMinor()).toBe(wallets.at(-1));
    expect(asked.filter((one) => !one.startsWith(`GET ${origin}/`) || one.includes('/wps/'))).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
});
test('R-LIVE-16 the mock server plays a recording to the built portal over its hub, and the screen ends with the recorded balance', async ({
  page,
}) => {
  const { recording, close } = await openRecordingFile(BIG_WIN);
  const reading = await createRecordingReader(recording);
  const house = await startReplayHouse({ reading, portal: inRoot('dist'), speed: 10, onClients: () => undefined });
  try {
    // The house loads its modules in the test's own process, at its first answer: on a machine under load that takes half a minute.
    await page.goto(`${house.origin}/?token=${house.ticket()}`, { timeout: 90_000 });
    const shell = new Shell(page);
    await shell.showsConnectionStatus('live', 20_000);
    house.replay.play(0);
    await expect.poll(() => shell.balanceMinor(), { timeout: 30_000 }).toBe(wallets.at(-1));
    await shell.showsConnectionStatus('live', 20_000);
  } finally {
    await house.close();
    await close();
  }
});
test('P-09 the page starts where the command asked to seek to, and ends with the same hash', deep, async ({ page }) => {
  await served(
    BIG_WIN,
    1,
    async ({ origin }) => {
      await page.goto(origin);
      await expect(strip(page).locator('.replay-where')).toContainText(/^0:1\d/);
      await strip(page)
        .getByRole('combobox', { name: t('replay:speed') })
        .selectOption('max');
      await expect(outcome(page)).toContainText(t('replay:equal', { hash: endHash }), { timeout: 30_000 });
    },
    10_000,
  );
});
test('P-08 P-09 playback speed can be changed while playing; paused, it goes on by frames', deep, async ({ page }) => {
  await served(BIG_WIN, 1, async ({ origin }) => {
    await page.goto(origin);
    const where = strip(page).locator('.replay-where');
    await expect(where).toContainText(/^0:0[1-9]/);
    await strip(page)
      .getByRole('button', { name: t('replay:pause') })
      .click();
    // The position is final only once playback has paused.
    await expect(strip(page).getByRole('button', { name: t('replay:go') })).toBeVisible();
    const stood = await where.textContent();
    await strip(page)
      .getByRole('combobox', { name: t('replay:speed') })
      .selectOption('10');
    // At ten times the speed, half a second of frames would show movement.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          let left = 30;
          const next = (): void => {
            left -= 1;
            if (left === 0) done();
            else requestAnimationFrame(next);
          };
          next();
        }),
    );
    await expect(where).toHaveText(stood ?? '');
    // By frames to another second, and it stands again.
    const next = strip(page).getByRole('button', { name: t('replay:step.frame') });
    for (let frames = 0; frames < 40 && (await where.textContent()) === stood; frames += 1) {
      await next.click();
      await expect(next).toBeEnabled();
    }
    await expect(where).not.toHaveText(stood ?? '');
    await strip(page)
      .getByRole('button', { name: t('replay:go') })
      .click();
    await strip(page)
      .getByRole('combobox', { name: t('replay:speed') })
      .selectOption('max');
    await expect(outcome(page)).toContainText(endHash, { timeout: 30_000 });
  });
});
test(
  'P-13 a broken file is reported with its line and the reason, and the portal does not start',
  deep,
  async ({ page, faults }) => {
    faults.expect(/replay/);
    const folder = mkdtempSync(join(tmpdir(), 'tote-e2e-'));
    const broken = join(folder, 'broken.ndjson');
    writeFileSync(broken, lines.with(11, '{"k":"frame"}').join('\n'));
    try {
      await served(broken, 1, async ({ origin }) => {
        await page.goto(origin);
        await expect(strip(page).getByRole('alert')).toContainText(/12/);
        expect(await page.locator('#root').innerHTML()).toBe('');
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
