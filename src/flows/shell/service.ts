/**
 * Opens customer service: a window beside the page, or a tab on a narrow screen (R-MSG-08, D-54). An external site asks
 * for confirmation first (SAFE-20).
 */
import { SERVICE_WINDOW } from '../../contract/constants.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { openService } from '../../domains/system/system.intents.ts';
import { selectOwnHosts } from '../../domains/system/ownHosts.ts';
import { selectServices, selectVendorOrigin } from '../../domains/system/system.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { classifyLink } from '../../lib/classifyLink.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Flow, select, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

/** Width from which the visual language allows a window beside the page. */
const WIDE = '(min-width: 761px)';

/** Pages of the house's own host get the portal's language; an external address stays as delivered. */
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
 * Opens an address in a window beside the page. An external one asks for confirmation first, a malformed one shows an
 * error. Returns the address that the browser blocked; null: none.
 */
export function* openBeside({ environment, navigation }: Platform, address: string): Flow<string | null> {
  const judged = classifyLink(address, yield* select(selectOwnHosts));
  if (judged.kind === 'inert') {
    yield* put(toastRaised({ textKey: 'shell:service.none', values: {}, tone: 'error' }));
    return null;
  }
  if (judged.kind === 'outside' && !judged.known) {
    const { url, host } = judged;
    const named = { titleKey: 'common:leaving.title', textKey: 'common:leaving.text', outside: { url, host } };
    yield* put(openDialog({ kind: 'message', ...named }));
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
    const services = (yield* select(selectServices)) ?? [];
    const entry = services.find((one) => one.csType === csType) ?? services[0];
    if (entry === undefined)
      return yield* put(toastRaised({ textKey: 'shell:service.none', values: {}, tone: 'error' }));
    const language = yield* select(selectLanguage);
    const address = addressIn(entry.path, language, yield* select(selectVendorOrigin));
    if ((yield* openBeside(platform, address)) !== null)
      yield* put(toastRaised({ textKey: 'errors:popup-blocked', values: {}, tone: 'error' }));
  },
});
