/** What every React contestant draws: the portal's own table, texts and formats. They differ in how rows come to it. */
import { type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { PortalStore } from '../../../src/app/store.ts';
import { createPortalStore } from '../../../src/app/store.ts';
import { createTexts, type Texts } from '../../../src/i18n/texts.ts';
import { TextsProvider, useFormats } from '../../../src/i18n/TextsProvider.tsx';
import { browserPlatform } from '../../../src/platform/browserPlatform.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { keysOf } from '../../../src/lib/keys.ts';
import type { Source } from '../../../src/lib/source.ts';
import { useDerived } from '../../../src/screens/source.ts';
import { TeamTable } from '../../../src/screens/agent/team/TeamTable.tsx';
import { PlatformProvider } from '../../../src/ui/seams/PlatformContext.tsx';
import { TICK_ID } from './contestant.ts';
import type { Rows } from './read.ts';

export const TIME_ZONE = 'Asia/Kuala_Lumpur';
const NOBODY: ReadonlySet<string> = new Set();
const open = (): void => undefined;
const areThere = (rows: Rows): boolean => keysOf(rows).length > 0;

export const textsOfTeam = async (): Promise<Texts> => {
  const texts = await createTexts({ language: 'EN', places: ['common', 'agent', 'agentCentre'] });
  await texts.whole();
  return texts;
};
export function TickShown({ tick }: { readonly tick: number }) {
  return (
    <output id={TICK_ID} className="fig">
      {useFormats().amount(tick)}
    </output>
  );
}
export function Panel({ children }: { readonly children: ReactNode }) {
  return <section className="panel agent-panel">{children}</section>;
}
export function WindowedTeam({ rows }: { readonly rows: Source<Rows> }) {
  const some = useDerived(rows, areThere);
  return <Panel>{some && <TeamTable rows={rows} of="" heads={NOBODY} onOpen={open} />}</Panel>;
}
/** Draws, and resolves when a line of the table is there. */
export const drawInto = async (
  root: HTMLElement,
  children: ReactNode,
  platform: Platform = browserPlatform(),
  store: PortalStore = createPortalStore({ developing: false }).store,
): Promise<void> => {
  const texts = await textsOfTeam();
  createRoot(root).render(
    <PlatformProvider platform={platform}>
      <Provider store={store}>
        <TextsProvider texts={texts} timeZone={TIME_ZONE}>
          {children}
        </TextsProvider>
      </Provider>
    </PlatformProvider>,
  );
  await lineDrawn(root);
};
export const lineDrawn = (root: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look(): void {
      if (root.querySelector('.team-line') === null) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(root, { childList: true, subtree: true });
    look();
  });
