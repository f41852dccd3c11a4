/** Sets up an authenticator app in steps, renews its recovery codes, and removes it (decision 0297). */
import '../account-dialogs/account-dialogs.css';
import './authenticator.css';
import { useEffect, useState } from 'react';
import { resetAuthenticator } from '../../domains/authenticator/authenticator.intents.ts';
import { selectAuthenticator } from '../../domains/authenticator/authenticator.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { AppStep } from './AppStep.tsx';
import { CodesView, OverviewView, RemoveView, RenewView } from './ManageViews.tsx';
import { PasswordStep } from './PasswordStep.tsx';

interface AuthenticatorDialogProps {
  readonly account: string;
  /** Unix ms; null: none is enrolled. */
  readonly since: number | null;
  readonly codesLeft: number;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}
export function AuthenticatorDialog({ account, since, codesLeft, hasPassword, onClose }: AuthenticatorDialogProps) {
  const { t } = useTranslation('authenticator');
  const dispatch = useAppDispatch();
  const { enrolment, recoveryCodes } = useAppSelector(selectAuthenticator);
  const [managing, setManaging] = useState<'renew' | 'remove' | null>(null);
  // What is shown here is for the eyes of this moment: nothing of it stays when the dialog closes.
  useEffect(() => {
    dispatch(resetAuthenticator());
    return () => void dispatch(resetAuthenticator());
  }, [dispatch]);
  const goBack = () => {
    dispatch(resetAuthenticator());
    setManaging(null);
  };
  if (recoveryCodes !== null) return <CodesView account={account} codes={recoveryCodes} onClose={onClose} />;
  if (enrolment !== null) return <AppStep enrolment={enrolment} onClose={onClose} />;
  if (since !== null) {
    if (managing === 'renew') return <RenewView onBack={goBack} />;
    if (managing === 'remove') return <RemoveView codesLeft={codesLeft} onBack={goBack} />;
    return <OverviewView since={since} codesLeft={codesLeft} onChoose={setManaging} onClose={onClose} />;
  }
  if (hasPassword) return <PasswordStep onClose={onClose} />;
  return (
    <Dialog title={t('begin')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <Alert tone="brass">{t('noPassword')}</Alert>
    </Dialog>
  );
}
