/** Starts the portal on the house or on a recording; no other code makes this choice (P-07). */
import '../../ui/styles/index.ts';
import { browserPlatform } from '../../platform/browserPlatform.ts';
import type { Platform } from '../../platform/platform.ts';
import { replayRequestOf } from '../replay/replayRequest.ts';
import { takeAddressToken } from './addressToken.ts';
import { findMissingFeatures } from './missingFeatures.ts';
import { startPortal } from './startPortal.tsx';
import { transportChunk } from './transportChunk.ts';

/** The JSON that the house writes into the page: its configuration, or a request to play a recording. Null: none. */
const startBlock = () => document.getElementById('start')?.textContent ?? null;

const start = async (platform: Platform): Promise<void> => {
  // Remove a token from the address before any other code or request can read it (SAFE-11).
  const addressToken = takeAddressToken(platform.navigation);
  const missingFeatures = findMissingFeatures(globalThis);
  const replay = replayRequestOf(startBlock());
  if (replay === null) {
    await startPortal({ platform, missingFeatures, startBlock, addressToken, transport: transportChunk(platform) })
      .started;
    // The service worker is registered after the start, so that it does not compete for the network. Not in development: its files change under one name.
    if (import.meta.env.PROD && missingFeatures.length === 0) {
      const { keepShellOffline } = await import('../update/keepShellOffline.ts');
      await keepShellOffline(platform);
    }
    return;
  }
  const { openReplay } = await import('../replay/openReplay.ts');
  await openReplay(platform, missingFeatures, replay);
};
export const beginPortal = async (): Promise<void> => {
  const platform = browserPlatform();
  await start(platform).catch((error: unknown) => platform.report.error('start', error));
};
