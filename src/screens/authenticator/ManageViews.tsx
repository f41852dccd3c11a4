/** What an enrolled app offers: new recovery codes, which are shown once, and the removal. */
import { useId, useState } from 'react';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { removeAuthenticator, renewRecoveryCodes } from '../../domains/authenticator/authenticator.intents.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { readSecret, type Secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { CodeForm } from './CodeForm.tsx';

/** From here on the member should make new ones. */
const FEW_CODES = 3;
/** Room for two columns of codes. */
const CODES_WIDTH = 480;

interface OverviewViewProps {
  readonly since: number;
  readonly codesLeft: number;
  readonly onChoose: (what: 'renew' | 'remove') => void;
  readonly onClose: () => void;
}
export function OverviewView({ since, codesLeft, onChoose, onClose }: OverviewViewProps) {
  const { t } = useTranslation('authenticator');
  const formats = useFormats();
  return (
    <Dialog title={t('title')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <p>{t('on', { time: formats.dateTime(since) })}</p>
      {codesLeft <= FEW_CODES ? (
        <Alert tone="brass">{t('left', { n: codesLeft })}</Alert>
      ) : (
        <p>{t('left', { n: codesLeft })}</p>
      )}
      <div className="authenticator-actions">
        <Button onClick={() => onChoose('renew')}>{t('renew.title')}</Button>
        <Button look="stop" onClick={() => onChoose('remove')}>
          {t('remove.title')}
        </Button>
      </div>
    </Dialog>
  );
}
export function RenewView({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('authenticator');
  const id = useId();
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'renewRecoveryCodes'));
  return (
    <FormDialog
      title={t('renew.title')}
      form={id}
      back={t('back')}
      submit={t('renew.submit')}
      busy={busy}
      onClose={onBack}
    >
      <CodeForm
        id={id}
        onSend={({ code, submission }) => {
          if (!busy) dispatch(renewRecoveryCodes({ code, submission }));
        }}
      >
        <p>{t('renew.text')}</p>
      </CodeForm>
    </FormDialog>
  );
}
interface RemoveViewProps {
  readonly codesLeft: number;
  readonly onBack: () => void;
}
/** After the removal the page closes the dialog. */
export function RemoveView({ codesLeft, onBack }: RemoveViewProps) {
  const { t } = useTranslation('authenticator');
  const id = useId();
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'removeAuthenticator'));
  return (
    <Dialog
      title={t('remove.title')}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <span className="grow" />
          <Button type="submit" form={id} look="stop" busy={busy}>
            {t('remove.submit')}
          </Button>
        </>
      }
    >
      <CodeForm
        id={id}
        withRecovery={codesLeft > 0}
        onSend={(answer) => {
          if (!busy) dispatch(removeAuthenticator(answer));
        }}
      >
        <p>{t('remove.text')}</p>
      </CodeForm>
    </Dialog>
  );
}
interface CodesViewProps {
  readonly account: string;
  readonly codes: Secret;
  readonly onClose: () => void;
}
/** Only its own button closes it, once the member says that the codes are kept: they are not shown again. */
export function CodesView({ account, codes, onClose }: CodesViewProps) {
  const { t } = useTranslation('authenticator');
  const { navigation } = usePlatform();
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = readSecret(codes) ?? '';
  return (
    <Dialog
      title={t('codes.title')}
      width={CODES_WIDTH}
      footer={
        <>
          <span className="grow" />
          <Button look="primary" disabled={!kept} onClick={onClose}>
            {t('codes.done')}
          </Button>
        </>
      }
    >
      <p>{t('codes.text')}</p>
      <ul className="authenticator-codes fig" aria-label={t('codes.title')} translate="no">
        {text.split('\n').map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="authenticator-actions">
        <Button icon="copy" onClick={() => void navigation.copy(text).then(setCopied)}>
          {t('codes.copy')}
        </Button>
        <Button
          icon="download"
          onClick={() =>
            navigation.saveText('toteboard-recovery-codes.txt', `${t('codes.file', { account })}\n\n${text}\n`)
          }
        >
          {t('codes.download')}
        </Button>
        <span className="t2" role="status">
          {copied !== null && t(copied ? 'copied' : 'copyFailed')}
        </span>
      </div>
      <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {t('codes.kept')}
      </Checkbox>
    </Dialog>
  );
}
