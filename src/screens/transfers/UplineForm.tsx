import { useEffect, useId, useRef, useState } from 'react';
import { selectUnknownOperations } from '../../domains/operations/operations.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { transferUpline } from '../../domains/transfers/upline.intents.ts';
import { selectUpline } from '../../domains/transfers/upline.selectors.ts';
import type { UplineTerms } from '../../domains/transfers/upline.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { PasswordField, TextField } from '../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useReadAmount } from '../useReadAmount.ts';
import { useSessionPassword } from '../useSessionPassword.ts';

const AMOUNT_REFUSALS: readonly string[] = ['insufficient-funds', 'under-limit', 'over-limit'];
const KIND = 'uplineTransfer';
const PASSWORD_REFUSAL = 'payment-password-wrong';
/** A text for each field. */
type PerField = { readonly [F in 'amount' | 'password']?: string | undefined };
type Upline = NonNullable<UplineTerms['upline']>;

interface UplineFormProps {
  readonly terms: UplineTerms;
  readonly upline: Upline;
  /** As typed. */
  readonly amount: string;
  readonly onAmount: (text: string) => void;
  /** True: this form has replaced another one, so the amount gets the focus. */
  readonly focused: boolean;
}
/** Amount and payment password; sent once the member has confirmed both amount and receiver. */
export function UplineForm({ terms: { min, max }, upline, amount, onAmount, focused }: UplineFormProps) {
  const { t } = useTranslation('memberCentre');
  const id = useId();
  const dispatch = useAppDispatch();
  const readAmount = useReadAmount();
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { attempt } = useAppSelector(selectUpline);
  // Also true for a transfer that was sent before a reload.
  const checking = useAppSelector((state) => selectUnknownOperations(state).some(({ kind }) => kind === KIND));
  const busy = checking || attempt?.state === 'sending';
  const [password, setPassword] = useSessionPassword();
  const [faults, setFaults] = useState<PerField>({});
  /** The attempt whose refusal a field no longer shows, because its text was changed since. */
  const [edited, setEdited] = useState<PerField>({});
  const [confirming, setConfirming] = useState<{ readonly amount: number; readonly upline: Upline } | null>(null);
  const amountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const limits = { min: formats.money(min, symbol), max: formats.money(max, symbol) };
  const key = attempt?.key;
  const code = attempt?.state === 'refused' ? attempt.code : null;
  useEffect(() => {
    if (code === null) return;
    if (AMOUNT_REFUSALS.includes(code)) amountInput.current?.focus();
    else if (code === PASSWORD_REFUSAL) passwordInput.current?.focus();
  }, [code, key]);
  useEffect(() => {
    if (focused) amountInput.current?.focus();
  }, [focused]);
  const refusedAmount = code !== null && AMOUNT_REFUSALS.includes(code) && edited.amount !== key;
  const refusedPassword = code === PASSWORD_REFUSAL && edited.password !== key;
  const check = (): void => {
    const minor = readAmount(amount);
    const amountFault =
      typeof minor === 'string'
        ? t(`wallet.${minor}`)
        : minor < min
          ? t('upline.error.under-limit', limits)
          : minor > max
            ? t('upline.error.over', limits)
            : undefined;
    const passwordFault = password.trim() === '' ? t('upline.passwordMissing') : undefined;
    setFaults({ amount: amountFault, password: passwordFault });
    if (amountFault !== undefined) amountInput.current?.focus();
    else if (passwordFault !== undefined) passwordInput.current?.focus();
    else if (typeof minor === 'number') setConfirming({ amount: minor, upline });
  };
  const send = (confirmed: { readonly amount: number; readonly upline: Upline }): void => {
    setConfirming(null);
    setPassword('');
    dispatch(
      transferUpline({
        upline: confirmed.upline.id,
        account: confirmed.upline.account,
        amount: confirmed.amount,
        paymentPassword: secret(password),
      }),
    );
  };
  return (
    <form
      className="panel upline-form"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) check();
      }}
    >
      <h2 className="h-sub" id={`${id}-title`}>
        {t('upline.form')}
      </h2>
      <TextField
        label={t('upline.amount')}
        required
        hint={t('upline.limits', limits)}
        inputMode="decimal"
        autoComplete="off"
        before={<span className="mute">{symbol}</span>}
        value={amount}
        readOnly={busy}
        error={faults.amount ?? (refusedAmount ? t(`upline.error.${code}`, limits) : undefined)}
        ref={amountInput}
        onChange={(event) => {
          onAmount(event.currentTarget.value);
          setFaults((before) => ({ ...before, amount: undefined }));
          setEdited((before) => ({ ...before, amount: key }));
        }}
      />
      <PasswordField
        label={t('upline.password')}
        required
        hint={t('upline.passwordHint')}
        autoComplete="off"
        value={password}
        readOnly={busy}
        error={faults.password ?? (refusedPassword ? t('upline.error.payment-password-wrong') : undefined)}
        ref={passwordInput}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setFaults((before) => ({ ...before, password: undefined }));
          setEdited((before) => ({ ...before, password: key }));
        }}
      />
      {checking && <Alert tone="brass">{t('upline.checking')}</Alert>}
      <Button type="submit" look="primary" busy={busy}>
        {t('upline.continue')}
      </Button>
      {confirming !== null && (
        <Dialog
          title={t('upline.confirm')}
          onClose={() => setConfirming(null)}
          footer={
            <>
              {/* The focus begins here, so that a held Enter key sends nothing. */}
              <Button look="line" onClick={() => setConfirming(null)} data-autofocus>
                {t('upline.back')}
              </Button>
              <span className="grow" />
              <Button look="primary" onClick={() => send(confirming)}>
                {t('upline.send')}
              </Button>
            </>
          }
        >
          <dl className="upline-confirm">
            <div>
              <dt>{t('upline.amount')}</dt>
              <dd className="fig b">{formats.money(confirming.amount, symbol)}</dd>
            </div>
            <div>
              <dt>{t('upline.receiver')}</dt>
              <dd className="b upline-account">{confirming.upline.account}</dd>
            </div>
          </dl>
          <p>{t('upline.confirmText')}</p>
        </Dialog>
      )}
    </form>
  );
}
