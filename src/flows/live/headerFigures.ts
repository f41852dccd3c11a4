/** Each time the header appears, balance and unread count are read anew, through the gate (R-HEAD-20). */
import { unreadTopic } from '../../contract/member/member.topics.ts';
import { topicName } from '../../contract/topic.ts';
import { walletTopic } from '../../contract/wallet/wallet.topics.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { headerShown } from '../../domains/member/member.intents.ts';
import { selectUnread } from '../../domains/member/member.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectBalance } from '../../domains/wallet/wallet.selectors.ts';
import { ask, read } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

/**
 * At log-in the channel reads both as it begins to follow them: what is not here yet is on its way. A trial account has
 * nothing unread, so there is nothing to read again. What fails is the channel's to mend and to say.
 */
export const watchHeaderFigures = monitored({
  name: 'headerFigures',
  on: headerShown,
  cancelOn: [sessionEnded],
  timeoutMs: 10_000,
  keep: 'latest',
  *run(deps) {
    const member = yield* read(selectMemberId);
    if (member === null) return;
    const topics = [
      ...((yield* read(selectBalance)) === null ? [] : [walletTopic.pattern]),
      ...((yield* read(selectUnread)) === null ? [] : [unreadTopic.pattern]),
    ];
    const transport = yield* ask(() => deps.transport());
    yield* ask(() => Promise.all(topics.map((pattern) => transport.live.refresh(topicName(pattern, member)))));
  },
});
