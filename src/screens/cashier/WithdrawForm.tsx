import { useEffect, useId, useRef, useState } from 'react';
import { selectUnknownOperations } from '../../domains/operations/operations.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { dropQuote, requestQuote, sendWithdrawal } from '../../domains/cashier/withdrawal.intents.ts';
import { selectWithdrawal } from '../../domains/cashier/withdrawal.selectors.ts';
import type { WithdrawalTerms } from '../../domains/cashier/withdrawal.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { PasswordField, TextField } from '../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useReadAmount } from '../useReadAmount.ts';
import { useSessionPassword } from '../useSessionPassword.ts';
import { useHouseNowAt } from '../useHouseNowAt.ts';
import { PayeeChoice } from './PayeeChoice.tsx';

import { QuoteFailure } from './QuoteFailure.tsx';
import { AMOUNT_REFUSALS, WRONG_PASSWORD } from './refusals.ts';
import { WithdrawalQuoteDialog } from './WithdrawalQuoteDialog.tsx';

type Field = 'payee' | 'amount' | 'password';
/** `payee`: none is chosen; which text says so depends on whether one can be. */
interface Faults {
  readonly payee?: boolean | undefined;
  readonly amount?: string | undefined;
  readonly password?: string | undefined;
}

interface WithdrawFormProps {
  readonly terms: WithdrawalTerms;
  /** It has replaced another form, so the amount gets the focus. */
  readonly focused: boolean;
}
/** Payee, amount and payment password; sent once the member has confirmed the house's quote. */
export function WithdrawForm({ terms, focused }: WithdrawFormProps) {
  const { min, max, payees, heldUntil } = terms;
  const { t } = useTranslation('memberCentre');
  const id = useId();
  const dispatch = useAppDispatch();
  const readAmount = useReadAmount();
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const now = useHouseNowAt([heldUntil ?? 0, ...payees.map(({ usableFrom }) => usableFrom)]);
  const held = heldUntil !== null && heldUntil > now;
  const { attempt, quote } = useAppSelector(selectWithdrawal);
  // Also of one that was sent before a reload.
  const checking = useAppSelector((state) => selectUnknownOperations(state).some(({ kind }) => kind === 'withdrawal'));
  const own = attempt?.kind === 'withdrawal' ? attempt : null;
  const sending = checking || own?.state === 'sending';
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useSessionPassword();
  const usable = payees.filter(({ usableFrom, inVerifiedName }) => inVerifiedName && usableFrom <= now);
  const [chosen, setChosen] = useState(() => usable[0]?.id ?? '');
  const [faults, setFaults] = useState<Faults>({});
  const amountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const payeeChoice = useRef<HTMLFieldSetElement>(null);
  const continueButton = useRef<HTMLButtonElement>(null);
  const limits = { min: formats.money(min, symbol), max: formats.money(max, symbol) };
  const code = quote.state === 'failed' ? quote.error : own?.state === 'refused' ? own.code : null;
  const key = own?.key;
  /** Fields whose text was changed since the form was last sent: they no longer show its refusal. */
  const [edited, setEdited] = useState<readonly Field[]>([]);
  useEffect(() => {
    if (code === null) return;
    if (AMOUNT_REFUSALS.includes(code)) amountInput.current?.focus();
    else if (code === WRONG_PASSWORD) passwordInput.current?.focus();
  }, [code, key]);
  useEffect(() => {
    if (focused) amountInput.current?.focus();
  }, [focused]);
  const renewed = own?.state === 'refused' && own.code === 'terms-changed';
  // After changed terms the member confirms the new quote with the same password.
  const endedKey = own === null || own.state === 'sending' || renewed ? null : own.key;
  useEffect(() => {
    if (endedKey !== null) setPassword('');
  }, [endedKey, setPassword]);
  const doneKey = own?.state === 'done' ? own.key : null;
  const cleared = useRef(doneKey);
  useEffect(() => {
    if (doneKey !== null && doneKey !== cleared.current) setAmount('');
    cleared.current = doneKey;
  }, [doneKey]);
  const change = (field: Field): void => {
    setFaults((before) => ({ ...before, [field]: undefined }));
    setEdited((before) => [...before, field]);
  };
  const check = (): void => {
    setEdited([]);
    const minor = readAmount(amount);
    const payee = usable.find((one) => one.id === chosen);
    const found: Faults = {
      payee: payee === undefined,
      amount:
        typeof minor === 'string'
          ? t(`wallet.${minor}`)
          : minor < min
            ? t('withdrawal.error.under-limit', limits)
            : undefined,
      password: password.trim() === '' ? t('withdrawal.passwordMissing') : undefined,
    };
    setFaults(found);
    if (found.payee === true) {
      const choice = payeeChoice.current;
      (choice?.querySelector<HTMLElement>('input:enabled') ?? choice)?.focus();
    } else if (found.amount !== undefined) amountInput.current?.focus();
    else if (found.password !== undefined) passwordInput.current?.focus();
    else if (payee && typeof minor === 'number') dispatch(requestQuote({ amount: minor, payee }));
  };
  // A quote that a former form asked for, or that the house's refusal brought after it: this form has not its password.
  const isOrphan = quote.state === 'ready' && password === '';
  useEffect(() => {
    if (isOrphan) dispatch(dropQuote());
  }, [isOrphan, dispatch]);
  const shown = quote.state === 'ready' && !isOrphan ? quote.data : null;
  return (
    <form
      className="panel upline-form"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!held && !sending && quote.state !== 'loading') check();
      }}
    >
      <h2 className="h-sub" id={`${id}-title`}>
        {t('withdrawal.form')}
      </h2>
      <PayeeChoice
        payees={payees}
        disabled={held}
        now={now}
        chosen={chosen}
        error={
          faults.payee === true
            ? t(usable.length === 0 ? 'withdrawal.noneUsable' : 'withdrawal.choosePayee')
            : undefined
        }
        ref={payeeChoice}
        onChoose={(one) => {
          setChosen(one);
          change('payee');
        }}
      />
      <TextField
        label={t('withdrawal.amount')}
        required
        hint={t('withdrawal.limits', limits)}
        inputMode="decimal"
        autoComplete="off"
        before={<span className="mute">{symbol}</span>}
        value={amount}
        disabled={held}
        readOnly={sending}
        error={
          faults.amount ??
          (code !== null && AMOUNT_REFUSALS.includes(code) && !edited.includes('amount')
            ? t(`withdrawal.error.${code}`, limits)
            : undefined)
        }
        ref={amountInput}
        onChange={(event) => {
          setAmount(event.currentTarget.value);
          change('amount');
        }}
      />
      <PasswordField
        label={t('withdrawal.password')}
        required
        hint={t('withdrawal.passwordHint')}
        autoComplete="off"
        value={password}
        disabled={held}
        readOnly={sending}
        error={
          faults.password ??
          (code === WRONG_PASSWORD && !edited.includes('password') ? t(`withdrawal.error.${code}`) : undefined)
        }
        ref={passwordInput}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          change('password');
        }}
      />
      {held && <Alert tone="brass">{t('withdrawal.held', { time: formats.dateTime(heldUntil) })}</Alert>}
      {checking && <Alert tone="brass">{t('withdrawal.checking')}</Alert>}
      {quote.state === 'failed' && quote.error !== null && (
        <QuoteFailure
          code={quote.error}
          onRetry={() => {
            // The retry disappears while the house answers; the focus must not.
            continueButton.current?.focus();
            check();
          }}
        />
      )}
      <Button
        type="submit"
        look="primary"
        ref={continueButton}
        disabled={held}
        busy={sending || quote.state === 'loading'}
      >
        {t('withdrawal.continue')}
      </Button>
      {shown !== null && (
        <WithdrawalQuoteDialog
          quote={shown}
          renewed={renewed}
          onBack={() => dispatch(dropQuote())}
          onSend={() => {
            dispatch(sendWithdrawal({ quote: shown, paymentPassword: secret(password) }));
          }}
        />
      )}
    </form>
  );
}
