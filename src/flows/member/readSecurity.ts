/** Reads the security centre's account data, at its opening and after each change (R-MEMB-01). */
import { securityCentre } from '../../contract/member/security.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { openSecurity, requestSecurity } from '../../domains/member/security.intents.ts';
import { selectSecurity } from '../../domains/member/security.selectors.ts';
import { securityChanged, securityFailed, securityLoading, securityRead } from '../../domains/member/security.slice.ts';
import { paymentPasswordSet } from '../../domains/password/password.slice.ts';
import { call, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';

const reading = monitored({
  name: 'readSecurity',
  on: requestSecurity,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps) {
    yield* put(securityLoading());
    const { rest } = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => rest.call(securityCentre, {}, { signal }));
    yield* put(securityRead({ facts: value, at }));
  },
  onFailed: function* (_, code) {
    yield* put(securityFailed(code));
  },
});
const opening = monitored({
  name: 'openSecurity',
  on: openSecurity,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* () {
    yield* put(requestSecurity());
  },
});
const passwordSet = monitored({
  name: 'securityPasswordSet',
  on: paymentPasswordSet,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* () {
    // Other pages set the payment password as well.
    if ((yield* select(selectSecurity)).facts.state === 'idle') return;
    yield* put(securityChanged({ what: 'paymentPassword' }));
    yield* put(requestSecurity());
  },
});
export const watchSecurity = combineWatchers(reading, opening, passwordSet);
