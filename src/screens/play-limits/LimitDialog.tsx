/** Sets or changes one limit, and says beforehand what saving it does. After it the page closes the dialog. */
import { useId, useRef, useState } from 'react';
import { changeLimit } from '../../domains/play-limits/play-limits.intents.ts';
import { selectLimit, selectLimitAttempt } from '../../domains/play-limits/play-limits.selectors.ts';
import { LIMIT_MINUTES, MINUTE } from '../../domains/play-limits/play-limits.calc.ts';
import type { LimitKind, LimitPeriod } from '../../domains/play-limits/play-limits.state.ts';
import { amountText } from '../../domains/wallet/funds.calc.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { wholeNumberIn } from '../../lib/wholeNumberIn.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { CurrencySymbol } from '../CurrencySymbol.tsx';
import { useReadAmount } from '../useReadAmount.ts';
import { useLimitAmount } from './useLimitAmount.ts';

/** Minutes. */
const TIMES: Readonly<Record<LimitPeriod, readonly number[]>> = {
  day: [30, 60, 120, 180],
  week: [180, 300, 600, 900],
  month: [600, 1_200, 2_400, 3_600],
};
/** Minor units. */
const PRESETS: Readonly<Record<LimitPeriod, readonly number[]>> = {
  day: [5_000, 10_000, 20_000, 50_000],
  week: [20_000, 50_000, 100_000, 200_000],
  month: [50_000, 100_000, 300_000, 500_000],
};
const EXPLAINED: readonly string[] = ['network', 'not-sent', 'lost'];

interface LimitDialogProps {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly onClose: () => void;
}
export function LimitDialog({ kind, period, onClose }: LimitDialogProps) {
  const { t } = useTranslation(['playLimits', 'memberCentre']);
  const id = useId();
  const dispatch = useAppDispatch();
  const readAmount = useReadAmount();
  const limit = useAppSelector((state) => selectLimit(state, kind, period));
  const attempt = useAppSelector(selectLimitAttempt);
  const isTime = kind === 'time';
  /** As it is typed: an amount of money, or whole minutes. */
  const asText = (amount: number): string => (isTime ? String(Math.floor(amount / MINUTE)) : amountText(amount));
  const [text, setText] = useState(limit === null ? '' : asText(limit.amount));
  const [fault, setFault] = useState<string | undefined>();
  const [sent, setSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const busy = attempt?.state === 'sending';
  const bounds = LIMIT_MINUTES[period];
  const minutes = wholeNumberIn(text, bounds);
  const money = readAmount(text);
  // A limit of nothing is one too.
  const typed = isTime ? (minutes === null ? null : minutes * MINUTE) : money === 'amountZero' ? 0 : money;
  const shown = useLimitAmount(kind);
  const presets = isTime ? TIMES[period].map((one) => one * MINUTE) : PRESETS[period];
  const will =
    typeof typed !== 'number'
      ? null
      : limit === null
        ? t('will.first')
        : typed === limit.amount
          ? t(limit.raise === null ? 'will.same' : 'will.sameKeeps')
          : typed < limit.amount
            ? t('will.lower')
            : t('will.higher', { amount: shown(limit.amount) });
  const refusal = sent && attempt?.state === 'refused' ? (attempt.code ?? 'other') : null;
  const send = (amount: number | null): void => {
    setSent(true);
    dispatch(changeLimit({ kind, period, act: 'set', amount }));
  };
  const choose = (next: string): void => {
    setText(next);
    setFault(undefined);
    setSent(false);
  };
  return (
    <FormDialog
      title={t('dialog', { kind: t(`kind.${kind}`), period: t(`period.${period}`) })}
      form={id}
      back={t('back')}
      submit={t('save')}
      busy={busy}
      onClose={onClose}
    >
      <form
        className="limits-form"
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          if (typeof typed === 'number') send(typed);
          else {
            setFault(typed === null ? t('minutesFault', { most: bounds.most }) : t(`memberCentre:wallet.${typed}`));
            input.current?.focus();
          }
        }}
      >
        <p className="t2 mute">{t(`counts.${kind}`)}</p>
        <TextField
          label={t(isTime ? 'minutes' : 'amount')}
          required
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          data-autofocus
          before={isTime ? undefined : <CurrencySymbol />}
          value={text}
          readOnly={busy}
          error={fault ?? (refusal === 'over-limit' ? t('tooLarge') : undefined)}
          ref={input}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <div className="limits-presets" role="group" aria-label={t('presets')}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className="chip"
              aria-pressed={typed === preset}
              onClick={() => choose(asText(preset))}
            >
              {shown(preset)}
            </button>
          ))}
        </div>
        <p className="t2" aria-live="polite">
          {will}
        </p>
        {refusal !== null && refusal !== 'over-limit' && (
          <Alert>{t(`error.${EXPLAINED.includes(refusal) ? refusal : 'other'}`)}</Alert>
        )}
        {limit !== null && (
          <>
            <Button look="line" busy={busy} aria-describedby={`${id}-end`} onClick={() => send(null)}>
              {t('end')}
            </Button>
            <p className="t2 mute" id={`${id}-end`}>
              {t('will.end')}
            </p>
          </>
        )}
      </form>
    </FormDialog>
  );
}
