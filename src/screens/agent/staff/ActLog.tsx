import { useCallback, useEffect, useId } from 'react';
import { requestAgentLog } from '../../../domains/staff/staff.intents.ts';
import { selectAgentLog } from '../../../domains/staff/staff.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../member/record/RecordTable.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';

/** Acts with a sentence of their own; another one, of a newer house, is shown by its name. */
const ACTS = [
  ...['openDownline', 'setDownlineRate', 'createRegistrationLink', 'endRegistrationLink', 'freezeDownline'],
  ...['transferDownline', 'processDividend', 'offerContract', 'processContract', 'terminateContract'],
  ...['requestContract', 'takeBackRequest', 'answerContract', 'openStaff', 'setStaffRights', 'endStaff'],
];

/** What the agent and the staff did, newest first, each under the account of who acted. */
export function ActLog() {
  const { t } = useTranslation(['staff', 'common']);
  const formats = useFormats();
  const id = useId();
  const dispatch = useAppDispatch();
  const { data, state } = useAppSelector(selectAgentLog);
  const page = data?.page ?? 1;
  const read = useCallback((of: number) => void dispatch(requestAgentLog(of)), [dispatch]);
  useEffect(() => read(1), [read]);
  return (
    <section className="panel agent-panel" aria-labelledby={id} aria-busy={state === 'loading'}>
      <header>
        <h2 className="h-sub" id={id}>
          {t('log.title')}
        </h2>
      </header>
      {state === 'failed' ? (
        <FailedState title={t('log.failed')} onRetry={() => read(page)}>
          {t('common:balanceSafe')}
        </FailedState>
      ) : data === null ? (
        <Skeleton>
          <div className="agent-bones">
            {[1, 2, 3, 4].map((one) => (
              <SkeletonBlock key={one} height={36} />
            ))}
          </div>
        </Skeleton>
      ) : data.acts.length === 0 ? (
        <EmptyState title={t('log.none')}>{t('log.noneText')}</EmptyState>
      ) : (
        <RecordTable heads={[{ text: t('log.act') }, { text: t('log.by') }, { text: t('log.at'), right: true }]}>
          {data.acts.map(({ by, act, subject, at }, n) => (
            <RecordRow key={`${at} ${by} ${act} ${subject} ${n}`}>
              <RecordCell className="record-what">
                {ACTS.includes(act) ? t(`acts.${act}`) : act} <b className="staff-subject">{subject}</b>
              </RecordCell>
              <RecordCell className="record-state b" label={t('log.by')}>
                {by}
              </RecordCell>
              <RecordCell className="record-time fig r dim">{formats.dateTime(at)}</RecordCell>
            </RecordRow>
          ))}
        </RecordTable>
      )}
      {data !== null && data.pages > 1 && (
        <div className="downline-pages">
          <Pager
            label={t('log.pages')}
            page={page}
            pages={data.pages}
            pageName={(n) => t('log.page', { n })}
            onTurn={read}
          />
        </div>
      )}
    </section>
  );
}
