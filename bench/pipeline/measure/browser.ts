/** One Chromium at a time, restarted after a step it could not keep up with. */
import type { Browser } from '@playwright/test';
import { launchChromium } from '../../../tools/stages/launchChromium.ts';

export interface Browsers {
  readonly get: () => Promise<Browser>;
  readonly end: () => Promise<void>;
}
export const createBrowsers = (program: string): Browsers => {
  let running: Browser | null = null;
  return {
    get: async () => (running ??= await launchChromium(program)),
    end: async () => {
      const old = running;
      running = null;
      await old?.close();
    },
  };
};
