/** Opens what a start block asks for: a recording in the portal's page, the replay desk, or the portal inside the desk. */
import type { Platform } from '../../platform/platform.ts';
import type { MissingFeature } from '../start/missingFeatures.ts';
import type { ReplayRequest } from './replayRequest.ts';

export const openReplay = async (
  platform: Platform,
  missingFeatures: readonly MissingFeature[],
  request: ReplayRequest,
): Promise<void> => {
  if (!('desk' in request)) {
    const { playInPage } = await import('./playInPage.tsx');
    await playInPage(platform, missingFeatures, request);
  } else if (request.desk === 'page') {
    const { openDesk } = await import('../desk/openDesk.tsx');
    await openDesk(platform, request.house ?? false);
  } else if (request.desk === 'live') {
    const { tellDesk } = await import('../desk/tellDesk.ts');
    await tellDesk(platform, missingFeatures);
  } else {
    const { playForDesk } = await import('../desk/playForDesk.ts');
    await playForDesk(platform, missingFeatures);
  }
};
