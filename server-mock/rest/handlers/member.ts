import { updateLanguage } from '../../../src/contract/member/member.calls.ts';
import { memberInfo, unreadCount } from '../../../src/contract/member/member.topics.ts';
import type { MemberValue, UnreadValue } from '../../../src/contract/member/member.topics.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { Refused } from '../../security/refused.ts';
import { money } from './money.ts';

const info = snapshot(
  memberInfo,
  (request) => `member:${callerOf(request).member.id}`,
  ({ referralEnabled, sessionNet, ...member }: MemberValue) => ({
    ...member,
    availablePromo: { REFERRAL: { enabled: referralEnabled } },
    sessionNet: money(sessionNet),
  }),
);
const unread = snapshot(
  unreadCount,
  (request) => `unread:${callerOf(request).member.id}`,
  ({ messages, rewards, missions }: UnreadValue) => ({ unreadMessage: messages, rewards, missions }),
);
const chooseLanguage = handle(updateLanguage, async (request, { engine }) => {
  const { member } = callerOf(request);
  const { language } = request.body;
  const outcome = await engine.submit({
    command: { kind: 'setLanguage', member: member.id, language },
    actor: member.id,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
  return { language };
});
export const memberHandlers = [info, unread, chooseLanguage];
