import type { TopicName } from '../../../contract/topics.ts';
import { betsTopicOf } from '../../../domains/bets/bets.selectors.ts';
import { cashierTopicOf } from '../../../domains/cashier/cashier.selectors.ts';
import { ledgerTopicOf } from '../../../domains/ledger/ledger.selectors.ts';
import { selectMemberId } from '../../../domains/session/session.selectors.ts';
import { useAppSelector } from '../../store.ts';
import { useShownTopics } from '../../useShownTopics.ts';

/** Subscribes to the live topics that change the account record, a receipt or the win and loss (see `record.slice.ts`). */
export const useAccountTopics = (): readonly TopicName[] => {
  const member = useAppSelector(selectMemberId) ?? '';
  const topics = [ledgerTopicOf(member), betsTopicOf(member), cashierTopicOf(member), `wallet:${member}`] as const;
  useShownTopics(...topics);
  return topics;
};
