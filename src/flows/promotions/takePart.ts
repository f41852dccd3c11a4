/** Joining, claiming, drawing and applying: the gates first, then one call with the key of the press (R-PROMO-14, H-18). */
import { isErrorCode } from '../../contract/errors.ts';
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
import { actOf, statusOf } from '../../domains/promotions/promotions.calc.ts';
import {
  applyPromotion,
  type ChosenPicture,
  leaveApplication,
  leavePromotion,
  takePart,
} from '../../domains/promotions/promotions.intents.ts';
import { selectAttempt, selectOwnPart, selectPromotion } from '../../domains/promotions/promotions.selectors.ts';
import {
  applicationOpened,
  attemptOf,
  partBegun,
  partFailed,
  partTold,
} from '../../domains/promotions/promotions.slice.ts';
import type { OwnPromotion } from '../../domains/promotions/promotions.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { monitored, together } from '../machinery/monitored.ts';
import { write } from '../operations/write.ts';
import { whoIsKnown } from '../session/known.ts';

const TIMEOUT_MS = 25_000;
/** Three pictures of 5 MB on a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** True when the press may go on; else the dialog of the promotion has given way to what is asked for first. */
function* passesGates(): Flow<boolean> {
  if (!(yield* whoIsKnown())) return false;
  const isIn = yield* read(selectIsLogin);
  if (isIn && !(yield* read(selectIsTrial))) return true;
  yield* tell(closeDialog('promoDetails'));
  yield* tell(openDialog({ kind: isIn ? 'trialNotice' : 'login' }));
  return false;
}
/** The key of an act whose end is not known, else a new one. */
function* keyOf(deps: FlowDeps, id: string, act: string): Flow<string> {
  const attempt = attemptOf(id, act);
  const key = (yield* read((state: RootState) => selectAttempt(state, attempt))) ?? deps.platform.random.id();
  yield* tell(partBegun({ attempt, key }));
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
  const promotion = yield* read((state: RootState) => selectPromotion(state, id));
  const own = yield* read((state: RootState) => selectOwnPart(state, id));
  const now = yield* read((state: RootState) => selectHouseNow(state, deps.platform.clock.now()));
  const act = promotion && actOf(promotion, statusOf(promotion, own, now));
  if (!act || !(yield* passesGates())) return;
  if (act === 'apply') return yield* tell(applicationOpened(id));
  const key = yield* keyOf(deps, id, act);
  const transport = yield* ask(() => deps.transport());
  const { value } = yield* write(deps, {
    kind: KIND[act],
    key,
    what: promotion.title,
    call: () => transport.rest.call(CALL[act], { body: { promotionId: id } }, { key }),
  });
  yield* tell(partTold(rowOf(value)));
}
function* sayFailed(id: string, code: string): Flow {
  yield* tell(partFailed({ id, code, over: isErrorCode(code) }));
}
const taking = monitored({
  name: 'takePart',
  on: takePart,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'first',
  run: runTakePart,
  onFailed: (_deps, code, id) => sayFailed(id, code),
});

/** Each picture by a key of its own, so that one that was taken is not sent twice by the same act. */
function* upload(deps: FlowDeps, { pieces }: ChosenPicture, key: string): Flow<string> {
  const transport = yield* ask(() => deps.transport());
  const { value } = yield* ask((signal) =>
    transport.rest.call(
      promotionImage,
      { body: { pieces: [...pieces] } },
      { signal, key, timeoutMs: UPLOAD_TIMEOUT_MS / 3 },
    ),
  );
  return value.image;
}
/** Another remark or other pictures are another application. */
const writtenAs = (remark: string, pictures: readonly ChosenPicture[]): string =>
  ['apply', ...pictures.map(({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 0)), remark].join(' ');
const applying = monitored({
  name: 'applyPromotion',
  on: applyPromotion,
  // Given up while pictures are on their way: what has come of them belongs to no application.
  cancelOn: [sessionEnded, leaveApplication, leavePromotion],
  timeoutMs: UPLOAD_TIMEOUT_MS,
  keep: 'first',
  *run(deps, { id, remark, pictures }) {
    if (!(yield* passesGates())) return;
    const key = yield* keyOf(deps, id, writtenAs(remark, pictures));
    const images: string[] = [];
    for (const [at, picture] of pictures.entries()) images.push(yield* upload(deps, picture, `${key}-${at}`));
    const transport = yield* ask(() => deps.transport());
    const promotion = yield* read((state: RootState) => selectPromotion(state, id));
    const { value } = yield* write(deps, {
      kind: 'promotionApply',
      key,
      what: promotion?.title ?? null,
      call: () => transport.rest.call(promotionApply, { body: { promotionId: id, remark, images } }, { key }),
    });
    yield* tell(partTold(rowOf(value)));
  },
  onFailed: (_deps, code, { id }) => sayFailed(id, code),
});
export const watchTakePart = together(taking, applying);
