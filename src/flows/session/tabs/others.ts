/** Asking the other pages of this browser for the log-in they have (H-28). */
import type { FlowDeps } from '../../machinery/deps.ts';
import { ask, type Flow } from '../../machinery/effects.ts';
import { askFor, type Handed, heardMessage } from './protocol.ts';

/** Held by every page that is logged in: a page that finds it free need not wait for an answer. */
export const LOGGED_IN = 'toteboard-logged-in';
/** A busy page answers in this time; a frozen one not at all. */
const PATIENCE_MS = 1_000;

/** The first answer that is not `except`, the token one has already; null: nobody has another. */
export const askOthers = (
  { platform: { tabs, clock, random } }: FlowDeps,
  member: string | null,
  except: string | null,
): Flow<Handed | null> =>
  ask(async (signal) => {
    if (!(await tabs.others(LOGGED_IN))) return null;
    const me = random.id();
    return new Promise<Handed | null>((resolve) => {
      const end = (handed: Handed | null): void => {
        stop();
        cancel();
        resolve(handed);
      };
      const stop = tabs.on((heard) => {
        const message = heardMessage(heard);
        if (message?.say === 'hand' && message.to === me && message.token !== except) {
          const { member: of, token, left } = message;
          end({ member: of, token, left });
        }
        // Signed out while we asked: there is nothing to wait for.
        else if (message?.say === 'out' && message.member === member) end(null);
        // Renewed while we asked: that is the answer.
        else if (message?.say === 'renewed' && message.member === member && message.token !== except) {
          const { member: of, token, left } = message;
          end({ member: of, token, left });
        }
      });
      const cancel = clock.after(PATIENCE_MS, () => end(null));
      signal.addEventListener('abort', () => end(null));
      tabs.post(askFor(me, member));
    });
  });
