/** Feedback of members and visitors. */
import { createHash } from 'node:crypto';
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
  sender: string,
  { body, key, epoch, reportPositions }: Sent,
  { engine }: Pick<House, 'engine'>,
): Promise<AnswerOf<typeof feedback>> => {
  // From the key, so that a repeated press after a restart is the same command (H-18).
  const id = `FB${createHash('sha256').update(`feedback ${sender} ${key}`).digest('hex').slice(0, 16)}`;
  if (engine.state().feedback.has(id)) return { feedbackId: id };
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
  handle(feedback, (request, house) => send(null, request.address, request, house)),
  handle(memberFeedback, (request, house) =>
    send(callerOf(request).member.id, callerOf(request).member.id, request, house),
  ),
  own,
];
