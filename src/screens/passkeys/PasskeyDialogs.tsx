/** The dialogs of the passkeys: add, rename, remove. After a change the panel closes them. */
import '../account-dialogs/account-dialogs.css';
import { useEffect, useId, useMemo } from 'react';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { PASSKEY_BOUNDS } from '../../domains/passkeys/passkeys.calc.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  resetPasskeyDialog,
} from '../../domains/passkeys/passkeys.intents.ts';
import { selectPasskeyFailure, type ShownPasskey } from '../../domains/passkeys/passkeys.selectors.ts';
import type { SecurityFacts } from '../../domains/member/security.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { validationError } from '../../lib/patterns/checkText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useValidatedForm, type Validators } from '../account-dialogs/password/useValidatedForm.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { PasskeyRefusal } from './PasskeyRefusal.tsx';
import { PermitForm } from './PermitForm.tsx';

/** Whether the change is under way. A closed dialog ends it: the device no longer asks its person. */
const useChange = (flow: 'addPasskey' | 'renamePasskey' | 'removePasskey') => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(resetPasskeyDialog());
    return () => void dispatch(resetPasskeyDialog());
  }, [dispatch]);
  return useAppSelector((state) => selectIsFlowRunning(state, flow));
};
interface AddDialogProps {
  readonly proposedName: string;
  readonly facts: Pick<SecurityFacts, 'authenticator' | 'hasPassword'>;
  readonly onClose: () => void;
}
export function AddPasskeyDialog({ proposedName, facts, onClose }: AddDialogProps) {
  const { t } = useTranslation(['passkeys', 'authenticator']);
  const id = useId();
  const dispatch = useAppDispatch();
  const busy = useChange('addPasskey');
  return (
    <FormDialog
      title={t('add.title')}
      form={id}
      back={t('cancel')}
      submit={facts.hasPassword ? t('add.submit') : null}
      busy={busy}
      onClose={onClose}
    >
      {facts.hasPassword ? (
        <PermitForm
          id={id}
          proposedName={proposedName}
          authenticator={facts.authenticator}
          onSend={(answer) => {
            if (!busy) dispatch(addPasskey(answer));
          }}
        >
          <p>{t('add.text')}</p>
        </PermitForm>
      ) : (
        <Alert tone="brass">{t('noPassword')}</Alert>
      )}
      <p className="t2 mute passkey-waiting" role="status">
        {busy && t('waiting')}
      </p>
    </FormDialog>
  );
}
interface KeyDialogProps {
  readonly passkey: ShownPasskey;
  readonly onClose: () => void;
}
const NAME = ['name'] as const;

export function RenamePasskeyDialog({ passkey, onClose }: KeyDialogProps) {
  const { t } = useTranslation('passkeys');
  const id = useId();
  const dispatch = useAppDispatch();
  const failure = useAppSelector(selectPasskeyFailure);
  const busy = useChange('renamePasskey');
  const validators = useMemo<Validators<'name'>>(
    () => ({ name: (text) => (text.trim() === '' ? validationError('required') : null) }),
    [],
  );
  const form = useValidatedForm({ fields: NAME, validators, initial: { name: passkey.name }, failure });
  return (
    <FormDialog
      title={t('rename.title')}
      form={id}
      back={t('cancel')}
      submit={t('rename.submit')}
      busy={busy}
      onClose={onClose}
    >
      <form
        className="login-form"
        id={id}
        noValidate
        onSubmit={form.onSubmit(({ name }) => {
          if (!busy) dispatch(renamePasskey({ id: passkey.id, name }));
        })}
      >
        {failure !== null && form.isGeneral && <PasskeyRefusal failure={failure} />}
        <TextField
          label={t('name.label')}
          required
          hint={t('name.hint')}
          maxLength={PASSKEY_BOUNDS.nameLength}
          autoComplete="off"
          data-autofocus
          error={form.errorOf('name')}
          {...form.register('name')}
        />
      </form>
    </FormDialog>
  );
}
interface RemoveDialogProps extends KeyDialogProps {
  readonly facts: Pick<SecurityFacts, 'authenticator' | 'hasPassword'>;
}
export function RemovePasskeyDialog({ passkey, facts, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('passkeys');
  const id = useId();
  const dispatch = useAppDispatch();
  const { passkeys } = usePlatform();
  const failure = useAppSelector(selectPasskeyFailure);
  const busy = useChange('removePasskey');
  const { id: key, name } = passkey;
  const byPasskey = () => {
    if (!busy) dispatch(removePasskey({ id: key, name, permit: null }));
  };
  const text = <p>{t('remove.text', { name })}</p>;
  return (
    <Dialog
      title={t('remove.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <span className="grow" />
          {facts.hasPassword && (
            <Button type="submit" form={id} look="stop" busy={busy}>
              {t('remove.submit')}
            </Button>
          )}
        </>
      }
    >
      {facts.hasPassword ? (
        <PermitForm
          id={id}
          proposedName={null}
          authenticator={facts.authenticator}
          onSend={({ password, factor }) => {
            if (!busy) dispatch(removePasskey({ id: key, name, permit: { password, factor } }));
          }}
        >
          {text}
        </PermitForm>
      ) : (
        <>
          {text}
          {failure !== null && <PasskeyRefusal failure={failure} />}
        </>
      )}
      {passkeys.support() === 'ready' && (
        <button type="button" className="text-link login-centre" onClick={byPasskey}>
          {t('remove.byPasskey')}
        </button>
      )}
      <p className="t2 mute passkey-waiting" role="status">
        {busy && t('waiting')}
      </p>
    </Dialog>
  );
}
