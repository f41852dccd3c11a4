/** The portal begins here. The order is the story: address, seams, first picture, flows. */
import '../ui/styles/index.ts';
import { createRoot } from 'react-dom/client';
import { browserPlatform } from '../platform/browserPlatform.ts';
import { bringLateParts } from '../ui/late/late.tsx';
import { App } from './App.tsx';
import { createFlowRouter } from './route/flowRouter.ts';
import { takeAddressToken } from './start/addressToken.ts';
import { faultsOf } from './start/faults.ts';
import { firstPicture } from './start/firstPicture.ts';
import { bringFlows, painted } from './start/flowsChunk.ts';
import { createSpeech } from './start/speech.ts';
import { transportChunk } from './start/transportChunk.ts';
import { createPortalStore } from './store.ts';

const platform = browserPlatform();
// Before anything else may run or ask: a token in the address is gone from it (SAFE-11).
const addressToken = takeAddressToken(platform.navigation);
const faults = faultsOf(globalThis);
const router = createFlowRouter(platform.navigation);
const speech = createSpeech(platform.report);
const { store, arrive } = createPortalStore({ developing: import.meta.env.DEV });
const startBlock = () => document.getElementById('start')?.textContent ?? null;

const begin = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has lost its element #root');
  // A page that cannot run says why, in the portal's language, and starts nothing.
  const runs = faults.length === 0;
  const language = runs ? firstPicture(platform, store, startBlock()) : 'EN';
  const drawn = speech.speak(language).then((texts) => {
    createRoot(root).render(<App platform={platform} store={store} texts={texts} router={router} faults={faults} />);
  });
  if (!runs) return drawn;
  // Where nothing can be drawn from the page itself there is no paint to wait for.
  if (store.getState().system.permission.data !== null) await drawn.then(() => painted(platform));
  const transport = transportChunk(platform);
  // On its way together with the flows, which will ask for it; what went wrong they hear then.
  transport().catch(() => undefined);
  await bringFlows(
    { platform, addressToken, transport, speak: speech.change, router: router.router, startBlock },
    store,
    arrive,
  );
  await bringLateParts();
  await drawn;
};
begin().catch((error: unknown) => platform.report.error('start', error));
