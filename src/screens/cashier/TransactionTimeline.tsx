import type { ReactNode } from 'react';
import type { Timeline } from '../../domains/cashier/cashier.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';

interface TransactionTimelineProps {
  /** Oldest first. */
  readonly steps: Timeline;
  /** What happens next and when, or how it ended. Neutral on purpose: nothing urges the player (B-18). */
  readonly children: ReactNode;
}
/** States of a deposit or withdrawal with their times, and what happens next. */
export function TransactionTimeline({ steps, children }: TransactionTimelineProps) {
  const { t } = useTranslation('operations');
  const formats = useFormats();
  return (
    <div className="money-timeline">
      <ol aria-label={t('way.timeline')}>
        {steps.map(({ state, at }, index) => (
          <li
            key={`${String(at)}-${state}-${String(index)}`}
            aria-current={index === steps.length - 1 ? 'step' : undefined}
          >
            <b>{t(`way.state.${state}`)}</b> <span className="fig t2 dim">{formats.dateTime(at)}</span>
          </li>
        ))}
      </ol>
      <div className="money-next">{children}</div>
    </div>
  );
}
