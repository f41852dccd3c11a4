import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectConnectionStatus, selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { useAppSelector } from '../store.ts';

interface TopicPlaceholderProps {
  readonly topic: string;
  /** What could not be loaded, in one sentence. */
  readonly title: string;
  /** Skeleton in the size of the expected content. */
  readonly children: ReactNode;
}
/**
 * Shown before the first figures: a skeleton, or that they are unavailable and what is not affected. The channel retries by
 * itself.
 */
export function TopicPlaceholder({ topic, title, children }: TopicPlaceholderProps) {
  const { t } = useTranslation('common');
  const connection = useAppSelector(selectConnectionStatus);
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  if (connection?.word === 'offline' || status?.freshness === 'denied')
    return <EmptyState title={title}>{t('balanceSafe')}</EmptyState>;
  return <Skeleton>{children}</Skeleton>;
}
