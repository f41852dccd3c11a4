/** Sends an application to become an agent, once per press, and asks what has become of one (R-MSG-11, R-MONEY-14). */
import { agentApplication, applicationState } from '../../contract/registration/application.calls.ts';
import {
  type ApplicationRequest,
  lookUpApplication,
  openApplication,
  sendApplication,
} from '../../domains/registration/application.intents.ts';
import { selectApplicationAttempt } from '../../domains/registration/application.selectors.ts';
import {
  applicationBegun,
  applicationRead,
  applicationRefused,
  applicationSent,
  applicationUnread,
} from '../../domains/registration/application.slice.ts';
import { plainNumber } from '../../lib/patterns/fields.ts';
import { takeSecret } from '../../lib/secret.ts';
import { CallFailed } from '../../transport/api.ts';
import { call, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';
import { resolveFailure } from '../operations/resolveFailure.ts';
import { write } from '../operations/write.ts';
import { refusalOf } from '../session/refusal.ts';

const bare = (code: string) => ({ code, fields: {}, reference: null, message: null });
const sending = monitored<ApplicationRequest>({
  name: 'sendApplication',
  on: sendApplication,
  // The house hashes slowly on purpose.
  timeoutMs: 45_000,
  // A second press while the first is under way sends nothing.
  keep: 'first',
  run: function* (deps, { values, dialCode, password: handle }) {
    const key = deps.platform.random.id();
    yield* put(applicationBegun(key));
    const { rest } = yield* call(() => deps.transport());
    const text = (field: keyof typeof values): string => (values[field] ?? '').trim();
    const password = takeSecret(handle) ?? '';
    const body = {
      ...{ username: text('username'), password, confirmPassword: password, payeeName: text('payeeName') },
      ...{ mobileNum: plainNumber(text('mobileNum')), countryDialingCode: dialCode },
      ...{ email: text('email'), about: text('about') },
    };
    try {
      const send = () => rest.call(agentApplication, { body }, { key });
      const { value } = yield* write(deps, { kind: 'agentApplication', key, what: null, send });
      yield* put(applicationSent({ key, reference: value.reference }));
    } catch (error) {
      // Here, because the fields that are wrong are known to this answer alone.
      if (error instanceof CallFailed && error.error.kind === 'refused')
        yield* put(applicationRefused({ key, failure: refusalOf(error, error.error.code) }));
      throw error;
    }
  },
  onFailed: function* (_, failure) {
    const attempt = yield* select(selectApplicationAttempt);
    if (attempt?.state !== 'sending') return;
    const { key } = attempt;
    yield* resolveFailure(key, failure, {
      done: function* () {
        yield* put(applicationSent({ key, reference: null }));
      },
      refused: function* (code) {
        yield* put(applicationRefused({ key, failure: bare(code) }));
      },
    });
  },
});
const asking = monitored<string>({
  name: 'lookUpApplication',
  on: lookUpApplication,
  cancelOn: [openApplication],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps, reference) {
    const { rest } = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => rest.call(applicationState, { query: { reference } }, { signal }));
    yield* put(applicationRead({ value, at }));
  },
  onFailed: function* (_, code) {
    yield* put(applicationUnread(code));
  },
});
export const watchApplyAsAgent = combineWatchers(sending, asking);
