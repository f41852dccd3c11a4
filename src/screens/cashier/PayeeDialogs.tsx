/** Adding and removing a payee, each with the payment password (SAFE-33). A refusal keeps the dialog and what was typed. */
import { type ReactNode, useId, useState } from 'react';
import { changePayees, dismissRefusal } from '../../domains/cashier/withdrawal.intents.ts';
import { selectWithdrawal } from '../../domains/cashier/withdrawal.selectors.ts';
import type { Attempt, Payee, WithdrawalTerms } from '../../domains/cashier/withdrawal.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { PasswordField, TextField } from '../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useSessionPassword } from '../useSessionPassword.ts';
import { PayeeName } from './PayeeChoice.tsx';
import { explanationOf, isShownAtField, OF_ACCOUNT, WRONG_PASSWORD } from './refusals.ts';

/** The attempt of this dialog: not one of before it opened. */
const useOwnAttempt = (kind: Attempt['kind']): Attempt | null => {
  const { attempt } = useAppSelector(selectWithdrawal);
  const [before] = useState(attempt?.key);
  return attempt?.kind === kind && attempt.key !== before ? attempt : null;
};
interface FrameProps {
  readonly title: string;
  readonly action: string;
  readonly attempt: Attempt | null;
  readonly password: string;
  readonly onPassword: (text: string) => void;
  readonly missing: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}
/** The payment password below what is asked for, a refusal that belongs to no field, and the two buttons. */
function Frame(props: FrameProps) {
  const { title, action, attempt, password, missing, onPassword, onSubmit, children } = props;
  const { t } = useTranslation('memberCentre');
  const id = useId();
  const dispatch = useAppDispatch();
  const code = attempt?.state === 'refused' ? attempt.code : null;
  const wrong = code === WRONG_PASSWORD && password === '';
  const close = (): void => {
    // The member has read it here, so the page does not show it again.
    if (code !== null) dispatch(dismissRefusal());
    props.onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <Button look="line" onClick={close}>
            {t('withdrawal.back')}
          </Button>
          <span className="grow" />
          <Button look="primary" type="submit" form={id} busy={attempt?.state === 'sending'}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="payee-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (attempt?.state !== 'sending') onSubmit();
        }}
      >
        {children}
        <PasswordField
          label={t('withdrawal.password')}
          required
          hint={t('withdrawal.passwordHint')}
          autoComplete="off"
          value={password}
          error={
            missing && password === ''
              ? t('withdrawal.passwordMissing')
              : wrong
                ? t(`withdrawal.error.${WRONG_PASSWORD}`)
                : undefined
          }
          onChange={(event) => onPassword(event.currentTarget.value)}
        />
        {attempt !== null && code !== null && !isShownAtField(attempt.kind, code) && (
          <Alert key={attempt.key}>{t(`withdrawal.error.${explanationOf(attempt.kind, code)}`)}</Alert>
        )}
      </form>
    </Dialog>
  );
}
interface AddPayeeProps {
  readonly terms: WithdrawalTerms;
  readonly onClose: () => void;
}
export function AddPayeeDialog(props: AddPayeeProps) {
  return props.terms.banks.length === 0 ? <NoBanksDialog onClose={props.onClose} /> : <AddPayeeForm {...props} />;
}
function NoBanksDialog({ onClose }: Pick<AddPayeeProps, 'onClose'>) {
  const { t } = useTranslation('memberCentre');
  return (
    <Dialog
      title={t('withdrawal.add')}
      onClose={onClose}
      footer={
        <Button look="line" onClick={onClose}>
          {t('withdrawal.back')}
        </Button>
      }
    >
      <Alert tone="brass">{t('withdrawal.noBanks')}</Alert>
    </Dialog>
  );
}
function AddPayeeForm({ terms, onClose }: AddPayeeProps) {
  const { t } = useTranslation('memberCentre');
  const id = useId();
  const dispatch = useAppDispatch();
  const attempt = useOwnAttempt('addPayee');
  const [bankId, setBankId] = useState(terms.banks[0]?.id ?? '');
  const [account, setAccount] = useState('');
  const [password, setPassword] = useSessionPassword();
  const [pressed, setPressed] = useState(false);
  const [edited, setEdited] = useState<string | undefined>();
  const code = attempt?.state === 'refused' && attempt.key !== edited ? attempt.code : null;
  const refusal = code === null ? undefined : OF_ACCOUNT[code];
  // The house may have withdrawn the chosen one from its list.
  const bank = terms.banks.find((one) => one.id === bankId) ?? terms.banks[0];
  const submit = (): void => {
    setPressed(true);
    if (!bank || account.trim() === '' || password.trim() === '') return;
    setPressed(false);
    setPassword('');
    dispatch(changePayees({ kind: 'addPayee', bank, account: secret(account), paymentPassword: secret(password) }));
  };
  return (
    <Frame
      title={t('withdrawal.add')}
      action={t('withdrawal.adding')}
      {...{ attempt, password, onClose }}
      missing={pressed}
      onPassword={setPassword}
      onSubmit={submit}
    >
      <p>{t('withdrawal.addText', { hours: Math.round(terms.coolingOffSeconds / 3_600) })}</p>
      <label className="payee-bank" htmlFor={`${id}-bank`}>
        <span>{t('withdrawal.bank')}</span>
        <select
          id={`${id}-bank`}
          className="record-select"
          value={bank?.id ?? ''}
          onChange={(event) => setBankId(event.currentTarget.value)}
        >
          {terms.banks.map((bank) => (
            <option key={bank.id} value={bank.id}>
              {bank.name}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label={t('withdrawal.account')}
        required
        hint={t('withdrawal.accountHint')}
        inputMode="numeric"
        autoComplete="off"
        value={account}
        error={
          pressed && account.trim() === ''
            ? t('withdrawal.accountMissing')
            : refusal === undefined
              ? undefined
              : t(`withdrawal.error.${refusal}`)
        }
        onChange={(event) => {
          setAccount(event.currentTarget.value);
          setEdited(attempt?.key);
        }}
      />
    </Frame>
  );
}
export function RemovePayeeDialog({ payee, onClose }: { readonly payee: Payee; readonly onClose: () => void }) {
  const { t } = useTranslation('memberCentre');
  const dispatch = useAppDispatch();
  const attempt = useOwnAttempt('removePayee');
  const [password, setPassword] = useSessionPassword();
  const [pressed, setPressed] = useState(false);
  const submit = (): void => {
    setPressed(true);
    if (password.trim() === '') return;
    setPressed(false);
    setPassword('');
    dispatch(changePayees({ kind: 'removePayee', payee, paymentPassword: secret(password) }));
  };
  return (
    <Frame
      title={t('withdrawal.removeTitle')}
      action={t('withdrawal.remove')}
      {...{ attempt, password, onClose }}
      missing={pressed}
      onPassword={setPassword}
      onSubmit={submit}
    >
      <PayeeName payee={payee} />
      <p>{t('withdrawal.removeText')}</p>
    </Frame>
  );
}
