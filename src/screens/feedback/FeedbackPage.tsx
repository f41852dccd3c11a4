/** Feedback: a question type and what the person has to say; a member sees what became of it (R-MSG-05 to 07). */
import { useEffect } from 'react';
import { openFeedback } from '../../domains/feedback/feedback.intents.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import './feedback.css';
import { OwnFeedback } from './OwnFeedback.tsx';

export default function FeedbackPage() {
  const { t } = useTranslation('feedback');
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsLogin);
  const isTrial = useAppSelector(selectIsTrial);
  useEffect(() => void dispatch(openFeedback()), [dispatch]);
  return (
    <div className="feedback-page">
      <header className="page-head">
        <h1 className="h-page">{t('title')}</h1>
      </header>
      <p className="t2 dim feedback-about">{t(isMember && !isTrial ? 'textMember' : 'textVisitor')}</p>
      <FeedbackForm />
      {isMember && !isTrial && <OwnFeedback />}
    </div>
  );
}
