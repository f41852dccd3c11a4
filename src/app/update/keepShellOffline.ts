/** Registers the service worker that caches the shell for offline use, and follows its versions (B-20). */
import type { Platform } from '../../platform/platform.ts';
import { browserShellWorker } from '../../platform/shell/shellWorker.ts';
import { newVersion } from './newVersion.ts';

export const keepShellOffline = (platform: Platform): Promise<void> =>
  newVersion.follow(browserShellWorker(platform.clock, platform.environment), platform);
