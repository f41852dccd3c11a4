/** Registers the service worker that caches the shell for offline use, and follows its versions (B-20). */
import type { Platform } from '../../platform/platform.ts';
import { browserPageVersion } from '../../platform/shell/pageVersion.ts';
import { browserShellWorker } from '../../platform/shell/shellWorker.ts';
import { newVersion } from './newVersion.ts';

export const keepShellOffline = async (platform: Platform): Promise<void> => {
  await newVersion.follow(browserShellWorker(), platform, browserPageVersion());
};
