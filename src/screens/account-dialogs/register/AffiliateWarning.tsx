/** The invitation code does not hold: registration has stopped, the form stays (R-REG-10, R-ERR-02). */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { putAwayRegisterWarning } from '../../../domains/registration/registration.intents.ts';
import { selectAffiliateRefused } from '../../../domains/registration/registration.selectors.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { WarningSlip } from '../code/WarningSlip.tsx';

export function AffiliateWarning() {
  const { t } = useTranslation('register');
  const ask = useAsk();
  if (!usePortal(selectAffiliateRefused)) return null;
  return (
    <WarningSlip title={t('warning')} action={t('submit.ok')} onClose={() => ask(putAwayRegisterWarning())}>
      <p>{t('invitation_code_error')}</p>
    </WarningSlip>
  );
}
