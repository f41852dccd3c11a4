/** Which topics this tab wants, from who is here and what is on screen. Pure. */
import { memberTopic, unreadTopic } from '../../contract/member/member.topics.ts';
import { accrualTopic, salaryTopic } from '../../contract/salary/salary.topics.ts';
import { systemTopic } from '../../contract/system/system.topics.ts';
import { topicName } from '../../contract/topic.ts';
import { walletTopic } from '../../contract/wallet/wallet.topics.ts';
import { selectAnnouncementsRead } from '../../domains/announcements/announcements.selectors.ts';
import { selectShownTopics } from '../../domains/connection/connection.selectors.ts';
import { moneyTopicOf, selectHasMoneyOnItsWay } from '../../domains/money/money.selectors.ts';
import { contractTopicOf } from '../../domains/contracts/contracts.selectors.ts';
import { inboxTopicOf } from '../../domains/messages/messages.selectors.ts';
import { newsTopicOf } from '../../domains/news/news.selectors.ts';
import type { RootState } from '../../domains/reducer.ts';
import { selectIsAgent, selectIsTrial, selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectWinnersTopic } from '../../domains/winners/winners.selectors.ts';
import { selectStatus } from '../../domains/system/system.selectors.ts';

export interface Wanted {
  readonly topic: string;
  readonly shown: boolean;
}
/** While the house is closed to this visitor only its status is worth asking for (REL-37). */
export const wantedTopics = (state: RootState): readonly Wanted[] => {
  const always = [{ topic: systemTopic.pattern, shown: true }];
  if ((selectStatus(state) ?? 0) !== 0) return always;
  const member = selectMemberId(state);
  const own = member === null ? [] : [topicName(walletTopic.pattern, member), topicName(memberTopic.pattern, member)];
  // R-SESS-28, R-ROLE-05: a trial account has nothing unread to ask for.
  const unread =
    member === null || selectIsTrial(state) ? [] : [topicName(unreadTopic.pattern, member), inboxTopicOf(member)];
  // R-LIVE-07: a payout must reach an agent wherever in the portal they are, and an offer as well.
  const salary =
    member === null || !selectIsAgent(state)
      ? []
      : [topicName(salaryTopic.pattern, member), topicName(accrualTopic.pattern, member)];
  const contract = member === null || !selectIsAgent(state) ? [] : [contractTopicOf(member)];
  // That announcements changed matters once there are some on screen to be read again.
  const news =
    selectAnnouncementsRead(state).at === null
      ? []
      : [newsTopicOf('all'), ...(member === null ? [] : [newsTopicOf('members')])];
  // The board of home: it should be there before home is, and everybody may see it.
  const carried = [...own, ...unread, ...salary, ...contract, ...news, selectWinnersTopic(state)].map((topic) => ({
    topic,
    shown: true,
  }));
  const shown = selectShownTopics(state);
  // What becomes of one's money is told wherever one is; it is asked for while one is on its way or looked at.
  const money =
    member === null || selectIsTrial(state)
      ? []
      : [moneyTopicOf(member)].map((topic) => ({
          topic,
          shown: selectHasMoneyOnItsWay(state) || Object.hasOwn(shown, topic),
        }));
  const known = new Set([systemTopic.pattern, ...[...carried, ...money].map(({ topic }) => topic)]);
  const onScreen = Object.keys(shown)
    .filter((topic) => !known.has(topic))
    .sort()
    .map((topic) => ({ topic, shown: true }));
  return [...always, ...carried, ...money, ...onScreen];
};
export const sameWants = (a: readonly Wanted[], b: readonly Wanted[]): boolean =>
  a.length === b.length && a.every((one, at) => one.topic === b[at]?.topic && one.shown === b[at].shown);
