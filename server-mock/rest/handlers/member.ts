import type { CallRow } from '../../../src/contract/call.ts';
import { memberIcon, updateLanguage } from '../../../src/contract/member/member.calls.ts';
import { memberInfo, unreadCount } from '../../../src/contract/member/member.topics.ts';
import type { MemberValue, UnreadValue } from '../../../src/contract/member/member.topics.ts';
import type { Command } from '../../core/commands.ts';
import { type CallRequest, callerOf, handle, snapshot } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
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
const submit = async (request: CallRequest<CallRow>, { engine }: House, command: Command): Promise<void> => {
  const outcome = await engine.submit({
    command,
    actor: callerOf(request).member.id,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
};
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
