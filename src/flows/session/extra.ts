/** The answer to the extra check completes the log-in (R-SESS-22, D-15). */
import { extraVerification } from '../../contract/verification/verification.calls.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { answerExtra, giveUpExtra } from '../../domains/session/session.intents.ts';
import { selectExpiry, selectExtra } from '../../domains/session/session.selectors.ts';
import { extraGone, loginBegun, loginFailed } from '../../domains/session/session.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import { ask, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together } from '../machinery/monitored.ts';
import { entranceOf } from './login.ts';
import { refusalOf } from './refusal.ts';
import { rememberWish } from './rememberWish.ts';
import { enterSession, leaveHalfway } from './session.ts';
import { extraTicket, keepExtraTicket } from './ticket.ts';

const answering = monitored({
  name: 'extra',
  on: answerExtra,
  cancelOn: [giveUpExtra],
  timeoutMs: 30_000,
  keep: 'first',
  *run(deps, { method, code: answer }) {
    const extra = yield* read(selectExtra);
    const ticket = extraTicket(deps);
    if (extra === null || ticket === null) return;
    yield* tell(loginBegun(extra.remember?.name));
    const transport = yield* ask(() => deps.transport());
    const code = (takeSecret(answer) ?? '').trim();
    try {
      const { value, at } = yield* ask((signal) =>
        transport.rest.call(
          extraVerification,
          { body: { ticket, method, code } },
          { signal, key: deps.platform.random.id() },
        ),
      );
      keepExtraTicket(deps, null);
      if (extra.remember !== null) yield* rememberWish(deps, extra.remember);
      yield* enterSession(deps, transport, entranceOf(value, at, extra.exempt));
    } catch (error) {
      const failed = codeOf(error, 'extra', deps.platform.report);
      if (failed !== 'cancelled') yield* tell(loginFailed({ failure: refusalOf(error, failed), captchaNeeded: false }));
      throw error;
    }
  },
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* leaveHalfway(deps);
    yield* tell(loginFailed({ failure: { code, fields: {}, reference: null, message: null }, captchaNeeded: false }));
  },
});
/** The door is there again: at the place that waits for its owner, or the log-in dialog. */
const puttingAway = monitored({
  name: 'giveUpExtra',
  on: giveUpExtra,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(deps) {
    keepExtraTicket(deps, null);
    yield* tell(extraGone());
    yield* leaveHalfway(deps);
    yield* tell(closeDialog('verification'));
    const inPlace = (yield* read(selectExpiry)) === 'ended';
    yield* tell(openDialog({ kind: inPlace ? 'sessionExpiry' : 'login' }));
  },
});
export const watchExtra = together(answering, puttingAway);
