import { memberIcon, updateLanguage } from '../../../src/contract/member/member.calls.ts';
import { memberInfo, unreadCount } from '../../../src/contract/member/member.topics.ts';
import type { MemberValue, UnreadValue } from '../../../src/contract/member/member.topics.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { money } from './money.ts';
import { submit } from './submit.ts';

const info = snapshot(
  memberInfo,
  (request) => `member:${callerOf(request).member.id}`,
  ({ referralEnabled, sessionNet, staff, ...member }: MemberValue) => ({
    ...member,
    ...(staff && { staff: { ...staff, rights: [...staff.rights] } }),
    availablePromo: { REFERRAL: { enabled: referralEnabled } },
    sessionNet: money(sessionNet),
  }),
);
const unread = snapshot(
  unreadCount,
  (request) => `unread:${callerOf(request).member.id}`,
  ({ messages, rewards, missions }: UnreadValue) => ({ unreadMessage: messages, rewards, missions }),
);
const chooseLanguage = handle(updateLanguage, async (request, house) => {
  const { language } = request.body;
  await submit(request, house, { kind: 'setLanguage', member: callerOf(request).member.id, language });
  return { language };
});
const chooseIcon = handle(memberIcon, async (request, house) => {
  const { icon } = request.body;
  await submit(request, house, { kind: 'setIcon', member: callerOf(request).member.id, icon });
  return { icon };
});
export const memberHandlers = [info, unread, chooseLanguage, chooseIcon];
