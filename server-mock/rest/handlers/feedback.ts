/** Feedback of members and visitors. */
import type { AnswerOf } from '../../../src/contract/call.ts';
import { feedback, memberFeedback } from '../../../src/contract/feedback/feedback.calls.ts';
import { type FeedbackRow, ownFeedback } from '../../../src/contract/feedback/feedback.topics.ts';
import { type CallRequest, callerOf, handle, snapshot } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { Refused } from '../../security/refused.ts';
import { refusalOf } from '../../session/refusalOf.ts';

type Sent = Pick<CallRequest<typeof feedback>, 'body' | 'key' | 'epoch' | 'reportPositions'>;
const send = async (
  member: string | null,
  { body, key, epoch, reportPositions }: Sent,
  { engine, secure }: Pick<House, 'engine' | 'secure'>,
): Promise<AnswerOf<typeof feedback>> => {
  const id = `FB${secure.id().slice(0, 16)}`;
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
};
const own = snapshot(
  ownFeedback,
  (request) => `feedback:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, FeedbackRow>> }) => ({ list: Object.values(rows) }),
);
export const feedbackHandlers = [
  handle(feedback, (request, house) => send(null, request, house)),
  handle(memberFeedback, (request, house) => send(callerOf(request).member.id, request, house)),
  own,
];
