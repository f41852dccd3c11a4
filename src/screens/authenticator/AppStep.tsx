/** Second step: the secret as a QR code and as text for the app, and the app's first code. */
import { useId, useState } from 'react';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { confirmEnrolment } from '../../domains/authenticator/authenticator.intents.ts';
import type { AuthenticatorState } from '../../domains/authenticator/authenticator.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { readSecret } from '../../lib/secret.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { Qr } from '../../ui/qr/Qr.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { CodeForm } from './CodeForm.tsx';

const CODE = 184;
/** In groups of four, as people type it. */
const grouped = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface AppStepProps {
  readonly enrolment: NonNullable<AuthenticatorState['enrolment']>;
  readonly onClose: () => void;
}
export function AppStep({ enrolment, onClose }: AppStepProps) {
  const { t } = useTranslation('authenticator');
  const id = useId();
  const dispatch = useAppDispatch();
  const { navigation } = usePlatform();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'confirmAuthenticator'));
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = readSecret(enrolment.secret) ?? '';
  return (
    <FormDialog title={t('begin')} form={id} back={t('notNow')} submit={t('app.submit')} busy={busy} onClose={onClose}>
      <CodeForm
        id={id}
        onSend={({ code, submission }) => {
          if (!busy) dispatch(confirmEnrolment({ code, submission }));
        }}
      >
        <p className="t2 authenticator-step">{t('step', { n: 2 })}</p>
        <p>{t('app.text')}</p>
        <div className="authenticator-app">
          <Qr text={readSecret(enrolment.uri) ?? ''} size={CODE} name={t('app.qr')} />
          <div>
            <p className="t2">{t('app.secret')}</p>
            <p className="authenticator-secret fig" translate="no">
              {grouped(text)}
            </p>
            <span className="authenticator-copy">
              <IconButton
                icon={copied === true ? 'check' : 'copy'}
                label={t('app.copy')}
                onClick={() => void navigation.copy(text).then(setCopied)}
              />
              <span className="t2" role="status">
                {copied !== null && t(copied ? 'copied' : 'copyFailed')}
              </span>
            </span>
          </div>
        </div>
        <p className="t2">{t('app.warning')}</p>
      </CodeForm>
    </FormDialog>
  );
}
