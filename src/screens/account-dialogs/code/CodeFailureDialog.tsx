/** Shows why no code was sent, with the house's message and a button (R-SESS-13, R-ERR-01, R-ERR-25 to 35). */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { dismissCodeFailure } from '../../../domains/verification/verification.intents.ts';
import { selectCodeFailure } from '../../../domains/verification/verification.selectors.ts';
import {
  type CodeFailure,
  type CodePurpose,
  PHONE_RETRY_WAIT_MS,
} from '../../../domains/verification/verification.state.ts';
import { selectServices } from '../../../domains/system/system.selectors.ts';
import { openService } from '../../../domains/system/system.intents.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useRefusalText } from './useRefusalText.ts';
import { WarningDialog } from './WarningDialog.tsx';

/** Error codes that only customer service can resolve (R-ERR-28, R-ERR-32). */
const FOR_SERVICE: readonly string[] = ['quota-exceeded', 'unknown-error'];

/** True when the house names a waiting time that differs from the one in the catalogue's text (R-ERR-27). */
const saysHowLong = ({ code, waitSeconds }: CodeFailure): boolean =>
  code === 'too-many-requests' && waitSeconds !== null && waitSeconds * 1_000 !== PHONE_RETRY_WAIT_MS;

export function CodeFailureDialog({ purpose }: { readonly purpose: CodePurpose }) {
  const { t } = useTranslation('register');
  const dispatch = useAppDispatch();
  const failure = useAppSelector((state) => selectCodeFailure(state, purpose));
  const served = useAppSelector((state) => (selectServices(state)?.length ?? 0) > 0);
  const textOf = useRefusalText();
  if (failure === null) return null;
  return (
    <WarningDialog
      title={t('code.failedTitle')}
      action={t('submit.ok')}
      onClose={() => dispatch(dismissCodeFailure())}
      more={
        served &&
        FOR_SERVICE.includes(failure.code) && (
          <Button icon="headset" onClick={() => dispatch(openService(undefined))}>
            {t('code.service')}
          </Button>
        )
      }
    >
      <p>{saysHowLong(failure) ? t('code.tooMany', { n: failure.waitSeconds }) : textOf(failure)}</p>
    </WarningDialog>
  );
}
