/** One Chromium at a time, ended and begun anew after a step it could not keep up with (performance.md). */
import { chromium, type Browser } from '@playwright/test';
import { installedBrowser } from '../../../tools/stages/browser.ts';

export interface Browsers {
  readonly get: () => Promise<Browser>;
  readonly end: () => Promise<void>;
}
export const createBrowsers = (): Browsers => {
  let running: Browser | null = null;
  const path = installedBrowser()?.path;
  return {
    get: async () =>
      (running ??= await chromium.launch({
        ...(path === undefined ? {} : { executablePath: path }),
        args: ['--no-sandbox'],
      })),
    end: async () => {
      const old = running;
      running = null;
      await old?.close();
    },
  };
};
