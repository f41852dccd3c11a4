/** Drives the replay desk in a browser as a person does, and measures what they see (P-15). */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { DESK_PATH } from '../../src/contract/deskPaths.ts';
import { installProbe, type Probe } from './pageProbe.ts';

/** Reading a million events takes a while on a slow machine. */
const OPENING_MS = 600_000;
const MB = 2 ** 20;
/** Moves of a drag: one a frame. */
const MOVE_MS = 16;
/** Seeks of the quick drag, and the time between two. */
const SEEKS = 20;
const SEEK_MS = 50;
/** After a drag the portal shows nothing new once this time has passed. */
const REST_MS = 1_500;

export interface DeskFigures {
  /** From the choice of the file to its timeline, ms. */
  readonly openMs: number;
  /** From there until the portal in the frame is ready, ms. */
  readonly readyMs: number;
  /** From a press of the zoom to the painted timeline, ms each. */
  readonly drawMs: readonly number[];
  /** Share of frames over 32 ms while the cursor is dragged. */
  readonly slowFrames: number;
  /** Longest task while the cursor is dragged, of desk and portal, ms; 0: none over 50 ms. */
  readonly longestTask: number;
  /** From the last of twenty moves within a second to the last picture of the portal, ms. */
  readonly lastPictureMs: number;
  /** After a collection, MB: the page with the portal in its frame, and the desk's worker. */
  readonly heapMb: number;
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const probeOf = (page: Page): Promise<Probe> => page.evaluate(() => window.deskProbe);
const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Heap and array buffers of a target after a collection, bytes. */
interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}
const bytesOf = ({ usedSize, backingStorageSize = 0 }: HeapUsage): number => usedSize + backingStorageSize;

/** Asks each worker of the page over the page's own session. */
const watchWorkers = async (session: CDPSession) => {
  const ids = new Set<string>();
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') ids.add(sessionId);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  let asked = 0;
  const ask = (sessionId: string, method: string): Promise<unknown> =>
    new Promise((resolve) => {
      asked += 1;
      const id = asked;
      const heard = ({ message }: { message: string }): void => {
        const answer = JSON.parse(message) as { readonly id?: number; readonly result?: unknown };
        if (answer.id !== id) return;
        session.off('Target.receivedMessageFromTarget', heard);
        resolve(answer.result);
      };
      session.on('Target.receivedMessageFromTarget', heard);
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    });
  return {
    bytes: async (): Promise<number> => {
      let sum = 0;
      for (const id of ids) {
        await ask(id, 'HeapProfiler.collectGarbage');
        sum += bytesOf((await ask(id, 'Runtime.getHeapUsage')) as HeapUsage);
      }
      return sum;
    },
  };
};
const timeZoom = async (page: Page, key: string): Promise<number> => {
  const before = (await probeOf(page)).drawn.length;
  const began = await now(page);
  await page.keyboard.press(key);
  await page.waitForFunction((count) => window.deskProbe.drawn.length > count, before);
  return ((await probeOf(page)).drawn.at(-1) ?? Number.NaN) - began;
};
export const driveDesk = async (browser: Browser, origin: string, file: string): Promise<DeskFigures> => {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 960 }, serviceWorkers: 'block' });
  try {
    await page.addInitScript(installProbe);
    const session = await page.context().newCDPSession(page);
    const workers = await watchWorkers(session);
    await page.goto(origin + DESK_PATH);
    await page.locator('.desk-empty').waitFor();
    const chosen = await now(page);
    await page.locator('input[type=file]').setInputFiles(file);
    const slider = page.locator('.desk-slider');
    await slider.waitFor({ timeout: OPENING_MS });
    const opened = await now(page);
    await page.locator('.desk-play:not([aria-busy=true])').waitFor({ timeout: OPENING_MS });
    const ready = await now(page);
    // Before its first frames the portal has no balance to show.
    await slider.focus();
    for (let n = 0; n < 5; n++) await page.keyboard.press('PageDown');
    await page.waitForFunction(() => window.deskProbe.shown.length > 0);
    await sleep(REST_MS);

    const drawMs: number[] = [];
    for (let n = 0; n < 6; n++) drawMs.push(await timeZoom(page, '+'));
    for (let n = 0; n < 6; n++) drawMs.push(await timeZoom(page, '-'));

    const box = await slider.boundingBox();
    if (box === null) throw new Error('the timeline has no box');
    const at = (share: number) => [box.x + box.width * share, box.y + 60] as const;
    // A slow drag over the whole recording and back: three seconds.
    await page.mouse.move(...at(0.02));
    await page.mouse.down();
    const scrubbed = await now(page);
    const moves = Math.floor(3_000 / MOVE_MS);
    for (let n = 0; n < moves; n++) {
      const began = performance.now();
      const share = n / moves;
      await page.mouse.move(...at(0.02 + 0.96 * (share < 0.5 ? share * 2 : 2 - share * 2)));
      await sleep(Math.max(0, MOVE_MS - (performance.now() - began)));
    }
    const scrubEnd = await now(page);
    await page.mouse.up();
    const scrub = await probeOf(page);
    const frames = scrub.frames.filter((time) => time >= scrubbed && time <= scrubEnd);
    const gaps = frames.slice(1).map((time, n) => time - (frames[n] ?? time));
    await sleep(REST_MS);

    // Twenty seeks within a second.
    await page.mouse.move(...at(0.05));
    await page.mouse.down();
    const dragged = await now(page);
    let moved = dragged;
    for (let n = 1; n <= SEEKS; n++) {
      const began = performance.now();
      moved = await now(page);
      await page.mouse.move(...at(0.05 + (((n * 7) % SEEKS) / SEEKS) * 0.9));
      await sleep(Math.max(0, SEEK_MS - (performance.now() - began)));
    }
    await sleep(REST_MS);
    await page.mouse.up();
    const { shown, tasks } = await probeOf(page);
    // Each place has a balance of its own: without a picture after the last move nothing was measured.
    const lastPicture = shown.findLast(({ at: when }) => when > moved)?.at ?? Number.NaN;
    const dragTasks = tasks.filter(
      ({ at: begin }) => (begin >= scrubbed && begin <= scrubEnd) || (begin >= dragged && begin <= moved + REST_MS),
    );
    await session.send('HeapProfiler.collectGarbage');
    const heap = bytesOf(await session.send('Runtime.getHeapUsage'));
    return {
      openMs: opened - chosen,
      readyMs: ready - opened,
      drawMs,
      slowFrames: gaps.filter((gap) => gap > 32).length / Math.max(1, gaps.length),
      longestTask: Math.max(0, ...dragTasks.map(({ ms }) => ms)),
      lastPictureMs: lastPicture - moved,
      heapMb: (heap + (await workers.bytes())) / MB,
    };
  } finally {
    await page.close();
  }
};
