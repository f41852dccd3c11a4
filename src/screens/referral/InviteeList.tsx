/** The accounts that registered with the own code, newest first, names masked. */
import { useId } from 'react';
import { type InviteeRow, REFERRAL } from '../../domains/referral/referral.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { RecordCell, RecordRow, RecordTable } from '../member/record/RecordTable.tsx';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';
import { useHouseNowAt } from '../useHouseNowAt.ts';
import { AwaitedTopic } from '../AwaitedTopic.tsx';

type State = InviteeRow['state'] | 'ended';
const TONES: Readonly<Record<State, 'up' | 'plain' | 'brass'>> = {
  counting: 'up',
  capped: 'brass',
  ended: 'plain',
  refused: 'plain',
};
interface InviteeListProps {
  /** Null: not known yet. */
  readonly rows: readonly InviteeRow[] | null;
  readonly total: number;
  readonly refused: number;
}
export function InviteeList({ rows, total, refused }: InviteeListProps) {
  const { t } = useTranslation('referral');
  const formats = useFormats();
  const { money } = useShownAmounts();
  const id = useId();
  const now = useHouseNowAt(rows?.map(({ until }) => until) ?? []);
  const stateOf = ({ state, until }: InviteeRow): State => (state === 'counting' && until <= now ? 'ended' : state);
  return (
    <section className="panel record-panel" aria-labelledby={id}>
      <header className="referral-head">
        <h2 className="h-sub" id={id}>
          {t('list.title')}
        </h2>
        <p className="t2 mute">
          {t('list.count', { n: total })} {refused > 0 && t('list.refused', { n: refused })}{' '}
          {total > REFERRAL.shown && t('list.newest', { n: REFERRAL.shown })}
        </p>
      </header>
      {rows === null ? (
        <div className="record-bones">
          <AwaitedTopic>
            <SkeletonBlock height={120} />
          </AwaitedTopic>
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>
      ) : (
        <RecordTable
          heads={[
            { text: t('list.name') },
            { text: t('list.joined') },
            { text: t('list.until'), wide: true },
            { text: t('list.state') },
            { text: t('list.income'), right: true },
          ]}
        >
          {rows.map((row) => (
            <RecordRow key={row.id}>
              <RecordCell className="record-what">
                <b>{row.name}</b>
              </RecordCell>
              <RecordCell className="record-time fig dim">{formats.dateTime(row.joinedAt)}</RecordCell>
              <RecordCell className="record-time record-wide fig dim">{formats.dateTime(row.until)}</RecordCell>
              <RecordCell className="record-state referral-state">
                <Tag tone={TONES[stateOf(row)]}>{t(`list.states.${stateOf(row)}`)}</Tag>
                {row.state === 'refused' && (
                  <>
                    {' '}
                    <span className="t1 mute">{t('list.reason')}</span>
                  </>
                )}
              </RecordCell>
              <RecordCell className="record-amount fig r" label={t('list.income')}>
                {money(row.income)}
              </RecordCell>
            </RecordRow>
          ))}
        </RecordTable>
      )}
    </section>
  );
}
