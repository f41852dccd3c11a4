/** Above the fields: why the log-in opened by itself, or why it was refused. */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectLoginReason } from '../../../domains/dialogs/dialogs.selectors.ts';
import { selectCaptchaNeeded, selectLoginFailure } from '../../../domains/session/session.selectors.ts';
import { Alert } from '../../../ui/field/Alert.tsx';
import { useAppSelector } from '../../store.ts';
import { LoginRefusal } from '../LoginRefusal.tsx';

export function LoginNotice() {
  const { t } = useTranslation(['account', 'errors']);
  const failure = useAppSelector(selectLoginFailure);
  const captchaNeeded = useAppSelector(selectCaptchaNeeded);
  const because = useAppSelector(selectLoginReason);
  if (failure !== null) return <LoginRefusal failure={failure} captchaNeeded={captchaNeeded} />;
  return because === null ? null : <Alert tone="brass">{t(because)}</Alert>;
}
