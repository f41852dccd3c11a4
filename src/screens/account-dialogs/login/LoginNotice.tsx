/** Above the fields: why the log-in opened by itself, or why it was refused. */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectLoginReason } from '../../../domains/dialogs/dialogs.selectors.ts';
import { selectCaptchaNeeded, selectLoginFailure } from '../../../domains/session/session.selectors.ts';
import { Wash } from '../../../ui/field/Wash.tsx';
import { usePortal } from '../../portal.ts';
import { LoginRefusal } from '../LoginRefusal.tsx';

export function LoginNotice() {
  const { t } = useTranslation(['account', 'errors']);
  const failure = usePortal(selectLoginFailure);
  const captchaNeeded = usePortal(selectCaptchaNeeded);
  const because = usePortal(selectLoginReason);
  if (failure !== null) return <LoginRefusal failure={failure} captchaNeeded={captchaNeeded} />;
  return because === null ? null : <Wash tone="brass">{t(because)}</Wash>;
}
