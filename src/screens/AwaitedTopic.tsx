/** Stands for figures whose topic has brought no value yet: skeletons, and after a while a sentence, since the portal tries on by itself. */
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { usePlatform } from '../ui/context/PlatformContext.tsx';
import { EmptyState } from '../ui/emptyState/EmptyState.tsx';

/** Longer than a slow connection needs for a first value. */
const LATE_MS = 6_000;

interface AwaitedTopicProps {
  /** The skeletons. */
  readonly children: ReactNode;
}
export function AwaitedTopic({ children }: AwaitedTopicProps) {
  const { t } = useTranslation('shell');
  const { clock } = usePlatform();
  const [isLate, setLate] = useState(false);
  useEffect(() => clock.after(LATE_MS, () => setLate(true)), [clock]);
  if (isLate) return <EmptyState title={t('awaited.title')}>{t('awaited.text')}</EmptyState>;
  return (
    <div className="stack" aria-busy="true">
      {children}
    </div>
  );
}
