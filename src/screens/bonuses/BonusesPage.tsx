/** Own bonuses with the progress of their turnover, when they end and how they ended (R-MEMB-09). */
import './bonuses.css';
import { useEffect } from 'react';
import { openBonuses } from '../../domains/bonuses/forfeit.intents.ts';
import { selectForfeit } from '../../domains/bonuses/forfeit.selectors.ts';
import { BONUS_STATES } from '../../domains/bonuses/record.calc.ts';
import { selectBonusRecord } from '../../domains/bonuses/record.selectors.ts';
import { bonusRecordSlice } from '../../domains/bonuses/record.slice.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Link } from '../Link.tsx';
import { RecordFrame } from '../member/record/RecordFrame.tsx';
import { RecordPages, RecordPlaceholder } from '../member/record/RecordView.tsx';
import { useAccountTopics } from '../member/record/useAccountTopics.ts';
import { useRecord } from '../member/record/useRecord.ts';
import { useRecordAddress } from '../member/record/useRecordAddress.ts';
import { MEMBER_PAGES } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { BonusCard } from './BonusCard.tsx';
import { ForfeitDialog, ForfeitResult } from './ForfeitDialog.tsx';

const FILTERS = ['state'];
const ALLOWED = { state: BONUS_STATES };
const { requestPage } = bonusRecordSlice;
const REQUESTS = { requestPage };

export default function BonusesPage() {
  const { t } = useTranslation(['bonuses', 'memberCentre', 'shell']);
  const dispatch = useAppDispatch();
  const topics = useAccountTopics();
  // A bonus can be active for a month.
  const address = useRecordAddress(FILTERS, ALLOWED, 'month');
  const { page, former, at, error, retry } = useRecord(useAppSelector(selectBonusRecord), REQUESTS, address);
  const { attempt } = useAppSelector(selectForfeit);
  useEffect(() => void dispatch(openBonuses()), [dispatch]);
  const doneKey = attempt?.state === 'done' ? attempt.key : null;
  // Where nothing was left to take, no live topic moves.
  useEffect(() => {
    if (doneKey !== null) retry();
  }, [doneKey, retry]);
  const title = t('shell:built.bonuses');
  const shown = page ?? former;
  return (
    <RecordFrame
      title={title}
      topics={topics}
      address={address}
      choices={[
        {
          name: 'state',
          label: t('stateLabel'),
          all: t('allStates'),
          options: BONUS_STATES.map((value) => ({ value, text: t(`state.${value}`) })),
        },
      ]}
      exported="bonuses"
      at={at}
      outdated={error !== null && page !== null}
      onRetry={retry}
    >
      <ForfeitResult />
      {shown === null ? (
        <section className="panel record-panel" aria-label={title}>
          <RecordPlaceholder failed={error !== null} chosen={address.filter !== null} onRetry={retry} />
        </section>
      ) : shown.rows.length === 0 ? (
        <section className="panel record-panel" aria-label={title}>
          <EmptyState
            title={t('none')}
            action={
              <Link className="record-link" to={MEMBER_PAGES.deposit}>
                {t('toDeposit')}
              </Link>
            }
          >
            {t('noneText')}
          </EmptyState>
        </section>
      ) : (
        <ul className="bonus-list" aria-label={title} aria-busy={page === null || undefined}>
          {shown.rows.map((bonus) => (
            <li key={bonus.id}>
              <BonusCard bonus={bonus} />
            </li>
          ))}
        </ul>
      )}
      <RecordPages address={address} page={page} former={former} />
      <ForfeitDialog />
    </RecordFrame>
  );
}
