/** Sends an identity check: its pictures one after another, then the check itself, once per press (R-MONEY-14). */
import { identityImage, submitIdentityCheck } from '../../contract/identity-check/identity-check.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { type CheckRequest, sendCheck } from '../../domains/identity-check/identity-check.intents.ts';
import { selectCheckAttempt } from '../../domains/identity-check/identity-check.selectors.ts';
import { checkBegun, checkRefused, checkSent } from '../../domains/identity-check/identity-check.slice.ts';
import { takeSecret } from '../../lib/secret.ts';
import { CallFailed } from '../../transport/api.ts';
import { UPLOAD_TIMEOUT_MS, uploadPictures } from '../cashier/uploadPictures.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { resolveFailure } from '../operations/resolveFailure.ts';
import { write } from '../operations/write.ts';
import { refusalOf } from '../session/refusal.ts';

const bare = (code: string) => ({ code, fields: {}, reference: null, message: null });
const textOf = (handle: CheckRequest['fullName']): string => (takeSecret(handle) ?? '').trim();

function* run(deps: FlowDeps, asked: CheckRequest): Flow {
  const { documentKind, pictures } = asked;
  const key = deps.platform.random.id();
  yield* put(checkBegun(key));
  // Taken once: every attempt under the key must have the identical body.
  const [fullName, birthDate, password] = [textOf(asked.fullName), textOf(asked.birthDate), textOf(asked.password)];
  const images = yield* uploadPictures(deps, {
    row: identityImage,
    pictures,
    onRefused: function* (code, picture) {
      yield* put(checkRefused({ key, failure: bare(code), picture }));
    },
  });
  const { rest } = yield* call(() => deps.transport());
  const body = { fullName, birthDate, documentKind, images, password };
  try {
    yield* write(deps, {
      kind: 'identityCheck',
      key,
      what: null,
      send: () => rest.call(submitIdentityCheck, { body }, { key }),
    });
    yield* put(checkSent(key));
  } catch (error) {
    // Here, because the fields that are wrong are known to this answer alone.
    if (
      error instanceof CallFailed &&
      error.error.kind === 'refused' &&
      Object.keys(error.error.fields ?? {}).length > 0
    )
      yield* put(checkRefused({ key, failure: refusalOf(error, error.error.code), picture: null }));
    throw error;
  }
}
export const watchSendCheck = monitored<CheckRequest>({
  name: 'sendCheck',
  on: sendCheck,
  cancelOn: [sessionEnded],
  timeoutMs: UPLOAD_TIMEOUT_MS,
  // A second press while the first is under way sends nothing.
  keep: 'first',
  run,
  onFailed: function* (_, failure) {
    const attempt = yield* select(selectCheckAttempt);
    if (attempt?.state !== 'sending') return;
    const { key } = attempt;
    yield* resolveFailure(key, failure, {
      done: function* () {
        yield* put(checkSent(key));
      },
      refused: function* (code) {
        yield* put(checkRefused({ key, failure: bare(code), picture: null }));
      },
    });
  },
});
