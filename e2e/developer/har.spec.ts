/** A developer imports what a browser saved of a person’s session, and sees the same screen (P-14). */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callAt, callNamed, topicRow } from '../../src/contract/index.ts';
import { importHar } from '../../src/recording/import/har/importHar.ts';
import { scanRecording } from '../../src/recording/scan/scanRecording.ts';
import { verifyRecording } from '../../src/recording/verify/verify.ts';
import { servePage } from '../../tools/tote/playInBrowser.ts';
import { createRecordingFile, withRecordingFile } from '../../tools/tote/recordingFile.ts';
import { Shell } from '../pages/shell.ts';
import { CALM_PAGE, enterShell } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const ACCOUNT = 'meilin07';

test('P-14 P-11 a HAR that the browser saved of a session imports, identifies no person and replays to the same screen', async ({
  browser,
  page,
  house,
  control,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tote-har-'));
  const har = join(folder, 'session.har');
  const out = join(folder, 'session.ndjson');
  try {
    const context = await browser.newContext({ recordHar: { path: har, mode: 'full', content: 'attach' } });
    const live = await context.newPage();
    await enterShell(live, house, ACCOUNT);
    const shell = new Shell(live);
    await shell.showsConnectionStatus('live');
    const before = await shell.balanceMinor();
    await control.adjustBalance(ACCOUNT, 12_345);
    await expect.poll(() => shell.balanceMinor()).toBe((before ?? 0) + 12_345);
    const token = await live.evaluate(() => sessionStorage.getItem('token'));
    await context.close();
    // Contents lie beside the HAR, and the socket was still open at its end.
    expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl')).length).toBeGreaterThan(0);

    const file = await createRecordingFile(out);
    const { rows, attached } = {
      rows: topicRow,
      attached: (name: string) => Promise.resolve(readFileSync(join(folder, name), 'utf8')),
    };
    const made = await importHar(readFileSync(har, 'utf8'), {
      rows,
      callAt,
      callNamed,
      attached,
      packer: null,
      write: file.write,
    });
    await file.close();
    expect(made.notes).toEqual({});
    expect(made.frames['wallet:p1']).toBeGreaterThan(1);
    const text = readFileSync(out, 'utf8');
    for (const secret of [token ?? '', house.passwords.get(ACCOUNT) ?? '', ACCOUNT]) {
      expect(secret).not.toBe('');
      expect(text).not.toContain(secret);
    }
    expect(await withRecordingFile(out, (recording) => scanRecording(recording, [ACCOUNT]))).toEqual([]);
    expect((await withRecordingFile(out, verifyRecording)).deviation).toBeNull();

    const server = await servePage({ file: out, speed: 10, from: 0, port: 0 });
    try {
      await page.goto(server.origin + CALM_PAGE);
      const strip = page.getByRole('region', { name: t('replay:label') });
      await expect(strip.getByRole('status')).toContainText(t('replay:equal', { hash: made.hash }), {
        timeout: 30_000,
      });
      expect(await new Shell(page).balanceMinor()).toBe((before ?? 0) + 12_345);
    } finally {
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
