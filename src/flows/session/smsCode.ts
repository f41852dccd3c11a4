/**
 * Sending a code (R-SESS-12, R-SESS-13): refused while a countdown runs and within a second of the last press; the
 * countdown begins when the code is on its way, and outlives the dialog.
 */
import {
  LOGIN_SMS_THROTTLE_MS,
  PHONE_RETRY_WAIT_MS,
  SMS_COUNTDOWN_SECONDS_A_MINUTE,
  THIRD_PARTY_SMS_MINUTES,
} from '../../contract/constants.ts';
import { sendExtraCode, smsLoginCode, smsRegisterCode } from '../../contract/verification/verification.calls.ts';
import { secondsLeft } from '../../domains/codes/codes.calc.ts';
import { askCode, type AskedCode } from '../../domains/codes/codes.intents.ts';
import { type HasCodes, selectCodeWait } from '../../domains/codes/codes.selectors.ts';
import { codeAsked, codeFailed, sentByThirdParty, waitBegun } from '../../domains/codes/codes.slice.ts';
import { sessionStarted } from '../../domains/facts.ts';
import { selectSettings } from '../../domains/system/system.selectors.ts';
import { throttle } from '../../lib/throttle.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, type Watcher } from '../machinery/monitored.ts';
import { proveHuman } from './login.ts';
import { sendByThirdParty } from './phoneAuth.ts';
import { refusalOf } from './refusal.ts';

/** The bot check takes seconds on a slow phone; the call itself much less. */
const TIMEOUT_MS = 45_000;

/** Sends it and answers the minutes until another may be asked for. */
function* send(deps: FlowDeps, transport: Transport, asked: AskedCode): Flow<number> {
  const key = deps.platform.random.id();
  if (asked.purpose === 'extra') {
    const { ticket, method } = asked;
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
      yield* tell(codeFailed({ purpose, code, message, reference }));
      if (code === 'too-many-requests')
        yield* tell(waitBegun({ purpose, until: clock.mono() + PHONE_RETRY_WAIT_MS, because: 'tooMany' }));
      throw error;
    }
  };

export const watchSmsCode: Watcher = (deps) =>
  monitored({
    name: 'smsCode',
    on: askCode,
    cancelOn: [sessionStarted],
    timeoutMs: TIMEOUT_MS,
    keep: 'first',
    run: runCode(throttle(LOGIN_SMS_THROTTLE_MS, deps.platform.clock)),
    *onFailed(_deps, code, { purpose }) {
      // Every other failure has been told where its words were known.
      if (code === 'timeout') yield* tell(codeFailed({ purpose, code, message: null, reference: null }));
    },
  })(deps);
