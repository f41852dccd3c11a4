/** Captcha image of 132 by 46 px with a refresh button, usable at most once a second (R-SESS-10, R-CONST-08). */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { refreshCaptcha } from '../../domains/session/session.intents.ts';
import { selectCaptcha } from '../../domains/session/session.selectors.ts';
import { selectFlag } from '../../domains/system/system.selectors.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { TextInput } from '../../ui/field/TextInput.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

interface CaptchaFieldProps {
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
  /** True in the log-in by name, where a code by SMS can replace the captcha. */
  readonly besideCode?: boolean;
}
export function CaptchaField({ error, input, besideCode = false }: CaptchaFieldProps) {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const captcha = useAppSelector(selectCaptcha);
  // The alternative for players who cannot see the picture (B-15).
  const byCode = useAppSelector((state) => selectFlag(state, 'MOBILEVERCODELOGIN3')) && besideCode;
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'captcha'));
  return (
    <Field label={t('login.captcha')} required error={error} hint={byCode ? t('login.captchaOtherWay') : undefined}>
      {(ids) => (
        <div className="login-captcha">
          <TextInput
            boxClass="grow"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...input}
            {...ids}
          />
          <span className="login-captcha-image">
            {captcha && <img src={captcha.image} width="132" height="46" alt={t('login.captchaImage')} />}
          </span>
          <IconButton
            icon="refresh"
            boxed
            label={t('login.captchaRefresh')}
            busy={busy}
            onClick={() => dispatch(refreshCaptcha())}
          />
        </div>
      )}
    </Field>
  );
}
