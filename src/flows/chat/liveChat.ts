/**
 * Talking to the house's own people: the house says where, and a window of 440 by 750 opens beside the page, on a narrow
 * screen a tab (R-LIVE-20). The address comes from the house, so it is judged like any other (SAFE-20).
 */
import { chatLaunch } from '../../contract/service/service.calls.ts';
import { openLiveChat } from '../../domains/chat/chat.intents.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { ask, read, tell } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { openBeside } from '../shell/service.ts';

export const watchLiveChat = monitored({
  name: 'liveChat',
  on: openLiveChat,
  timeoutMs: 15_000,
  keep: 'first',
  *run(deps) {
    const { random } = deps.platform;
    const language = yield* read(selectLanguage);
    const transport = yield* ask(() => deps.transport());
    const { value } = yield* ask((signal) =>
      transport.rest.call(chatLaunch, { body: { language } }, { signal, key: random.id() }),
    );
    const link = yield* openBeside(deps.platform, value.chatUrl);
    if (link === null) return;
    yield* tell(openDialog({ kind: 'message', titleKey: 'chat:live.blocked', textKey: 'errors:popup-blocked', link }));
  },
  *onFailed() {
    yield* tell(toastRaised({ textKey: 'shell:service.none', values: {}, tone: 'error' }));
  },
});
