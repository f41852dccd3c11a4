/** Feedback of members and visitors. */
import { feedback } from '../../../src/contract/feedback/feedback.calls.ts';
import { type FeedbackRow, ownFeedback } from '../../../src/contract/feedback/feedback.topics.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { Refused } from '../../security/refused.ts';
import { refusalOf } from '../../session/refusalOf.ts';

const send = handle(feedback, async ({ principal, body, key, epoch, reportPositions }, { engine, secure }) => {
  const id = `FB${secure.id().slice(0, 16)}`;
  const member = principal?.member.id ?? null;
  const outcome = await engine.submit({
    command: { kind: 'sendFeedback', member, id, ...body },
    actor: member ?? 'visitor',
    key,
    ...(epoch === undefined ? {} : { epoch }),
  });
  if (!outcome.ok)
    throw outcome.code === 'format-incorrect'
      ? new Refused(outcome.code, { fields: outcome.facts as Readonly<Record<string, string>> })
      : refusalOf(outcome);
  reportPositions(outcome.positions);
  // Of the first attempt under the key.
  return { feedbackId: String(outcome.result['id']) };
});
const own = snapshot(
  ownFeedback,
  (request) => `feedback:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, FeedbackRow>> }) => ({ list: Object.values(rows) }),
);
export const feedbackHandlers = [send, own];
