/** Sends feedback, once per press (R-MSG-07, R-MONEY-14). */
import { feedback, memberFeedback } from '../../contract/feedback/feedback.calls.ts';
import { sendFeedback } from '../../domains/feedback/feedback.intents.ts';
import { selectFeedbackAttempt } from '../../domains/feedback/feedback.selectors.ts';
import { feedbackBegun, feedbackRefused, feedbackSent } from '../../domains/feedback/feedback.slice.ts';
import type { FeedbackDraft } from '../../domains/feedback/feedback.state.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { call, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { resolveFailure } from '../operations/resolveFailure.ts';
import { write } from '../operations/write.ts';

export const watchSendFeedback = monitored<FeedbackDraft>({
  name: 'sendFeedback',
  on: sendFeedback,
  timeoutMs: 45_000,
  // A second press while the first is under way sends nothing.
  keep: 'first',
  run: function* (deps, { questionType, content }) {
    const key = deps.platform.random.id();
    yield* put(feedbackBegun(key));
    const { rest } = yield* call(() => deps.transport());
    const isMember = (yield* select(selectIsLogin)) && !(yield* select(selectIsTrial));
    const row = isMember ? memberFeedback : feedback;
    const send = () => rest.call(row, { body: { questionType, content: content.trim() } }, { key });
    const { value } = yield* write(deps, { kind: 'feedback', key, what: null, send });
    yield* put(feedbackSent({ key, reference: value.feedbackId }));
  },
  onFailed: function* (_, failure) {
    const attempt = yield* select(selectFeedbackAttempt);
    if (attempt?.state !== 'sending') return;
    const { key } = attempt;
    yield* resolveFailure(key, failure, {
      done: function* () {
        yield* put(feedbackSent({ key, reference: null }));
      },
      refused: function* (code) {
        yield* put(feedbackRefused({ key, code }));
      },
    });
  },
});
