/** The frame of every record: title, age, filters and sums over the whole filter. */
import './record.css';
import type { ReactNode } from 'react';
import type { ExportedRecord } from '../../../domains/recordState.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectMasked } from '../../../domains/preferences/preferences.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { AsOf } from '../../../ui/connectionStatus/AsOf.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { useAppSelector } from '../../store.ts';
import { MemberChips } from '../MemberMenu.tsx';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { RecordAge } from './RecordAge.tsx';
import { RecordFilters, type Choice } from './RecordFilters.tsx';
import type { RecordAddress } from './useRecordAddress.ts';

export interface Sum {
  readonly label: string;
  readonly text: string;
  readonly tone?: 'up' | 'down' | '' | undefined;
}
interface RecordFrameProps {
  readonly title: string;
  /** Live topics that the figures follow. */
  readonly topics: readonly string[];
  /** Of figures that no topic carries in full: they are read again at this interval, ms, and their age is shown. */
  readonly pollMs?: number | undefined;
  readonly address: RecordAddress;
  readonly choices: readonly Choice[];
  /** Which record can be exported; absent: none. */
  readonly exported?: ExportedRecord | undefined;
  /** Stands beside the export. */
  readonly action?: ReactNode;
  /** House time of the figures, Unix ms; null: none are shown. */
  readonly at: number | null;
  /** Null: not known yet; absent: the record has none. */
  readonly sums?: readonly Sum[] | null;
  /** Number of sums, so that their place is kept before they arrive. */
  readonly sumCount?: number;
  /** The last read failed; the figures on screen are older. */
  readonly outdated: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}
export function RecordFrame(props: RecordFrameProps) {
  const { title, topics, pollMs, address, choices, exported, action } = props;
  const { at, sums, sumCount = 0, outdated, onRetry, children } = props;
  const { t } = useTranslation('memberCentre');
  const masked = useAppSelector(selectMasked);
  return (
    <div className="record">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{title}</h1>
        <span className="grow" />
        <RecordAge topics={topics} pollMs={pollMs} at={at} />
        {action}
        {exported !== undefined && <ExportMenu chosen={address.filter && { record: exported, ...address.filter }} />}
      </header>
      <RecordFilters address={address} choices={choices} />
      {masked && <p className="t2 mute">{t('record.hidden')}</p>}
      {outdated && (
        <AsOf
          tone="down"
          action={
            <Button size="s" onClick={onRetry}>
              {t('record.retry')}
            </Button>
          }
        >
          {t('record.failed')}
        </AsOf>
      )}
      {sums !== undefined && address.filter !== null && (
        <dl className="record-sums" aria-busy={sums === null || undefined}>
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
      {children}
    </div>
  );
}
