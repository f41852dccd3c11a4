/** Becoming an agent: what it means, the application, and what has become of one (R-MSG-11). */
import { useEffect } from 'react';
import { openApplication } from '../../domains/registration/application.intents.ts';
import { selectApplicationAttempt } from '../../domains/registration/application.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Alert } from '../../ui/field/Alert.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import './affiliate.css';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationLookUp } from './ApplicationLookUp.tsx';

export default function AffiliatePage() {
  const { t } = useTranslation('affiliate');
  const dispatch = useAppDispatch();
  const attempt = useAppSelector(selectApplicationAttempt);
  useEffect(() => void dispatch(openApplication()), [dispatch]);
  return (
    <div className="affiliate-page">
      <header className="page-head">
        <h1 className="h-page">{t('title')}</h1>
      </header>
      <p className="t2 dim affiliate-text">{t('text')}</p>
      {attempt?.state === 'done' ? (
        <section className="panel affiliate-panel">
          <Alert tone="up">{t('sent')}</Alert>
          {attempt.reference !== null && (
            <p>
              {t('reference')} <b className="affiliate-reference">{attempt.reference}</b>
            </p>
          )}
          <p className="t2 mute">{t('keepReference')}</p>
        </section>
      ) : (
        <ApplicationForm />
      )}
      <ApplicationLookUp />
    </div>
  );
}
