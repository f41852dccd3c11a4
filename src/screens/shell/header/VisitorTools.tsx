import { useTranslation } from '../../../i18n/useTranslation.ts';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useAppDispatch } from '../../store.ts';
import { useRegisterOffered } from '../../useRegisterOffered.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

/** Header tools of a visitor: language, Log in, Register; both open their dialog on the current page (R-HEAD-03). */
export function VisitorTools() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const offered = useRegisterOffered();
  return (
    <>
      <LanguageMenu className="btn btn-ghost header-language" />
      <Button onClick={() => dispatch(openDialog({ kind: 'login' }))}>{t('header.logIn')}</Button>
      {offered && (
        <Button look="primary" className="header-register" onClick={() => dispatch(openDialog({ kind: 'register' }))}>
          {t('header.register')}
        </Button>
      )}
    </>
  );
}
