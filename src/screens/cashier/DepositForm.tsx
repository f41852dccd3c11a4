import { useEffect, useId, useRef, useState } from 'react';
import { dropDepositQuote, requestDepositQuote, sendDeposit } from '../../domains/cashier/deposit.intents.ts';
import { selectDeposit } from '../../domains/cashier/deposit.selectors.ts';
import type { BonusOffer, DepositMethod, DepositTerms } from '../../domains/cashier/deposit.state.ts';
import { selectUnknownOperations } from '../../domains/operations/operations.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { type AmountFault, amountText } from '../../domains/wallet/funds.calc.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { CurrencySymbol } from '../CurrencySymbol.tsx';
import { useReadAmount } from '../useReadAmount.ts';
import { BonusChoice } from './BonusChoice.tsx';
import { DepositQuoteDialog } from './DepositQuoteDialog.tsx';
import { DepositFailure } from './DepositResult.tsx';
import { fieldOf } from './depositRefusals.ts';
import { MethodChoice } from './MethodChoice.tsx';

type PerField = { readonly [F in 'amount' | 'code' | 'bonus']?: string | undefined };
/** Amounts to fill in by one press, minor units. */
const QUICK = [5_000, 10_000, 20_000, 50_000, 100_000];

/** Method, amount and bonus; sent once the member has confirmed the house's quote. */
export function DepositForm({ terms }: { readonly terms: DepositTerms }) {
  const { t } = useTranslation(['deposits', 'memberCentre', 'playLimits']);
  const id = useId();
  const dispatch = useAppDispatch();
  const readAmount = useReadAmount();
  const { quote, attempts } = useAppSelector(selectDeposit);
  // Also of one that was sent before a reload, or by another tab.
  const checking = useAppSelector((state) =>
    selectUnknownOperations(state).some(({ kind }) => kind === 'deposit' || kind === 'voucher'),
  );
  const firstOpen = terms.methods.find(({ open }) => open);
  const [wanted, setWanted] = useState<string | null>(null);
  const method = terms.methods.find((one) => one.id === wanted && one.open) ?? firstOpen;
  const isVoucher = method?.kind === 'voucher';
  const attempt = attempts[isVoucher ? 'voucher' : 'deposit'];
  const sending = checking || attempts.deposit?.state === 'sending' || attempts.voucher?.state === 'sending';
  const [bankId, setBankId] = useState('');
  const bank = method?.banks.find((one) => one.id === bankId) ?? method?.banks[0] ?? null;
  const [amount, setAmount] = useState('');
  const [code, setCode] = useState('');
  const [bonus, setBonus] = useState<string | null>(null);
  const offer = terms.bonuses.find((one) => one.id === bonus) ?? null;
  const [faults, setFaults] = useState<PerField>({});
  const amountInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const bonusChoice = useRef<HTMLFieldSetElement>(null);
  const continueButton = useRef<HTMLButtonElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const limits = useLimits(method, offer);
  const refusal = quote.state === 'failed' ? quote.error : attempt?.state === 'refused' ? attempt.code : null;
  const refusedField = refusal === null ? null : fieldOf(refusal);
  /** Fields that were changed since the form was last sent: they no longer show its refusal. */
  const [edited, setEdited] = useState<readonly (keyof PerField)[]>([]);
  const key = attempt?.key;
  useEffect(() => {
    if (refusedField === 'amount') amountInput.current?.focus();
    else if (refusedField === 'code') codeInput.current?.focus();
    else if (refusedField === 'bonus') bonusChoice.current?.focus();
  }, [refusedField, key]);
  // Below the offers, and on a phone out of view: the focus scrolls it into view, unless the dialog says it.
  const isBelow = refusal !== null && refusedField === null && quote.state !== 'ready';
  useEffect(() => {
    if (isBelow) failure.current?.focus();
  }, [isBelow, key]);
  const doneKey = attempt?.state === 'done' ? attempt.key : null;
  const cleared = useRef(doneKey);
  useEffect(() => {
    if (doneKey !== null && doneKey !== cleared.current) {
      setAmount('');
      setCode('');
      setBonus(null);
    }
    cleared.current = doneKey;
  }, [doneKey]);
  if (method === undefined) return <Alert tone="brass">{t('allClosed')}</Alert>;
  const change = (field: keyof PerField): void => {
    setFaults((before) => ({ ...before, [field]: undefined }));
    setEdited((before) => [...before, field]);
  };
  // The house names no reason: a deposit that is too small is seen from the offer's terms.
  const typed = isVoucher ? null : readAmount(amount);
  const isTooSmall = offer !== null && typeof typed === 'number' && typed < offer.minDeposit;
  const refusalKey = refusal === 'bonus-refused' && isTooSmall ? 'bonus-small' : (refusal ?? '');
  const refusedText = (field: keyof PerField): string | undefined =>
    refusedField === field && !edited.includes(field) ? t(`error.${refusalKey}`, limits) : undefined;
  // The own limits are named at the end of the form.
  const isOverOwnLimit = refusal === 'play-limit' && !edited.includes('amount');
  const ownLimitText = isOverOwnLimit ? t('playLimits:refusedPlain') : undefined;
  const { min, max } = method;
  const amountFault = (minor: number | AmountFault): string | undefined => {
    if (typeof minor === 'string') return t(`memberCentre:wallet.${minor}`);
    if (minor < min) return t('error.under-limit', limits);
    return minor > max ? t('error.over', limits) : undefined;
  };
  const check = (): void => {
    setEdited([]);
    const minor = readAmount(amount);
    const found: PerField = isVoucher
      ? { code: code.trim() === '' ? t('codeMissing') : undefined }
      : { amount: amountFault(minor) };
    setFaults(found);
    const choice = { method: method.id, bank: bank?.id ?? null, bonus: offer?.id ?? null };
    if (found.code !== undefined) codeInput.current?.focus();
    else if (found.amount !== undefined) amountInput.current?.focus();
    else if (isVoucher) dispatch(requestDepositQuote({ choice: { ...choice, amount: null }, code: secret(code) }));
    else if (typeof minor === 'number')
      dispatch(requestDepositQuote({ choice: { ...choice, amount: minor }, code: null }));
  };
  const shown = quote.state === 'ready' ? quote.data : null;
  return (
    <form
      className="deposit-form"
      aria-label={t('form')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending && quote.state !== 'loading') check();
      }}
    >
      <MethodChoice
        methods={terms.methods}
        chosen={method.id}
        disabled={sending}
        onChoose={(one) => {
          setWanted(one);
          setFaults({});
          setEdited(['amount', 'code', 'bonus']);
        }}
      />
      <div className="deposit-step" role="group" aria-labelledby={`${id}-amount`}>
        <h2 className="h-sub" id={`${id}-amount`}>
          {t(isVoucher ? 'codeHead' : 'amountHead')}
        </h2>
        {bank !== null && (
          <label className="payee-bank" htmlFor={`${id}-bank`}>
            <span>{t('bank')}</span>
            <select
              id={`${id}-bank`}
              className="record-select"
              value={bank.id}
              disabled={sending}
              onChange={(event) => setBankId(event.currentTarget.value)}
            >
              {method.banks.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        )}
        {isVoucher ? (
          <TextField
            label={t('code')}
            required
            hint={t('codeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            readOnly={sending || quote.state === 'loading'}
            error={faults.code ?? refusedText('code')}
            ref={codeInput}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              change('code');
            }}
          />
        ) : (
          <>
            <TextField
              label={t('amount')}
              required
              hint={t('limits', limits)}
              inputMode="decimal"
              autoComplete="off"
              before={<CurrencySymbol />}
              value={amount}
              readOnly={sending || quote.state === 'loading'}
              error={faults.amount ?? refusedText('amount') ?? ownLimitText}
              ref={amountInput}
              onChange={(event) => {
                setAmount(event.currentTarget.value);
                change('amount');
              }}
            />
            <QuickAmounts
              method={method}
              amount={amount}
              disabled={sending}
              onChoose={(text) => {
                setAmount(text);
                change('amount');
              }}
            />
          </>
        )}
      </div>
      {terms.bonuses.length > 0 && (
        <BonusChoice
          offers={terms.bonuses}
          chosen={offer?.id ?? null}
          disabled={sending}
          error={refusedText('bonus')}
          ref={bonusChoice}
          onChoose={(one) => {
            setBonus(one);
            change('bonus');
          }}
        />
      )}
      {checking && <Alert tone="brass">{t('checking')}</Alert>}
      <div className="deposit-failure" ref={failure} tabIndex={-1}>
        <DepositFailure
          quoteCode={quote.state === 'failed' ? quote.error : null}
          code={attempt?.state === 'refused' ? attempt.code : null}
          onRetry={() => {
            // The retry disappears while the house answers; the focus must not.
            continueButton.current?.focus();
            check();
          }}
        />
      </div>
      <Button
        type="submit"
        look="primary"
        className="deposit-continue"
        ref={continueButton}
        busy={sending || quote.state === 'loading'}
      >
        {t('continue')}
      </Button>
      {shown !== null && (
        <DepositQuoteDialog
          quote={shown}
          methods={terms.methods}
          renewed={attempt?.state === 'refused' && attempt.code === 'terms-changed'}
          onBack={() => dispatch(dropDepositQuote())}
          onSend={(what) => {
            const ofVoucher = shown.choice.amount === null;
            dispatch(sendDeposit({ quote: shown, code: ofVoucher ? secret(code) : null, what }));
          }}
        />
      )}
    </form>
  );
}
const useLimits = (method: DepositMethod | undefined, offer: BonusOffer | null) => {
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const language = useShellLanguage();
  return {
    min: formats.money(method?.min ?? 0, symbol),
    max: formats.money(method?.max ?? 0, symbol),
    bonusMin: formats.money(offer?.minDeposit ?? 0, symbol),
    bonus: offer?.title[language] ?? '',
  };
};
interface QuickAmountsProps {
  readonly method: DepositMethod;
  /** As typed. */
  readonly amount: string;
  readonly disabled: boolean;
  readonly onChoose: (text: string) => void;
}
function QuickAmounts({ method: { min, max }, amount, disabled, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('deposits');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const typed = useReadAmount()(amount);
  return (
    <div className="deposit-quick">
      {QUICK.filter((one) => one >= min && one <= max).map((one) => (
        <button
          key={one}
          type="button"
          className="chip fig"
          aria-label={t('quick', { money: formats.money(one, symbol) })}
          aria-pressed={typed === one}
          disabled={disabled}
          onClick={() => onChoose(amountText(one))}
        >
          {formats.money(one, symbol)}
        </button>
      ))}
    </div>
  );
}
