/** A record as a table: its rows in their four states, and the way to newer and older ones. */
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useUiWords } from '../../../ui/context/UiWords.tsx';
import type { ExportedRecord, RecordPage } from '../../../domains/recordState.ts';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { RecordTable, type Head } from './RecordTable.tsx';
import { RecordFrame, type Sum } from './RecordFrame.tsx';
import type { Choice } from './RecordFilters.tsx';
import type { ShownRecord } from './useRecord.ts';
import type { RecordAddress } from './useRecordAddress.ts';

interface RecordViewProps<R, S> {
  readonly title: string;
  readonly topics: readonly string[];
  /** As in `RecordFrame`. */
  readonly pollMs?: number;
  readonly address: RecordAddress;
  readonly choices: readonly Choice[];
  readonly exported: ExportedRecord;
  readonly record: ShownRecord<R, S>;
  readonly sums: (totals: S) => readonly Sum[];
  readonly sumCount: number;
  readonly heads: readonly Head[];
  /** The same function until its texts or formats change: rows that are shown are not rendered again. */
  readonly row: (row: R) => ReactNode;
  /** Stands beside the export. */
  readonly action?: ReactNode;
  /** Stands below the rows. */
  readonly foot?: ReactNode;
}
const SKELETON_ROWS = 8;

export function RecordView<R, S>(props: RecordViewProps<R, S>) {
  const { title, topics, pollMs, address, choices, exported, record } = props;
  const { sums, sumCount, heads, row, action, foot } = props;
  const { page, former, totals, at, error, retry } = record;
  // On a page turn the former rows stay until the next ones are here, and the pager keeps the focus.
  const shown = page ?? former;
  const isTurning = page === null && former !== null;
  const rows = useMemo(() => shown?.rows.map(row), [shown, row]);
  return (
    <RecordFrame
      title={title}
      topics={topics}
      pollMs={pollMs}
      address={address}
      choices={choices}
      exported={exported}
      action={action}
      at={at}
      sums={totals === null ? null : sums(totals)}
      sumCount={sumCount}
      outdated={error !== null && page !== null}
      onRetry={retry}
    >
      <section className="panel record-panel" aria-label={title}>
        {rows === undefined ? (
          <RecordPlaceholder failed={error !== null} chosen={address.filter !== null} onRetry={retry} />
        ) : (
          <div className="record-rows" aria-busy={isTurning || undefined}>
            <RecordTable heads={heads}>{rows}</RecordTable>
          </div>
        )}
        <RecordPages address={address} page={page} former={former} />
      </section>
      {foot}
    </RecordFrame>
  );
}
interface RecordPlaceholderProps {
  readonly failed: boolean;
  /** The days to show are chosen. */
  readonly chosen: boolean;
  readonly onRetry: () => void;
}
/** Stands in the place of figures that have not arrived. */
export function RecordPlaceholder({ failed, chosen, onRetry }: RecordPlaceholderProps) {
  const { t } = useTranslation('memberCentre');
  if (!chosen) return <EmptyState title={t('record.chooseDays')} />;
  if (failed)
    return (
      <FailedState title={t('record.failed')} onRetry={onRetry}>
        {t('record.failedText')}
      </FailedState>
    );
  return (
    <div className="stack record-bones" aria-busy="true">
      {Array.from({ length: SKELETON_ROWS }, (_, at) => (
        <SkeletonBlock key={at} height={28} />
      ))}
    </div>
  );
}
interface RecordPagesProps {
  readonly address: RecordAddress;
  readonly page: RecordPage<unknown> | null;
  /** Shown until the page that is turned to is here. */
  readonly former: RecordPage<unknown> | null;
}
/** The way to newer and older rows, where there is more than one page. */
export function RecordPages({ address: { cursor, turnTo }, page, former }: RecordPagesProps) {
  const { t } = useTranslation('memberCentre');
  const words = useUiWords();
  const { newer = null, older = null } = page ?? {};
  const isAlone = newer === null && older === null && cursor === null && former === null;
  if (isAlone) return null;
  return (
    <nav className="record-pages" aria-label={t('record.pages')}>
      <Button size="s" icon="first" aria-disabled={cursor === null} onClick={() => cursor !== null && turnTo(null)}>
        {t('record.newest')}
      </Button>
      <span className="vh" role="status">
        {former !== null
          ? words.loading
          : page !== null && cursor !== null && t('record.turned', { n: page.rows.length })}
      </span>
      <span className="grow" />
      <Button size="s" icon="left" aria-disabled={newer === null} onClick={() => newer !== null && turnTo(newer)}>
        {t('record.newer')}
      </Button>
      <Button size="s" iconAfter="right" aria-disabled={older === null} onClick={() => older !== null && turnTo(older)}>
        {t('record.older')}
      </Button>
    </nav>
  );
}
