/**
 * Sending a code (R-SESS-12, R-SESS-13): refused while a countdown runs and within a second of the last press; the
 * countdown begins when the code is on its way, and outlives the dialog.
 */
import type { PayloadAction } from '@reduxjs/toolkit';
import {
  LOGIN_SMS_THROTTLE_MS,
  PHONE_RETRY_WAIT_MS,
  SMS_COUNTDOWN_SECONDS_A_MINUTE,
  THIRD_PARTY_SMS_MINUTES,
} from '../../contract/constants.ts';
import { sendExtraCode, smsLoginCode, smsRegisterCode } from '../../contract/verification/verification.calls.ts';
import { secondsLeft } from '../../domains/codes/codes.calc.ts';
import { askCode, type AskedCode, codeFlow } from '../../domains/codes/codes.intents.ts';
import { type HasCodes, selectCodeWait } from '../../domains/codes/codes.selectors.ts';
import { codeAsked, codeFailed, sentByThirdParty, waitBegun } from '../../domains/codes/codes.slice.ts';
import { CODE_PURPOSES, type CodePurpose } from '../../domains/codes/codes.state.ts';
import { sessionStarted } from '../../domains/facts.ts';
import { selectSettings } from '../../domains/system/system.selectors.ts';
import { throttle } from '../../lib/throttle.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together, type Watcher } from '../machinery/monitored.ts';
import { proveHuman } from './login.ts';
import { sendByThirdParty } from './phoneAuth.ts';
import { refusalOf, waitOf } from './refusal.ts';
import { extraTicket } from './ticket.ts';

/** The bot check takes seconds on a slow phone; the call itself much less. */
const TIMEOUT_MS = 45_000;

/** Sends it and answers the minutes until another may be asked for. */
function* send(deps: FlowDeps, transport: Transport, asked: AskedCode): Flow<number> {
  const key = deps.platform.random.id();
  if (!('mobileNum' in asked)) {
    const ticket = extraTicket(deps);
    if (ticket === null) throw new CallFailed({ kind: 'cancelled' });
    const method = asked.purpose === 'extraSms' ? 'sms' : 'email';
    const { value } = yield* ask((signal) =>
      transport.rest.call(sendExtraCode, { body: { ticket, method } }, { signal, key }),
    );
    return value.expiredMinutes;
  }
  const { purpose, mobileNum, countryDialingCode } = asked;
  if (purpose === 'register') {
    if ((yield* read(selectSettings))?.thirdPartySms === true) {
      yield* tell(sentByThirdParty(yield* sendByThirdParty(deps, { mobileNum, countryDialingCode })));
      return THIRD_PARTY_SMS_MINUTES;
    }
    const { value } = yield* ask((signal) =>
      transport.rest.call(smsRegisterCode, { body: { countryDialingCode, mobileNo: mobileNum } }, { signal, key }),
    );
    return value.expiredMinutes;
  }
  const botCheck = yield* proveHuman(deps, transport);
  const { value } = yield* ask((signal) =>
    transport.rest.call(smsLoginCode, { body: { mobileNum, countryDialingCode, botCheck, purpose } }, { signal, key }),
  );
  return value.expiredMinutes;
}

const runCode = (mayPress: () => boolean) =>
  function* run(deps: FlowDeps, asked: AskedCode): Flow {
    const { clock, report } = deps.platform;
    const { purpose } = asked;
    const wait = yield* read((state: HasCodes) => selectCodeWait(state, purpose));
    if (secondsLeft(wait, clock.mono()) > 0 || !mayPress()) return;
    yield* tell(codeAsked());
    try {
      const transport = yield* ask(() => deps.transport());
      const minutes = yield* send(deps, transport, asked);
      const until = clock.mono() + minutes * SMS_COUNTDOWN_SECONDS_A_MINUTE * 1_000;
      yield* tell(waitBegun({ purpose, until, because: 'sent' }));
    } catch (error) {
      const code = codeOf(error, 'smsCode', report);
      if (code === 'cancelled') throw error;
      const { message, reference } = refusalOf(error, code);
      const waitSeconds = waitOf(error);
      yield* tell(codeFailed({ purpose, code, message, reference, waitSeconds }));
      if (code === 'too-many-requests') {
        // R-ERR-27 where nobody says how long.
        const wait = waitSeconds === null ? PHONE_RETRY_WAIT_MS : waitSeconds * 1_000;
        yield* tell(waitBegun({ purpose, until: clock.mono() + wait, because: 'tooMany' }));
      }
      throw error;
    }
  };

/** One that is on its way for one dialog keeps no other from its own. */
const sending =
  (purpose: CodePurpose): Watcher =>
  (deps) =>
    monitored<AskedCode>({
      name: codeFlow(purpose),
      on: {
        type: askCode.type,
        match: (action): action is PayloadAction<AskedCode> =>
          askCode.match(action) && action.payload.purpose === purpose,
      },
      cancelOn: [sessionStarted],
      timeoutMs: TIMEOUT_MS,
      keep: 'first',
      run: runCode(throttle(LOGIN_SMS_THROTTLE_MS, deps.platform.clock)),
      *onFailed(_deps, code) {
        // Every other failure has been told where its words were known.
        if (code === 'timeout')
          yield* tell(codeFailed({ purpose, code, message: null, reference: null, waitSeconds: null }));
      },
    })(deps);
export const watchSmsCode: Watcher = together(...CODE_PURPOSES.map(sending));
