/** The portal's page. What it stands on is chosen here and nowhere else: the house, or a recording (P-07). */
import './start/turns/afterPackages.ts';
import '../ui/styles/index.ts';
import { browserPlatform } from '../platform/browserPlatform.ts';
import { replayNamed } from './replay/replayNamed.ts';
import { takeAddressToken } from './start/addressToken.ts';
import { faultsOf } from './start/faults.ts';
import { startPortal } from './start/startPortal.tsx';
import { transportChunk } from './start/transportChunk.ts';
import './start/turns/beforeStart.ts';

const platform = browserPlatform();
// Before anything else may run or ask: a token in the address is gone from it (SAFE-11).
const addressToken = takeAddressToken(platform.navigation);
const faults = faultsOf(globalThis);
const startBlock = () => document.getElementById('start')?.textContent ?? null;

const begin = async (): Promise<void> => {
  const replay = replayNamed(startBlock());
  if (replay === null) {
    await startPortal({ platform, faults, startBlock, addressToken, transport: transportChunk(platform) }).begun;
    // Once nothing waits for the network any more. The development server's sources change under their names.
    if (import.meta.env.PROD && faults.length === 0) await (await import('./update/keepShell.ts')).keepShell(platform);
    return;
  }
  const { playInPage } = await import('./replay/playInPage.tsx');
  await playInPage(platform, faults, replay);
};
begin().catch((error: unknown) => platform.report.error('start', error));
