import { memberInfo, unreadCount, updateLanguage } from '../../../src/contract/member/member.calls.ts';
import type { MemberValue, UnreadValue } from '../../../src/contract/member/member.topics.ts';
import { callerOf, handle, snapshot } from '../handler.ts';
import { Refused } from '../refused.ts';
import { money } from './money.ts';

const info = snapshot(
  memberInfo,
  (asked) => `member:${callerOf(asked).member.id}`,
  ({ referralEnabled, sessionNet, ...member }: MemberValue) => ({
    ...member,
    availablePromo: { REFERRAL: { enabled: referralEnabled } },
    sessionNet: money(sessionNet),
  }),
);
const unread = snapshot(
  unreadCount,
  (asked) => `unread:${callerOf(asked).member.id}`,
  ({ messages, rewards, missions }: UnreadValue) => ({ unreadMessage: messages, rewards, missions }),
);
const chooseLanguage = handle(updateLanguage, async (asked, { engine }) => {
  const { member } = callerOf(asked);
  const { language } = asked.body;
  const outcome = await engine.submit({
    command: { kind: 'setLanguage', member: member.id, language },
    actor: member.id,
    key: asked.key,
    ...(asked.epoch === undefined ? {} : { epoch: asked.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  asked.caused(outcome.positions);
  return { language };
});
export const memberHandlers = [info, unread, chooseLanguage];
