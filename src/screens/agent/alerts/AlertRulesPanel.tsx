import { useEffect } from 'react';
import { requestAlertRules } from '../../../domains/alerts/alerts.intents.ts';
import { selectAlertRules, selectRulesSaving } from '../../../domains/alerts/alerts.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { Link } from '../../Link.tsx';
import { MEMBER_PAGES } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { AlertRulesForm } from './AlertRulesForm.tsx';

/** The rules as they stand, and the form that replaces them. */
export function AlertRulesPanel() {
  const { t } = useTranslation(['agentAlerts', 'errors']);
  const dispatch = useAppDispatch();
  const { state, data } = useAppSelector(selectAlertRules);
  const saving = useAppSelector(selectRulesSaving);
  useEffect(() => void dispatch(requestAlertRules()), [dispatch]);
  return (
    <section className="panel alert-rules" aria-labelledby="alert-rules-title">
      <h2 className="h-sub" id="alert-rules-title">
        {t('rules.title')}
      </h2>
      <p className="t2 dim">{t('rules.text')}</p>
      {data !== null ? (
        // What the house has stands in the fields, also after another page has changed it.
        <AlertRulesForm key={JSON.stringify(data)} rules={data} busy={saving?.state === 'pending'} />
      ) : state === 'failed' ? (
        <FailedState title={t('rules.failed')} onRetry={() => dispatch(requestAlertRules())} />
      ) : (
        <Skeleton>
          <div className="alert-bones">
            {[1, 2, 3, 4].map((one) => (
              <SkeletonBlock key={one} height={44} />
            ))}
          </div>
        </Skeleton>
      )}
      {saving?.state === 'done' && <Alert tone="up">{t('rules.saved')}</Alert>}
      {saving?.state === 'failed' && (
        <Alert>{saving.code === 'network' ? t('errors:network') : t('rules.refused')}</Alert>
      )}
      <Link className="text-link t2" to={MEMBER_PAGES.messages}>
        {t('rules.toast')}
      </Link>
    </section>
  );
}
