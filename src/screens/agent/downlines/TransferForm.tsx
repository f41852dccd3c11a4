import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { requestDownlineTerms, transferDownline } from '../../../domains/team/downlines.intents.ts';
import type { DownlineAct, DownlineTerms } from '../../../domains/team/downlines.state.ts';
import { selectBalance } from '../../../domains/wallet/wallet.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { secret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { PasswordField, TextField } from '../../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { useReadAmount } from '../../useReadAmount.ts';
import { useSessionPassword } from '../../useSessionPassword.ts';

const AMOUNT_REFUSALS: readonly string[] = ['insufficient-funds', 'under-limit', 'over-limit'];
const PASSWORD_REFUSAL = 'payment-password-wrong';
/** After these the terms on screen may be wrong. */
const CHANGES_TERMS: readonly string[] = ['payment-password-unset', 'payment-password-locked', 'forbidden'];

interface TransferFormProps {
  readonly id: string;
  readonly terms: DownlineTerms;
  /** The latest transfer; null: none yet. */
  readonly act: DownlineAct | null;
}
/** Amount and payment password, then both once more before they are sent. */
export function TransferForm({ id, terms: { member, account, min, max }, act }: TransferFormProps) {
  const { t } = useTranslation(['downlines', 'memberCentre', 'errors']);
  const dispatch = useAppDispatch();
  const money = useMoney();
  const readAmount = useReadAmount();
  const balance = useAppSelector(selectBalance);
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useSessionPassword();
  const [faults, setFaults] = useState<{ readonly amount?: string; readonly password?: string }>({});
  const [edited, setEdited] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<number | null>(null);
  const amountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const busy = act?.state === 'sending';
  const key = act?.key ?? null;
  const code = act?.state === 'refused' ? act.code : null;
  const shown = edited === key ? null : code;
  const limits = { min: money(min), max: money(max) };
  useEffect(() => {
    if (code === null) return;
    if (CHANGES_TERMS.includes(code)) dispatch(requestDownlineTerms(member));
    else if (AMOUNT_REFUSALS.includes(code)) amountInput.current?.focus();
    else if (code === PASSWORD_REFUSAL) passwordInput.current?.focus();
  }, [code, dispatch, key, member]);
  const check = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const minor = readAmount(amount);
    const amountFault =
      typeof minor === 'string'
        ? t(`memberCentre:wallet.${minor}`)
        : minor < min
          ? t('transfer.error.under-limit', limits)
          : minor > max
            ? t('transfer.error.over', limits)
            : undefined;
    const passwordFault = password.trim() === '' ? t('transfer.passwordMissing') : undefined;
    setFaults({
      ...(amountFault !== undefined && { amount: amountFault }),
      ...(passwordFault !== undefined && { password: passwordFault }),
    });
    if (amountFault !== undefined) amountInput.current?.focus();
    else if (passwordFault !== undefined) passwordInput.current?.focus();
    else if (typeof minor === 'number') setConfirming(minor);
  };
  const send = (confirmed: number): void => {
    setConfirming(null);
    setPassword('');
    dispatch(transferDownline({ member, account, amount: confirmed, paymentPassword: secret(password) }));
  };
  const refusal = (): string | null => {
    if (shown === null || AMOUNT_REFUSALS.includes(shown) || shown === PASSWORD_REFUSAL) return null;
    if (shown === 'account-frozen' || shown === 'network') return t(`errors:${shown}`);
    return t(shown === 'lost' ? 'transfer.error.lost' : 'transfer.error.other');
  };
  const other = refusal();
  if (confirming !== null)
    return (
      <div className="downline-sent">
        <dl className="downline-facts">
          <div>
            <dt>{t('transfer.amount')}</dt>
            <dd className="fig b">{money(confirming)}</dd>
          </div>
          <div>
            <dt>{t('transfer.receiver')}</dt>
            <dd className="b">{account}</dd>
          </div>
        </dl>
        <p>{t('transfer.confirmText')}</p>
        <div className="downline-buttons">
          {/* The focus begins here, so that a held Enter key sends nothing. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed */}
          <Button autoFocus onClick={() => setConfirming(null)}>
            {t('back')}
          </Button>
          <Button look="primary" onClick={() => send(confirming)}>
            {t('transfer.send')}
          </Button>
        </div>
      </div>
    );
  return (
    <form id={id} className="downline-sent" noValidate onSubmit={check}>
      {balance !== null && (
        <p className="t2">
          {t('transfer.balance')} <b className="fig">{money(balance)}</b>
        </p>
      )}
      <TextField
        label={t('transfer.amount')}
        required
        inputMode="decimal"
        autoComplete="off"
        hint={t('transfer.limits', limits)}
        value={amount}
        readOnly={busy}
        error={
          faults.amount ??
          (shown !== null && AMOUNT_REFUSALS.includes(shown) ? t(`transfer.error.${shown}`, limits) : undefined)
        }
        ref={amountInput}
        onChange={(event) => {
          setAmount(event.currentTarget.value);
          setFaults({ ...(faults.password !== undefined && { password: faults.password }) });
          setEdited(key);
        }}
      />
      <PasswordField
        label={t('transfer.password')}
        required
        autoComplete="off"
        value={password}
        readOnly={busy}
        error={faults.password ?? (shown === PASSWORD_REFUSAL ? t('transfer.error.payment-password-wrong') : undefined)}
        ref={passwordInput}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setFaults({ ...(faults.amount !== undefined && { amount: faults.amount }) });
          setEdited(key);
        }}
      />
      {other !== null && <Alert>{other}</Alert>}
      <Button type="submit" look="primary" busy={busy}>
        {t('transfer.continue')}
      </Button>
    </form>
  );
}
