import './page.css';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { UNDER_CONSTRUCTION, type UnderConstructionName } from '../underConstruction.ts';

/** Page under construction: its title, and a note that says so. */
export function UnderConstruction({ page }: { readonly page: UnderConstructionName }) {
  const { t } = useTranslation('shell');
  const go = useNavigate();
  return (
    <>
      <header className="page-head">
        <h1 className="h-page">{t(UNDER_CONSTRUCTION[page].titleKey)}</h1>
        <Tag tone="brass" icon="clock">
          {t('built.label')}
        </Tag>
      </header>
      <EmptyState title={t('built.label')} action={<Button onClick={() => go('/')}>{t('built.back')}</Button>}>
        {t('built.text')}
      </EmptyState>
    </>
  );
}
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
