import './page.css';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { BEING_BUILT, type BuiltName } from '../beingBuilt.ts';

/** An entry leads here while its page is not built: its title, and that honestly. */
export function BeingBuilt({ page }: { readonly page: BuiltName }) {
  const { t } = useTranslation('shell');
  const go = useNavigate();
  return (
    <>
      <header className="page-head">
        <h1 className="h-page">{t(BEING_BUILT[page].titleKey)}</h1>
        <Tag tone="brass" icon="clock">
          {t('built.label')}
        </Tag>
      </header>
      <Empty title={t('built.label')} action={<Button onClick={() => go('/')}>{t('built.back')}</Button>}>
        {t('built.text')}
      </Empty>
    </>
  );
}
/** An address that leads nowhere (R-ROUTE-32, D-49). */
export function NoSuchPage() {
  const { t } = useTranslation('shell');
  const go = useNavigate();
  return (
    <>
      <h1 className="h-page">{t('missing.title')}</h1>
      <Empty title={t('missing.title')} action={<Button onClick={() => go('/')}>{t('built.back')}</Button>}>
        {t('missing.text')}
      </Empty>
    </>
  );
}
