/** Log-in by a third party: its window, its word, the house's judgement of it (R-SESS-16, D-62). */
import { call, race } from 'redux-saga/effects';
import { loginThirdParty } from '../../../contract/session/session.calls.ts';
import { closeDialog, swapDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { giveUpLogin, giveUpSession, logIn, logInByThird } from '../../../domains/session/session.intents.ts';
import { loginBegun, loginFailed } from '../../../domains/session/session.slice.ts';
import { selectVendorOrigin } from '../../../domains/system/system.selectors.ts';
import type { FlowDeps } from '../../machinery/deps.ts';
import { ask, type Flow, hearAny, read, tell } from '../../machinery/effects.ts';
import { codeOf } from '../../machinery/failure.ts';
import { monitored } from '../../machinery/monitored.ts';
import { demandExtra, extraOf } from '../extraCheck.ts';
import { entranceOf } from '../login.ts';
import { refusalOf } from '../refusal.ts';
import { enterSession, leaveHalfway } from '../session.ts';
import { type Vouched, windowParty } from './thirdParty.ts';

/** People read, choose and type their password over there. */
const TIMEOUT_MS = 5 * 60_000;

type Asked = ReturnType<typeof logInByThird>['payload'];

const failure = (code: string) =>
  loginFailed({ failure: { code, fields: {}, reference: null, message: null, byThird: true }, captchaNeeded: false });

/** Null: the person has gone another way meanwhile, and the window with them. */
function* vouch(deps: FlowDeps, { provider }: Asked): Flow<Vouched | null> {
  const vendorOrigin = yield* read(selectVendorOrigin);
  if (vendorOrigin === null) return { error: 'operation-not-allowed' };
  const party = windowParty(deps.platform, vendorOrigin);
  const { vouched } = (yield race({
    vouched: call(function* (): Flow<Vouched> {
      return yield* ask((signal) => party.ask(provider, signal));
    }),
    other: call(function* () {
      yield* hearAny(closeDialog, swapDialog, logIn);
    }),
  })) as { readonly vouched?: Vouched };
  return vouched ?? null;
}
function* runThird(deps: FlowDeps, asked: Asked): Flow {
  yield* tell(loginBegun());
  const vouched = yield* vouch(deps, asked);
  if (vouched === null) return;
  if ('error' in vouched) return yield* tell(failure(vouched.error));
  const { provider, side = 'member' } = asked;
  const transport = yield* ask(() => deps.transport());
  try {
    const { value, at } = yield* ask((signal) =>
      transport.rest.call(
        loginThirdParty,
        { body: { provider, credential: vouched.credential, side } },
        { signal, key: deps.platform.random.id() },
      ),
    );
    yield* enterSession(deps, transport, entranceOf(value, at, true));
  } catch (error) {
    const code = codeOf(error, 'thirdParty', deps.platform.report);
    const extra = extraOf(error);
    if (extra !== null) return yield* demandExtra(deps, extra, { exempt: true, remember: null });
    if (code !== 'cancelled')
      yield* tell(loginFailed({ failure: { ...refusalOf(error, code), byThird: true }, captchaNeeded: false }));
    throw error;
  }
}
export const watchThirdParty = monitored({
  name: 'thirdParty',
  on: logInByThird,
  cancelOn: [giveUpLogin, giveUpSession, swapDialog],
  timeoutMs: TIMEOUT_MS,
  keep: 'latest',
  run: runThird,
  *onFailed(deps, code) {
    if (code !== 'timeout') return;
    yield* leaveHalfway(deps);
    yield* tell(failure(code));
  },
});
