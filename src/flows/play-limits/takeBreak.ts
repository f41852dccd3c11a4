/** Takes a break: the house ends every session at once, and this page says until when (B-09). */
import { takeBreak } from '../../contract/play-limits/breaks.calls.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { beginBreak, type BreakRequest } from '../../domains/play-limits/break.intents.ts';
import { breakFailed } from '../../domains/play-limits/break.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored } from '../machinery/monitored.ts';
import { refusalOf } from '../session/refusal.ts';
import { leaveSession } from '../session/session.ts';

function* run(deps: FlowDeps, { term, password, submission }: BreakRequest): Flow {
  const transport = yield* call(() => deps.transport());
  const body = { term, ...(password === null ? {} : { password: (takeSecret(password) ?? '').trim() }) };
  try {
    const { value } = yield* call((signal) => transport.rest.call(takeBreak, { body }, { signal, key: submission }));
    // The house has ended this session: nothing is left to sign out of.
    yield* leaveSession(deps, transport, 'onBreak');
    yield* put(closeDialog('memberCentre'));
    deps.router.go('/', { replace: true });
    yield* put(
      openDialog({ kind: 'message', titleKey: 'breaks:begun', textKey: 'breaks:begunText', until: value.until }),
    );
  } catch (error) {
    const code = codeOf(error, 'takeBreak', deps.platform.report);
    if (code !== 'cancelled') yield* put(breakFailed(refusalOf(error, code)));
    throw error;
  }
}
/** Not cancelled by the session's end: the house ends it before its answer arrives (`hasLiveSession` of session/expiry.ts). */
export const watchBreak = monitored({
  name: 'takeBreak',
  on: beginBreak,
  timeoutMs: 20_000,
  keep: 'first',
  run,
  *onFailed(_, code) {
    if (code === 'timeout') yield* put(breakFailed({ code, fields: {}, reference: null, message: null }));
  },
});
