/**
 * Sends a code (R-SESS-12, R-SESS-13). Ignored while a countdown runs and within a second of the last press. The
 * countdown starts once the code is sent and continues after the dialog closes.
 */
import type { PayloadAction } from '@reduxjs/toolkit';
import {
  LOGIN_SMS_THROTTLE_MS,
  PHONE_RETRY_WAIT_MS,
  SMS_COUNTDOWN_SECONDS_A_MINUTE,
  THIRD_PARTY_SMS_MINUTES,
} from '../../contract/constants.ts';
import { sendExtraCode, smsLoginCode, smsRegisterCode } from '../../contract/verification/verification.calls.ts';
import { secondsLeft } from '../../domains/verification/verification.calc.ts';
import { requestCode, type CodeRequest, codeFlow } from '../../domains/verification/verification.intents.ts';
import { type HasCodes, selectCodeWait } from '../../domains/verification/verification.selectors.ts';
import {
  codeRequested,
  codeFailed,
  thirdPartyCodeSent,
  waitStarted,
} from '../../domains/verification/verification.slice.ts';
import { CODE_PURPOSES, type CodePurpose } from '../../domains/verification/verification.state.ts';
import { contactFailed } from '../../domains/member/security.slice.ts';
import { sessionStarted } from '../../domains/facts.ts';
import { selectSettings } from '../../domains/system/system.selectors.ts';
import { throttle } from '../../lib/throttle.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers, type Watcher } from '../machinery/monitored.ts';
import { sendContactCode, withContactFault } from '../member/bindContact.ts';
import { solveBotCheck } from './login.ts';
import { sendByThirdParty } from './phoneAuth.ts';
import { refusalOf, retryAfterOf } from './refusal.ts';
import { readExtraTicket } from './ticket.ts';

/** The bot check takes seconds on a slow phone; the call itself much less. */
const TIMEOUT_MS = 45_000;

/** Sends the code and returns the minutes until another may be requested. */
function* send(deps: FlowDeps, transport: Transport, asked: CodeRequest): Flow<number> {
  if ('contact' in asked) return yield* sendContactCode(deps, transport, asked);
  const key = deps.platform.random.id();
  if (!('mobileNum' in asked)) {
    const ticket = readExtraTicket(deps);
    if (ticket === null) throw new CallFailed({ kind: 'cancelled' });
    const method = asked.purpose === 'extraSms' ? 'sms' : 'email';
    const { value } = yield* call((signal) =>
      transport.rest.call(sendExtraCode, { body: { ticket, method } }, { signal, key }),
    );
    return value.expiredMinutes;
  }
  const { purpose, mobileNum, countryDialingCode } = asked;
  if (purpose === 'register') {
    if ((yield* select(selectSettings))?.thirdPartySms === true) {
      yield* put(thirdPartyCodeSent(yield* sendByThirdParty(deps, { mobileNum, countryDialingCode })));
      return THIRD_PARTY_SMS_MINUTES;
    }
    const { value } = yield* call((signal) =>
      transport.rest.call(smsRegisterCode, { body: { countryDialingCode, mobileNo: mobileNum } }, { signal, key }),
    );
    return value.expiredMinutes;
  }
  const botCheck = yield* solveBotCheck(deps, transport);
  const { value } = yield* call((signal) =>
    transport.rest.call(smsLoginCode, { body: { mobileNum, countryDialingCode, botCheck, purpose } }, { signal, key }),
  );
  return value.expiredMinutes;
}

const runCode = (mayPress: () => boolean) =>
  function* run(deps: FlowDeps, asked: CodeRequest): Flow {
    const { clock, report } = deps.platform;
    const { purpose } = asked;
    const wait = yield* select((state: HasCodes) => selectCodeWait(state, purpose));
    if (secondsLeft(wait, clock.mono()) > 0 || !mayPress()) return;
    yield* put(codeRequested());
    try {
      const transport = yield* call(() => deps.transport());
      const minutes = yield* send(deps, transport, asked);
      const until = clock.mono() + minutes * SMS_COUNTDOWN_SECONDS_A_MINUTE * 1_000;
      yield* put(waitStarted({ purpose, until, because: 'sent' }));
    } catch (error) {
      const code = codeOf(error, 'smsCode', report);
      if (code === 'cancelled') throw error;
      const refusal = refusalOf(error, code);
      const { message, reference } = refusal;
      const waitSeconds = retryAfterOf(error);
      // The form shows a refusal of its fields itself.
      if ('contact' in asked && Object.keys(refusal.fields).length > 0)
        yield* put(contactFailed(withContactFault(refusal)));
      else yield* put(codeFailed({ purpose, code, message, reference, waitSeconds }));
      if (code === 'too-many-requests') {
        // R-ERR-27 where the house states no wait.
        const wait = waitSeconds === null ? PHONE_RETRY_WAIT_MS : waitSeconds * 1_000;
        yield* put(waitStarted({ purpose, until: clock.mono() + wait, because: 'tooMany' }));
      }
      throw error;
    }
  };

/** One watcher per purpose, so that one dialog's request does not block another's. */
const sending =
  (purpose: CodePurpose): Watcher =>
  (deps) =>
    monitored<CodeRequest>({
      name: codeFlow(purpose),
      on: {
        type: requestCode.type,
        match: (action): action is PayloadAction<CodeRequest> =>
          requestCode.match(action) && action.payload.purpose === purpose,
      },
      cancelOn: [sessionStarted],
      timeoutMs: TIMEOUT_MS,
      keep: 'first',
      run: runCode(throttle(LOGIN_SMS_THROTTLE_MS, deps.platform.clock)),
      *onFailed(_deps, code) {
        // Every other failure has been reported where its message was known.
        if (code === 'timeout')
          yield* put(codeFailed({ purpose, code, message: null, reference: null, waitSeconds: null }));
      },
    })(deps);
export const watchSmsCode: Watcher = combineWatchers(...CODE_PURPOSES.map(sending));
