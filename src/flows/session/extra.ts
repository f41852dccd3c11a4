/** The answer to the extra check completes the log-in (R-SESS-22, D-15). */
import { extraVerification } from '../../contract/verification/verification.calls.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { answerExtra, cancelExtra } from '../../domains/session/session.intents.ts';
import { selectExpiry, selectExtra } from '../../domains/session/session.selectors.ts';
import { extraCleared, loginBegun, loginFailed } from '../../domains/session/session.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import { call, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers } from '../machinery/monitored.ts';
import { loginResultOf } from './login.ts';
import { refusalOf } from './refusal.ts';
import { storeRememberChoice } from './rememberChoice.ts';
import { enterSession, abortEntry } from './session.ts';
import { readExtraTicket, storeExtraTicket } from './ticket.ts';

const answering = monitored({
  name: 'extra',
  on: answerExtra,
  cancelOn: [cancelExtra],
  timeoutMs: 30_000,
  keep: 'first',
  *run(deps, { method, code: answer }) {
    const extra = yield* select(selectExtra);
    const ticket = readExtraTicket(deps);
    if (extra === null || ticket === null) return;
    yield* put(loginBegun(extra.remember?.name));
    const transport = yield* call(() => deps.transport());
    const code = (takeSecret(answer) ?? '').trim();
    try {
      const { value, at } = yield* call((signal) =>
        transport.rest.call(
          extraVerification,
          { body: { ticket, method, code } },
          { signal, key: deps.platform.random.id() },
        ),
      );
      storeExtraTicket(deps, null);
      if (extra.remember !== null) yield* storeRememberChoice(deps, extra.remember);
      yield* enterSession(deps, transport, loginResultOf(value, at, extra.exempt));
    } catch (error) {
      const failed = codeOf(error, 'extra', deps.platform.report);
      if (failed !== 'cancelled') yield* put(loginFailed({ failure: refusalOf(error, failed), captchaNeeded: false }));
      throw error;
    }
  },
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* abortEntry(deps);
    yield* put(loginFailed({ failure: { code, fields: {}, reference: null, message: null }, captchaNeeded: false }));
  },
});
/** Returns to the log-in: the dialog of the expired session, or the log-in dialog. */
const puttingAway = monitored({
  name: 'giveUpExtra',
  on: cancelExtra,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(deps) {
    storeExtraTicket(deps, null);
    yield* put(extraCleared());
    yield* abortEntry(deps);
    yield* put(closeDialog('verification'));
    const inPlace = (yield* select(selectExpiry)) === 'ended';
    yield* put(openDialog({ kind: inPlace ? 'sessionExpiry' : 'login' }));
  },
});
export const watchExtra = combineWatchers(answering, puttingAway);
