import { useTranslation } from '../../../i18n/useTranslation.ts';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useAsk } from '../../portal.ts';
import { useRegisterOffered } from '../../useRegisterOffered.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

/** Logged out: language, Log in, Register; both open their dialog where one stands (R-HEAD-03). */
export function VisitorTools() {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const offered = useRegisterOffered();
  return (
    <>
      <LanguageMenu className="btn btn-ghost header-language" />
      <Button onClick={() => ask(openDialog({ kind: 'login' }))}>{t('header.logIn')}</Button>
      {offered && (
        <Button look="primary" className="header-register" onClick={() => ask(openDialog({ kind: 'register' }))}>
          {t('header.register')}
        </Button>
      )}
    </>
  );
}
