/** Logging in through a third party: its window, its credential, and the house's verification (R-SESS-16, D-62). */
import { call as callEffect, race } from 'redux-saga/effects';
import { loginThirdParty } from '../../../contract/session/session.calls.ts';
import { closeDialog, swapDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { cancelLogin, abandonSession, logIn, logInByThirdParty } from '../../../domains/session/session.intents.ts';
import { loginBegun, loginFailed } from '../../../domains/session/session.slice.ts';
import { selectVendorOrigin } from '../../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../../machinery/deps.ts';
import { call, type Flow, takeAny, select, put } from '../../machinery/effects.ts';
import { codeOf } from '../../machinery/failure.ts';
import { monitored } from '../../machinery/monitored.ts';
import { requireExtra, extraOf } from '../extraCheck.ts';
import { loginResultOf } from '../login.ts';
import { refusalOf } from '../refusal.ts';
import { enterSession, abortEntry } from '../session.ts';
import { type ThirdPartyResult, createWindowParty } from './thirdParty.ts';

/** Players read, choose and type their password there. */
const TIMEOUT_MS = 5 * 60_000;

type Asked = ReturnType<typeof logInByThirdParty>['payload'];

const failure = (code: string) =>
  loginFailed({
    failure: { code, fields: {}, reference: null, message: null, byThirdParty: true },
    captchaNeeded: false,
  });

/** Null: the player chose another way meanwhile, and the window was closed. */
function* vouch(deps: FlowDeps, { provider }: Asked): Flow<ThirdPartyResult | null> {
  const vendorOrigin = yield* select(selectVendorOrigin);
  if (vendorOrigin === null) return { error: 'operation-not-allowed' };
  const party = createWindowParty(deps.platform, vendorOrigin);
  const { vouched } = (yield race({
    vouched: callEffect(function* (): Flow<ThirdPartyResult> {
      return yield* call((signal) => party.ask(provider, signal));
    }),
    other: callEffect(function* () {
      yield* takeAny(closeDialog, swapDialog, logIn);
    }),
  })) as { readonly vouched?: ThirdPartyResult };
  return vouched ?? null;
}
function* runThird(deps: FlowDeps, asked: Asked): Flow {
  yield* put(loginBegun());
  const vouched = yield* vouch(deps, asked);
  if (vouched === null) return;
  if ('error' in vouched) return yield* put(failure(vouched.error));
  const { provider, side = 'member' } = asked;
  const transport = yield* call(() => deps.transport());
  try {
    const { value, at } = yield* call((signal) =>
      transport.rest.call(
        loginThirdParty,
        { body: { provider, credential: vouched.credential, side } },
        { signal, key: deps.platform.random.id() },
      ),
    );
    yield* enterSession(deps, transport, loginResultOf(value, at, true));
  } catch (error) {
    const code = codeOf(error, 'thirdParty', deps.platform.report);
    const extra = extraOf(error);
    if (extra !== null) return yield* requireExtra(deps, extra, { exempt: true, remember: null });
    if (code !== 'cancelled')
      yield* put(loginFailed({ failure: { ...refusalOf(error, code), byThirdParty: true }, captchaNeeded: false }));
    throw error;
  }
}
export const watchThirdParty = monitored({
  name: 'thirdParty',
  on: logInByThirdParty,
  cancelOn: [cancelLogin, abandonSession, swapDialog],
  timeoutMs: TIMEOUT_MS,
  keep: 'latest',
  run: runThird,
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* abortEntry(deps);
    yield* put(failure(code));
  },
});
