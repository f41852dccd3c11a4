import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectLamp, selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Skeleton } from '../../ui/absence/Skeleton.tsx';
import { usePortal } from '../portal.ts';

interface AwaitedProps {
  readonly topic: string;
  /** What could not be had, in one sentence. */
  readonly title: string;
  /** Bones in the geometry of what comes. */
  readonly children: ReactNode;
}
/** Before the first figures: bones, or that they cannot be had and what is not affected. The channel tries again by itself. */
export function Awaited({ topic, title, children }: AwaitedProps) {
  const { t } = useTranslation('common');
  const lamp = usePortal(selectLamp);
  const status = usePortal((state) => selectTopicStatus(state, topic));
  if (lamp?.word === 'offline' || status?.freshness === 'denied')
    return <Empty title={title}>{t('balanceSafe')}</Empty>;
  return <Skeleton>{children}</Skeleton>;
}
