/** The topics this tab wants, from the session and the screen. Pure. */
import { memberTopic, unreadTopic } from '../../contract/member/member.topics.ts';
import { accrualTopic, salaryTopic } from '../../contract/salary/salary.topics.ts';
import { systemTopic } from '../../contract/system/system.topics.ts';
import { topicName } from '../../contract/topic.ts';
import { walletTopic } from '../../contract/wallet/wallet.topics.ts';
import { selectAnnouncementsRead } from '../../domains/announcements/announcements.selectors.ts';
import { selectShownTopics } from '../../domains/connection/connection.selectors.ts';
import { cashierTopicOf, selectHasPendingTransactions } from '../../domains/cashier/cashier.selectors.ts';
import { CONTRACT_SETTINGS_TOPIC, contractTopicOf } from '../../domains/contracts/contracts.selectors.ts';
import { inboxTopicOf, marksTopicOf, notificationsTopicOf } from '../../domains/inbox/inbox.selectors.ts';
import { announceTopicOf } from '../../domains/announcements/changes.selectors.ts';
import type { RootState } from '../../domains/reducer.ts';
import {
  selectAgentId,
  selectIsInAgentCentre,
  selectIsStaff,
  selectIsTrial,
  selectMemberId,
} from '../../domains/session/session.selectors.ts';
import { selectWinnersTopic } from '../../domains/winners/winners.selectors.ts';
import { selectStatus } from '../../domains/system/system.selectors.ts';

export interface WantedTopic {
  readonly topic: string;
  readonly shown: boolean;
}
/** While the house is closed to this visitor, only its status is requested (REL-37). */
export const wantedTopics = (state: RootState): readonly WantedTopic[] => {
  const always = [{ topic: systemTopic.pattern, shown: true }];
  if ((selectStatus(state) ?? 0) !== 0) return always;
  const member = selectMemberId(state);
  // The staff of an agent has no wallet, no messages and no transactions (decision 0333).
  const isStaff = selectIsStaff(state);
  const own =
    member === null
      ? []
      : [...(isStaff ? [] : [topicName(walletTopic.pattern, member)]), topicName(memberTopic.pattern, member)];
  // R-SESS-28, R-ROLE-05: a trial account has no messages, and no unread count.
  const unread =
    member === null || isStaff || selectIsTrial(state)
      ? []
      : [
          topicName(unreadTopic.pattern, member),
          inboxTopicOf(member),
          marksTopicOf(member),
          notificationsTopicOf(member),
        ];
  const agent = selectIsInAgentCentre(state) ? selectAgentId(state) : null;
  // R-LIVE-07: payouts and contract offers must reach an agent on every page; R-CONT-07: so do the kinds, which decide what exists.
  const salary = agent === null ? [] : [topicName(salaryTopic.pattern, agent), topicName(accrualTopic.pattern, agent)];
  const contract = agent === null ? [] : [contractTopicOf(agent), CONTRACT_SETTINGS_TOPIC];
  // Changes of announcements matter once some have been read.
  const news =
    selectAnnouncementsRead(state).at === null
      ? []
      : [announceTopicOf('all'), ...(member === null || isStaff ? [] : [announceTopicOf('members')])];
  // The board of home, so that it is there before home is opened; it is public.
  const carried = [...own, ...unread, ...salary, ...contract, ...news, selectWinnersTopic(state)].map((topic) => ({
    topic,
    shown: true,
  }));
  const shown = selectShownTopics(state);
  // Changes of the member's transactions are followed on every page, and polled while one is pending or on screen.
  const money =
    member === null || isStaff || selectIsTrial(state)
      ? []
      : [cashierTopicOf(member)].map((topic) => ({
          topic,
          shown: selectHasPendingTransactions(state) || Object.hasOwn(shown, topic),
        }));
  const known = new Set([systemTopic.pattern, ...[...carried, ...money].map(({ topic }) => topic)]);
  const onScreen = Object.keys(shown)
    .filter((topic) => !known.has(topic))
    .sort()
    .map((topic) => ({ topic, shown: true }));
  return [...always, ...carried, ...money, ...onScreen];
};
export const isSameTopics = (a: readonly WantedTopic[], b: readonly WantedTopic[]): boolean =>
  a.length === b.length && a.every((one, at) => one.topic === b[at]?.topic && one.shown === b[at].shown);
