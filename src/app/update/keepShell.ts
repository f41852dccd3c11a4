/** Has this browser keep the shell, and follows its versions (B-20). */
import type { Platform } from '../../platform/platform.ts';
import { browserKeeper } from '../../platform/shell/keeper.ts';
import { newVersion } from './newVersion.ts';

export const keepShell = (platform: Platform): Promise<void> =>
  newVersion.follow(browserKeeper(platform.clock, platform.environment), platform);
