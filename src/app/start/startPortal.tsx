/** The portal begins here, whatever it stands on: first picture, flows, what may come late. The order is the story. */
import { PICTURE_MARK } from '../../contract/system/picture.ts';
import type { Transport } from '../../flows/machinery/deps.ts';
import { selectBrand } from '../../domains/system/system.selectors.ts';
import { warmFormats } from '../../i18n/warmFormats.ts';
import type { Platform } from '../../platform/platform.ts';
import { realTurn } from '../../platform/turn.ts';
import { bringLateParts } from '../../ui/late/late.tsx';
import { App } from '../App.tsx';
import { nameOf } from '../brand/nameOf.ts';
import { bringWardrobe } from '../brand/wardrobe.ts';
import { createFlowRouter } from '../route/flowRouter.ts';
import { createPortalStore, type PortalStore } from '../store.ts';
import type { Fault } from './faults.ts';
import { firstPicture } from './firstPicture.ts';
import { bringActing } from './bringActing.ts';
import { breath, bringFlows, painted } from './flowsChunk.ts';
import { draw, pictureOf } from './draw.tsx';
import { heardGently } from './heardGently.ts';
import { createSpeech } from './speech.ts';
import { tellPainter } from './tellPainter.ts';

export interface StartParts {
  readonly platform: Platform;
  /** What this browser lacks; with any of it nothing is started but the page that says so. */
  readonly faults: readonly Fault[];
  readonly startBlock: () => string | null;
  readonly addressToken: string | null;
  readonly transport: () => Promise<Transport>;
}
export interface StartedPortal {
  readonly store: PortalStore;
  /** Resolves when the flows run and the page is drawn. */
  readonly begun: Promise<void>;
  /** Takes the page down. */
  readonly close: () => void;
}
/** Longest that a first picture takes to answer presses, ms. */
const WAKING_MS = 1_000;
/** The house's first lists are here by then, ms. */
const GENTLY_MS = 5_000;

export const startPortal = ({ platform, faults, startBlock, addressToken, transport }: StartParts): StartedPortal => {
  const router = createFlowRouter(platform.navigation);
  const speech = createSpeech(platform);
  const { store, arrive } = createPortalStore({ developing: import.meta.env.DEV });
  const heard = heardGently(store, realTurn());

  let wake = (): void => undefined;
  /** What is told while a picture wakes makes it wake at once and whole, in one long task; one that does not is not waited for. */
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
    platform.clock.after(WAKING_MS, resolve);
  });
  let close = (): void => undefined;
  /** What was read and made takes a task; what it draws from, and the drawing, take another (G4). */
  const turn = (): Promise<void> => new Promise(realTurn());
  const begin = async (): Promise<void> => {
    const root = document.getElementById('root');
    if (root === null) throw new Error('index.html has lost its element #root');
    // Whoever presses is answered as ever: what a press opens is drawn, and takes the focus, in one go.
    for (const press of ['pointerdown', 'keydown'])
      root.ownerDocument.addEventListener(press, heard.atOnce, { capture: true, once: true });
    // Nothing was painted ahead: there is nothing to be woken.
    if (!root.hasAttribute(PICTURE_MARK)) wake();
    // A page that cannot run says why, in the portal's language, and starts nothing.
    const runs = faults.length === 0;
    await turn();
    const language = runs ? firstPicture(platform, store, startBlock()) : 'EN';
    await turn();
    const brand = selectBrand(store.getState());
    const worn = bringWardrobe(brand, platform.report);
    const drawn = Promise.all([speech.speak(language), worn]).then(([texts]) => {
      texts.house(nameOf(brand));
      const page = (
        <App platform={platform} store={heard.store} texts={texts} router={router} faults={faults} onAwake={wake} />
      );
      close = draw(root, page, runs ? pictureOf(store) : null, platform.report);
    });
    if (!runs) return drawn;
    // Where nothing can be drawn from the page itself there is no paint to wait for.
    if (store.getState().system.permission.data !== null) await drawn.then(() => painted(platform));
    // On its way together with the flows, which will ask for it; what went wrong they hear then.
    transport().catch(() => undefined);
    const flowing = bringFlows(
      {
        platform,
        addressToken,
        transport,
        speak: speech.change,
        router: router.router,
        startBlock,
        turn: () => breath(platform),
      },
      store,
      arrive,
      async () => {
        const [acting] = await Promise.all([bringActing(), awake]);
        // Read in one turn, begun in another: a press is answered between them (G4).
        await breath(platform);
        return acting;
      },
    );
    for (const warm of warmFormats(language)) await breath(platform).then(warm);
    // Whatever comes next speaks with the whole engine; the picture on screen stays as it is.
    const speaking = speech.speak(language).then((texts) => texts.whole());
    await flowing;
    // Whatever else does not come: a live figure is not kept waiting by it.
    platform.clock.after(GENTLY_MS, heard.atOnce);
    await breath(platform);
    await bringLateParts();
    await Promise.all([drawn, speaking]);
    tellPainter(store, platform.navigation);
  };
  return { store, begun: begin(), close: () => close() };
};
