/** A person wants to talk to the house: a window of its own beside the page, on a narrow screen a tab (R-MSG-08, D-54). A stranger's is named first (SAFE-20). */
import { SERVICE_WINDOW } from '../../contract/constants.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { openService } from '../../domains/system/system.intents.ts';
import { selectOwnHosts } from '../../domains/system/ownHosts.ts';
import { selectServices, selectVendorOrigin } from '../../domains/system/system.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { judgeLink } from '../../lib/external.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Flow, read, tell } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

/** The width from which the visual language lets a window stand beside the page. */
const WIDE = '(min-width: 761px)';

/** Pages of the house's own host speak the language of the portal; a stranger's address stays as it was delivered. */
const addressIn = (path: string, language: string, vendorOrigin: string | null): string => {
  try {
    const url = new URL(path);
    if (url.origin !== vendorOrigin) return path;
    url.searchParams.set('language', language);
    return url.href;
  } catch {
    return path;
  }
};
/**
 * A window of its own beside the page; a stranger's is named first, and what is no address is said. Answers the address that
 * the browser blocked; null: nothing was.
 */
export function* openBeside({ environment, navigation }: Platform, address: string): Flow<string | null> {
  const judged = judgeLink(address, yield* read(selectOwnHosts));
  if (judged.kind === 'inert') {
    yield* tell(toastRaised({ textKey: 'shell:service.none', values: {}, tone: 'error' }));
    return null;
  }
  if (judged.kind === 'outside' && !judged.known) {
    const { url, host } = judged;
    const named = { titleKey: 'common:leaving.title', textKey: 'common:leaving.text', outside: { url, host } };
    yield* tell(openDialog({ kind: 'message', ...named }));
    return null;
  }
  const link = judged.kind === 'inside' ? judged.path : judged.url;
  return navigation.open(link, environment.media(WIDE) ? SERVICE_WINDOW : undefined) ? null : link;
}
export const watchService = monitored({
  name: 'openService',
  on: openService,
  timeoutMs: 1_000,
  keep: 'latest',
  *run({ platform }, csType) {
    const services = (yield* read(selectServices)) ?? [];
    const entry = services.find((one) => one.csType === csType) ?? services[0];
    if (entry === undefined)
      return yield* tell(toastRaised({ textKey: 'shell:service.none', values: {}, tone: 'error' }));
    const language = yield* read(selectLanguage);
    const address = addressIn(entry.path, language, yield* read(selectVendorOrigin));
    if ((yield* openBeside(platform, address)) !== null)
      yield* tell(toastRaised({ textKey: 'errors:popup-blocked', values: {}, tone: 'error' }));
  },
});
