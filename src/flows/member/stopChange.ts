/** Reads the change that a notice told of, and stops it: the house ends every session of that account (decision 0298). */
import { accountChange, disownChange } from '../../contract/member/accountChange.calls.ts';
import { openChange, stopChange } from '../../domains/member/accountChange.intents.ts';
import { selectAccountChange } from '../../domains/member/accountChange.selectors.ts';
import { changeFailed, changeRead, changeStopped, stopFailed } from '../../domains/member/accountChange.slice.ts';
import { selectMemberInfo } from '../../domains/member/member.selectors.ts';
import { takeSecret } from '../../lib/secret.ts';
import { call, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';
import { leaveSession } from '../session/session.ts';
import { waitForIdentity } from '../session/waitForIdentity.ts';

const TIMEOUT_MS = 20_000;

const reading = monitored({
  name: 'readChange',
  on: openChange,
  timeoutMs: TIMEOUT_MS,
  keep: 'latest',
  *run(deps, { ticket }) {
    // The link opens the page itself: only then are the keys known with which the call is sealed.
    yield* waitForIdentity();
    const body = { ticket: takeSecret(ticket) ?? '' };
    const key = deps.platform.random.id();
    const { rest } = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => rest.call(accountChange, { body }, { signal, key }));
    yield* put(changeRead({ facts: value, at }));
  },
  *onFailed(_, code) {
    yield* put(changeFailed(code));
  },
});
/** Not cancelled by the session's end: the house ends it before its answer arrives (`hasLiveSession` of session/expiry.ts). */
const stopping = monitored({
  name: 'stopChange',
  on: stopChange,
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  *run(deps, { ticket }) {
    const body = { ticket: takeSecret(ticket) ?? '' };
    const key = deps.platform.random.id();
    const transport = yield* call(() => deps.transport());
    const { value } = yield* call((signal) => transport.rest.call(disownChange, { body }, { signal, key }));
    const stopped = (yield* select(selectAccountChange)).change.data?.account;
    // The house has ended this session too, where it is of the same account.
    if (stopped !== undefined && (yield* select(selectMemberInfo))?.account === stopped)
      yield* leaveSession(deps, transport, 'loggedOut');
    yield* put(changeStopped(value));
  },
  *onFailed(_, code) {
    yield* put(stopFailed(code));
  },
});
export const watchStopChange = combineWatchers(reading, stopping);
