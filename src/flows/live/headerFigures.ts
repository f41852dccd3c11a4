/** Each time the header appears, balance and unread count are read again, through the gate (R-HEAD-20). */
import { unreadTopic } from '../../contract/member/member.topics.ts';
import { topicName } from '../../contract/topic.ts';
import { walletTopic } from '../../contract/wallet/wallet.topics.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { headerShown } from '../../domains/member/member.intents.ts';
import { selectUnreadCounts } from '../../domains/member/member.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectBalance } from '../../domains/wallet/wallet.selectors.ts';
import { call, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

/**
 * At log-in the channel reads both when it begins to follow them, so that missing values are already loading. A trial
 * account has no unread count. The channel handles and reports failures.
 */
export const watchHeaderFigures = monitored({
  name: 'headerFigures',
  on: headerShown,
  cancelOn: [sessionEnded],
  timeoutMs: 10_000,
  keep: 'latest',
  *run(deps) {
    const member = yield* select(selectMemberId);
    if (member === null) return;
    const topics = [
      ...((yield* select(selectBalance)) === null ? [] : [walletTopic.pattern]),
      ...((yield* select(selectUnreadCounts)) === null ? [] : [unreadTopic.pattern]),
    ];
    const transport = yield* call(() => deps.transport());
    yield* call(() => Promise.all(topics.map((pattern) => transport.live.refresh(topicName(pattern, member)))));
  },
});
