/** Asks the other tabs of this browser for their session (H-28). */
import type { FlowDeps } from '../../machinery/deps.ts';
import { call, type Flow } from '../../machinery/effects.ts';
import { askMessage, type HandedSession, parseTabMessage } from './protocol.ts';

/** Held by every logged-in tab: a tab that finds it free need not wait for an answer. */
export const LOGGED_IN_LOCK = 'toteboard-logged-in';
/** A busy tab answers within this time; a frozen one never does. */
const ANSWER_TIMEOUT_MS = 1_000;

/** The first answer other than `except`, the token this tab already has; null: there is none. */
export const askOtherTabs = (
  { platform: { tabs, clock, random } }: FlowDeps,
  member: string | null,
  except: string | null,
): Flow<HandedSession | null> =>
  call(async (signal) => {
    if (!(await tabs.hasOthers(LOGGED_IN_LOCK))) return null;
    const me = random.id();
    return new Promise<HandedSession | null>((resolve) => {
      const end = (handed: HandedSession | null): void => {
        stop();
        cancel();
        resolve(handed);
      };
      const stop = tabs.on((received) => {
        const message = parseTabMessage(received);
        if (message?.say === 'hand' && message.to === me && message.token !== except) {
          const { member: of, token, left } = message;
          end({ member: of, token, left });
        }
        // Signed out meanwhile: there is nothing to wait for.
        else if (message?.say === 'out' && message.member === member) end(null);
        // Renewed meanwhile: that is the answer.
        else if (message?.say === 'renewed' && message.member === member && message.token !== except) {
          const { member: of, token, left } = message;
          end({ member: of, token, left });
        }
      });
      const cancel = clock.after(ANSWER_TIMEOUT_MS, () => end(null));
      signal.addEventListener('abort', () => end(null));
      tabs.post(askMessage(me, member));
    });
  });
