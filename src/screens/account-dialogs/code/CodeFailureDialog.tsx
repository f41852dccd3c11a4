/** No code was sent: the house's message, and a button (R-SESS-13, R-ERR-01, R-ERR-25 to 35). */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { putAwayCodeFailure } from '../../../domains/codes/codes.intents.ts';
import { selectCodeFailure } from '../../../domains/codes/codes.selectors.ts';
import { type CodeFailure, type CodePurpose, PHONE_RETRY_WAIT_MS } from '../../../domains/codes/codes.state.ts';
import { selectServices } from '../../../domains/system/system.selectors.ts';
import { openService } from '../../../domains/system/system.intents.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { useRefusalText } from './useRefusalText.ts';
import { WarningSlip } from './WarningSlip.tsx';

/** What only the service can help with (R-ERR-28, R-ERR-32). */
const FOR_SERVICE: readonly string[] = ['quota-exceeded', 'unknown-error'];

/** The house's own wait, where it is another than the one the sentence of the code speaks of (R-ERR-27). */
const saysHowLong = ({ code, waitSeconds }: CodeFailure): boolean =>
  code === 'too-many-requests' && waitSeconds !== null && waitSeconds * 1_000 !== PHONE_RETRY_WAIT_MS;

export function CodeFailureDialog({ purpose }: { readonly purpose: CodePurpose }) {
  const { t } = useTranslation('register');
  const ask = useAsk();
  const failure = usePortal((state) => selectCodeFailure(state, purpose));
  const served = usePortal((state) => (selectServices(state)?.length ?? 0) > 0);
  const textOf = useRefusalText();
  if (failure === null) return null;
  return (
    <WarningSlip
      title={t('code.failedTitle')}
      action={t('submit.ok')}
      onClose={() => ask(putAwayCodeFailure())}
      more={
        served &&
        FOR_SERVICE.includes(failure.code) && (
          <Button icon="headset" onClick={() => ask(openService(undefined))}>
            {t('code.service')}
          </Button>
        )
      }
    >
      <p>{saysHowLong(failure) ? t('code.tooMany', { n: failure.waitSeconds }) : textOf(failure)}</p>
    </WarningSlip>
  );
}
