/**
 * Live chat with customer service: the house delivers the address, and a window of 440 by 750 opens beside the page, or
 * a tab on a narrow screen (R-LIVE-20). The address is checked like any other (SAFE-20).
 */
import { chatLaunch } from '../../contract/service/service.calls.ts';
import { openLiveChat } from '../../domains/chat/chat.intents.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { call, select, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { openBeside } from '../shell/service.ts';

export const watchLiveChat = monitored({
  name: 'liveChat',
  on: openLiveChat,
  timeoutMs: 15_000,
  keep: 'first',
  *run(deps) {
    const { random } = deps.platform;
    const language = yield* select(selectLanguage);
    const transport = yield* call(() => deps.transport());
    const { value } = yield* call((signal) =>
      transport.rest.call(chatLaunch, { body: { language } }, { signal, key: random.id() }),
    );
    const link = yield* openBeside(deps.platform, value.chatUrl);
    if (link === null) return;
    yield* put(openDialog({ kind: 'message', titleKey: 'chat:live.blocked', textKey: 'errors:popup-blocked', link }));
  },
  *onFailed() {
    yield* put(toastRaised({ textKey: 'shell:service.none', values: {}, tone: 'error' }));
  },
});
