/** What every React contestant renders: the portal's own table, texts and formats. They differ in how rows reach it. */
import { type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { PortalStore } from '../../../src/app/store.ts';
import { createPortalStore } from '../../../src/app/store.ts';
import { createTexts, type Texts } from '../../../src/i18n/texts.ts';
import { TextsProvider, useFormats } from '../../../src/i18n/TextsProvider.tsx';
import { browserPlatform } from '../../../src/platform/browserPlatform.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import type { TeamRows } from '../../../src/domains/team/team.calc.ts';
import { keysIn } from '../../../src/lib/rowTable.ts';
import type { ValueSource } from '../../../src/lib/valueSource.ts';
import { useDerivedSource } from '../../../src/screens/source.ts';
import { TeamTable } from '../../../src/screens/agent/team/TeamTable.tsx';
import { PlatformProvider } from '../../../src/ui/context/PlatformContext.tsx';
import { TICK_ID } from './contestant.ts';

export const TIME_ZONE = 'Asia/Kuala_Lumpur';
const NO_HEADS: ReadonlySet<string> = new Set();
const open = (): void => undefined;
const areThere = (rows: TeamRows): boolean => keysIn(rows).length > 0;

export const textsOfTeam = async (): Promise<Texts> => {
  const texts = await createTexts({ language: 'EN', namespaces: ['common', 'agent', 'agentCentre'] });
  await texts.engineReady();
  return texts;
};
export function TickOutput({ tick }: { readonly tick: number }) {
  return (
    <output id={TICK_ID} className="fig">
      {useFormats().amount(tick)}
    </output>
  );
}
export function Panel({ children }: { readonly children: ReactNode }) {
  return <section className="panel agent-panel">{children}</section>;
}
export function WindowedTeam({ rows }: { readonly rows: ValueSource<TeamRows> }) {
  const some = useDerivedSource(rows, areThere);
  return <Panel>{some && <TeamTable rows={rows} listKey="" heads={NO_HEADS} onOpen={open} />}</Panel>;
}
/** Renders, and resolves when a line of the table is there. */
export const renderInto = async (
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
  await rowRendered(root);
};
export const rowRendered = (root: HTMLElement): Promise<void> =>
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
