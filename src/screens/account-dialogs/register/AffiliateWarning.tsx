/** Warns that the invitation code is invalid: registration has stopped and the form stays open (R-REG-10, R-ERR-02). */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { dismissRegisterWarning } from '../../../domains/registration/registration.intents.ts';
import { selectAffiliateRefused } from '../../../domains/registration/registration.selectors.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { WarningDialog } from '../code/WarningDialog.tsx';

export function AffiliateWarning() {
  const { t } = useTranslation('register');
  const dispatch = useAppDispatch();
  if (!useAppSelector(selectAffiliateRefused)) return null;
  return (
    <WarningDialog title={t('warning')} action={t('submit.ok')} onClose={() => dispatch(dismissRegisterWarning())}>
      <p>{t('invitation_code_error')}</p>
    </WarningDialog>
  );
}
