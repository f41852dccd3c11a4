import { selectPointEntries, type ShownEntry } from '../../domains/points/points.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import { RecordCell, RecordRow, RecordTable } from '../member/record/RecordTable.tsx';
import { useAppSelector } from '../store.ts';
import { PointChart } from './PointChart.tsx';

/** Movements whose reference is one of the redeem history. A grant's is the house's own name of the reward, such as `signIn-d1`. */
const WITH_RECEIPT: readonly ShownEntry['kind'][] = ['redeem', 'convert', 'return'];

/** Every movement of the points with the balance after it, live, newest first (R-REWARD-04). */
export function PointEntries() {
  const { t } = useTranslation('points');
  const formats = useFormats();
  const entries = useAppSelector(selectPointEntries);
  if (entries === null)
    return (
      <AwaitedTopic>
        <SkeletonBlock height={220} />
      </AwaitedTopic>
    );
  if (entries.length === 0) return <EmptyState title={t('none.entries')}>{t('none.entriesText')}</EmptyState>;
  const signed = (points: number): string => `${points > 0 ? '+' : ''}${formats.number(points)}`;
  return (
    <>
      <PointChart entries={entries} />
      <div className="mall-export">
        <ExportMenu chosen={{ record: 'points' }} />
      </div>
      <section className="panel record-panel" aria-label={t('tab.entries')}>
        <RecordTable
          heads={[
            { text: t('entry.time') },
            { text: t('entry.kind') },
            { text: t('entry.reference') },
            { text: t('entry.points'), right: true },
            { text: t('entry.after'), right: true },
          ]}
        >
          {entries.map(({ id, kind, points, balanceAfter, reference, at }) => (
            <RecordRow key={id}>
              <RecordCell className="record-time fig dim">{formats.dateTime(at)}</RecordCell>
              <RecordCell className="record-what">
                <b>{t(`entry.kinds.${kind}`)}</b>
              </RecordCell>
              <RecordCell className="record-reference fig t1 mute">
                {WITH_RECEIPT.includes(kind) && reference}
              </RecordCell>
              <RecordCell className={`record-amount fig r ${points < 0 ? 'down' : 'up'}`} label={t('entry.points')}>
                {signed(points)}
              </RecordCell>
              <RecordCell className="record-after fig r" label={t('entry.after')}>
                {formats.number(balanceAfter)}
              </RecordCell>
            </RecordRow>
          ))}
        </RecordTable>
      </section>
    </>
  );
}
