/** The frame of an agent's report: title, age, export, range of days and totals over the whole filter (R-AGENT-15). */
import '../../member/record/record.css';
import type { ReactNode } from 'react';
import type { ExportChoice } from '../../../domains/recordState.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { AsOf } from '../../../ui/connectionStatus/AsOf.tsx';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { RecordAge } from '../../member/record/RecordAge.tsx';
import { RecordFilters, type Choice } from '../../member/record/RecordFilters.tsx';
import type { Sum } from '../../member/record/RecordFrame.tsx';
import type { RecordAddress } from '../../member/record/useRecordAddress.ts';
import { POLL_MS } from './useReport.ts';

interface ReportFrameProps {
  readonly title: string;
  readonly address: RecordAddress;
  readonly choices?: readonly Choice[];
  /** Null: the days are no range, or the report has no file. */
  readonly chosen: ExportChoice | null;
  /** House time of the figures, Unix ms; null: none are shown. */
  readonly at: number | null;
  /** Null: not known yet; absent: the report has none. */
  readonly sums?: readonly Sum[] | null;
  readonly sumCount?: number;
  /** Code of the last read, where it failed. */
  readonly error: string | null;
  /** Stands below the filters. */
  readonly search?: ReactNode;
  readonly onRetry: () => void;
  /** Null: no figures yet; a placeholder stands in their place. */
  readonly children: ReactNode;
}
const SKELETON_ROWS = 8;
const TOO_LONG = 'range-too-long';
const NO_CHOICES: readonly Choice[] = [];

export function ReportFrame(props: ReportFrameProps) {
  const { title, address, choices = NO_CHOICES, chosen, at, sums, sumCount = 0 } = props;
  const { error, search, onRetry, children } = props;
  const { t } = useTranslation(['reports', 'memberCentre', 'errors']);
  const isTooLong = error === TOO_LONG;
  return (
    <div className="record">
      <header className="agent-title">
        <h1 className="h-page grow">{title}</h1>
        <RecordAge topics={[]} pollMs={POLL_MS} at={at} />
        <ExportMenu chosen={chosen} />
      </header>
      <RecordFilters address={address} choices={choices} />
      {search}
      {error !== null && children !== null && (
        <AsOf
          tone="down"
          action={
            <Button size="s" onClick={onRetry}>
              {t('memberCentre:record.retry')}
            </Button>
          }
        >
          {t('failed')}
        </AsOf>
      )}
      {sums !== undefined && address.filter !== null && (sums !== null || error === null) && (
        <dl className="record-sums" aria-label={t('sums')} aria-busy={sums === null || undefined}>
          {sums === null
            ? Array.from({ length: sumCount }, (_, n) => (
                <div key={n}>
                  <SkeletonBlock height={44} />
                </div>
              ))
            : sums.map(({ label, text, tone = '' }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={`fig ${tone}`}>{text}</dd>
                </div>
              ))}
        </dl>
      )}
      {children ?? (
        <section className="panel record-panel">
          {address.filter === null ? (
            <EmptyState title={t('memberCentre:record.chooseDays')} />
          ) : isTooLong ? (
            <EmptyState title={t('errors:range-too-long')} />
          ) : error !== null ? (
            <FailedState title={t('failed')} onRetry={onRetry}>
              {t('failedText')}
            </FailedState>
          ) : (
            <div className="stack record-bones" aria-busy="true">
              {Array.from({ length: SKELETON_ROWS }, (_, n) => (
                <SkeletonBlock key={n} height={28} />
              ))}
            </div>
          )}
        </section>
      )}
    </div>
  );
}
