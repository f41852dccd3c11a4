/** Log-in by a passkey of the device, and why there is none where the browser or the address has none (decision 0303). */
import { useId } from 'react';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { selectLoginSide } from '../../../domains/dialogs/dialogs.selectors.ts';
import { logInByPasskey } from '../../../domains/session/session.intents.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';

export function PasskeyLogin({ text }: { readonly text: string }) {
  const { t } = useTranslation('account');
  const id = useId();
  const dispatch = useAppDispatch();
  const { passkeys } = usePlatform();
  const side = useAppSelector(selectLoginSide);
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'passkeyLogin'));
  const support = passkeys.support();
  return (
    <>
      <Button
        full
        icon="key"
        busy={busy}
        disabled={support !== 'ready'}
        aria-describedby={support === 'ready' ? undefined : id}
        onClick={() => dispatch(logInByPasskey({ side }))}
      >
        {text}
      </Button>
      {support !== 'ready' && (
        <p className="login-passkey-reason" id={id}>
          {t(`passkey.${support}`)}
        </p>
      )}
    </>
  );
}
