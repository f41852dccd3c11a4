import './page.css';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';

/** An unknown address (R-ROUTE-32, D-49). */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const go = useNavigate();
  return (
    <>
      <h1 className="h-page">{t('missing.title')}</h1>
      <EmptyState title={t('missing.title')} action={<Button onClick={() => go('/')}>{t('built.back')}</Button>}>
        {t('missing.text')}
      </EmptyState>
    </>
  );
}
