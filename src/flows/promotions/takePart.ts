/**
 * Joining, claiming, drawing and applying: access checks first, then one call with the key of the press (R-PROMO-14,
 * H-18).
 */
import { isErrorCode } from '../../contract/errors.ts';
import { IMAGE_REFUSALS } from '../../contract/imageUpload.ts';
import { minorOf } from '../../contract/snapshot.ts';
import type { AnswerOf } from '../../contract/call.ts';
import {
  promotionApply,
  promotionClaim,
  promotionImage,
  promotionJoin,
  raffleClaim,
} from '../../contract/promotions/promotions.calls.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { promotionActionOf, statusOf } from '../../domains/promotions/promotions.calc.ts';
import {
  applyPromotion,
  type ChosenPicture,
  leaveApplication,
  leavePromotion,
  takePart,
} from '../../domains/promotions/promotions.intents.ts';
import {
  selectAttempt,
  selectOwnPart,
  selectPromotion,
  selectRefusedPicture,
} from '../../domains/promotions/promotions.selectors.ts';
import {
  applicationOpened,
  attemptName,
  partStarted,
  partFailed,
  partAnswered,
} from '../../domains/promotions/promotions.slice.ts';
import type { OwnPromotion } from '../../domains/promotions/promotions.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { monitored, combineWatchers } from '../machinery/monitored.ts';
import { write } from '../operations/write.ts';
import { waitForIdentity } from '../session/waitForIdentity.ts';

const TIMEOUT_MS = 25_000;
/** Three pictures of 5 MB on a slow connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** True when the action may go on; else the details were closed for the dialog that is needed first. */
function* passesGates(): Flow<boolean> {
  if (!(yield* waitForIdentity())) return false;
  const isIn = yield* select(selectIsLogin);
  if (isIn && !(yield* select(selectIsTrial))) return true;
  yield* put(closeDialog('promoDetails'));
  yield* put(openDialog({ kind: isIn ? 'trialNotice' : 'login' }));
  return false;
}
/** The key of an attempt with an unknown outcome, else a new key. */
function* keyOf(deps: FlowDeps, id: string, act: string): Flow<string> {
  const attempt = attemptName(id, act);
  const key = (yield* select((state: RootState) => selectAttempt(state, attempt))) ?? deps.platform.random.id();
  yield* put(partStarted({ attempt, key }));
  return key;
}
const rowOf = ({ progress, amount, ...row }: AnswerOf<typeof promotionJoin>): OwnPromotion => ({
  promotionId: row.promotionId,
  status: row.status,
  at: row.at,
  prize: row.prize,
  progress: minorOf(progress),
  amount: minorOf(amount),
});

const CALL = { join: promotionJoin, claim: promotionClaim, draw: raffleClaim };
const KIND = { join: 'promotionJoin', claim: 'promotionClaim', draw: 'promotionDraw' } as const;
function* runTakePart(deps: FlowDeps, id: string): Flow {
  const promotion = yield* select((state: RootState) => selectPromotion(state, id));
  const own = yield* select((state: RootState) => selectOwnPart(state, id));
  const now = yield* select((state: RootState) => selectHouseNow(state, deps.platform.clock.now()));
  const act = promotion && promotionActionOf(promotion, statusOf(promotion, own, now));
  if (!act || !(yield* passesGates())) return;
  if (act === 'apply') return yield* put(applicationOpened(id));
  const key = yield* keyOf(deps, id, act);
  const transport = yield* call(() => deps.transport());
  const { value } = yield* write(deps, {
    kind: KIND[act],
    key,
    what: promotion.title,
    send: () => transport.rest.call(CALL[act], { body: { promotionId: id } }, { key }),
  });
  yield* put(partAnswered(rowOf(value)));
}
function* reportFailure(id: string, code: string): Flow {
  yield* put(partFailed({ id, code, over: isErrorCode(code) }));
}
const taking = monitored({
  name: 'takePart',
  on: takePart,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runTakePart,
  onFailed: (_deps, code, id) => reportFailure(id, code),
});

const OF_PICTURE: readonly string[] = IMAGE_REFUSALS;
/**
 * Each picture has a key of its own, so that one attempt does not upload a picture twice. A refused picture is stored with its
 * position, so that the form names the file.
 */
function* upload(deps: FlowDeps, id: string, { pieces }: ChosenPicture, picture: number, key: string): Flow<string> {
  const transport = yield* call(() => deps.transport());
  try {
    const { value } = yield* call((signal) =>
      transport.rest.call(
        promotionImage,
        { body: { pieces: [...pieces] } },
        { signal, key, timeoutMs: UPLOAD_TIMEOUT_MS / 3 },
      ),
    );
    return value.image;
  } catch (error) {
    if (error instanceof CallFailed && error.error.kind === 'refused' && OF_PICTURE.includes(error.error.code))
      yield* put(partFailed({ id, code: error.error.code, picture, over: true }));
    throw error;
  }
}
/** Another remark or other pictures are another attempt. */
const writtenAs = (remark: string, pictures: readonly ChosenPicture[]): string =>
  ['apply', ...pictures.map(({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 0)), remark].join(' ');
const applying = monitored({
  name: 'applyPromotion',
  on: applyPromotion,
  // Cancelled during the upload: the uploaded pictures belong to no application.
  cancelOn: [sessionEnded, leaveApplication, leavePromotion],
  timeoutMs: UPLOAD_TIMEOUT_MS,
  keep: 'first',
  *run(deps, { id, remark, pictures }) {
    if (!(yield* passesGates())) return;
    const key = yield* keyOf(deps, id, writtenAs(remark, pictures));
    const images: string[] = [];
    for (const [at, picture] of pictures.entries()) images.push(yield* upload(deps, id, picture, at, `${key}-${at}`));
    const transport = yield* call(() => deps.transport());
    const promotion = yield* select((state: RootState) => selectPromotion(state, id));
    const { value } = yield* write(deps, {
      kind: 'promotionApply',
      key,
      what: promotion?.title ?? null,
      send: () => transport.rest.call(promotionApply, { body: { promotionId: id, remark, images } }, { key }),
    });
    yield* put(partAnswered(rowOf(value)));
  },
  onFailed: function* (_deps, code, { id }) {
    // A refused picture is reported already.
    const refused = yield* select((state: RootState) => selectRefusedPicture(state, id));
    if (refused === null) yield* reportFailure(id, code);
  },
});
export const watchTakePart = combineWatchers(taking, applying);
