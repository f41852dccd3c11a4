/** Reads to whom, how much and under which payment password a member may send to the upline (R-MEMB-05). */
import { uplineTerms } from '../../contract/transfers/transfers.calls.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { openUpline, requestUplineTerms } from '../../domains/transfers/upline.intents.ts';
import { paymentPasswordSet } from '../../domains/password/password.slice.ts';
import { paymentPasswordSeen, termsFailed, termsLoading, termsRead } from '../../domains/transfers/upline.slice.ts';
import { call, put } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';

const reading = monitored({
  name: 'readUpline',
  on: requestUplineTerms,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps) {
    yield* put(termsLoading());
    const { rest } = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => rest.call(uplineTerms, {}, { signal }));
    const { upline, min, max, paymentPassword } = value;
    yield* put(termsRead({ terms: { upline, min: minorOf(min), max: minorOf(max), paymentPassword }, at }));
  },
  onFailed: function* (_, code) {
    yield* put(termsFailed(code));
  },
});
const opening = monitored({
  name: 'openUpline',
  on: openUpline,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* () {
    yield* put(requestUplineTerms());
  },
});
/** The transfer's form takes the place of the other one at once. */
const passwordSet = monitored({
  name: 'uplinePasswordSet',
  on: paymentPasswordSet,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* () {
    yield* put(paymentPasswordSeen());
  },
});
export const watchUplineTerms = combineWatchers(reading, opening, passwordSet);
