/** Drives the machine's Chromium, and the builds of Firefox and WebKit that Playwright downloads. */
import { chromium, firefox, webkit, type Frame, type Page } from '@playwright/test';
import {
  asJsonCall,
  type Engine,
  type EngineName,
  type Profile,
  type RawPage,
  START_LIMIT_MS,
  VIEWPORT,
} from './types.ts';

const TYPES = { chromium, firefox, webkit };
/** Two windows side by side must both count as visible; a covered window is throttled. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

const runIn = async (frame: Frame, source: string, given: readonly unknown[]): Promise<unknown> => {
  const text = await frame.evaluate(`(${asJsonCall(source)})(${JSON.stringify(JSON.stringify(given))})`);
  return JSON.parse(String(text)) as unknown;
};
const rawPage = (page: Page): RawPage => {
  let faults: string[] = [];
  page.on('pageerror', (error) => void faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`.trim());
  });
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: START_LIMIT_MS })),
    run: (source, given) => runIn(page.mainFrame(), source, given),
    runInFrame: async (selector, source, given) => {
      const handle = await page.$(selector);
      const frame = await handle?.contentFrame();
      if (!frame) throw new Error(`there is no frame ${selector}`);
      return runIn(frame, source, given);
    },
    hover: ({ x, y }) => page.mouse.move(x, y),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    faults: async () => {
      const reported = faults;
      faults = [];
      return reported;
    },
    close: () => page.close(),
  };
};

export const startByPlaywright = async (name: EngineName, path: string | undefined): Promise<Engine> => {
  const browser = await TYPES[name].launch({
    ...(path === undefined ? {} : { executablePath: path }),
    ...(name === 'chromium' ? { args: CHROMIUM_ARGS } : {}),
    timeout: START_LIMIT_MS,
  });
  return {
    name,
    version: browser.version(),
    hasNoConsole: false,
    profile: async (): Promise<Profile> => {
      const context = await browser.newContext({ viewport: VIEWPORT });
      return { page: async () => rawPage(await context.newPage()), close: () => context.close() };
    },
    close: () => browser.close(),
  };
};
