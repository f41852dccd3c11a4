/** Points to money: ratio and exact result stand there before the payment password is asked for (R-REWARD-06). */
import { useEffect, useId, useRef, useState } from 'react';
import { conversionOf, mostConvertible } from '../../domains/points/points.calc.ts';
import { convertPoints, resetPointsAttempt } from '../../domains/points/points.intents.ts';
import { selectPoints } from '../../domains/points/points.selectors.ts';
import type { PointsConfig } from '../../domains/points/points.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { secret } from '../../lib/secret.ts';
import { wholeNumberIn } from '../../lib/wholeNumberIn.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { PasswordField, TextField } from '../../ui/field/TextField.tsx';
import { Link } from '../Link.tsx';
import { receiptPath } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useMoney } from '../useMoney.ts';
import { useSessionPassword } from '../useSessionPassword.ts';
import { PaymentGate } from './PaymentGate.tsx';
import { useSpend } from './useSpend.ts';

const MOST = 999_999_999;

interface ConvertFormProps {
  readonly config: PointsConfig;
  readonly onHistory: () => void;
}
export function ConvertForm({ config, onHistory }: ConvertFormProps) {
  const { t } = useTranslation('points');
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const money = useMoney();
  const { attempt } = useSpend('convert');
  useEffect(() => void dispatch(resetPointsAttempt()), [dispatch]);
  return (
    <div className="stack">
      {attempt?.state === 'done' && (
        <div className="upline-result">
          <Alert tone="up">
            {t('converted', { points: formats.number(attempt.points), money: money(attempt.amount) })}
          </Alert>
          {attempt.reference === null ? (
            <Button look="ghost" size="s" onClick={onHistory}>
              {t('toHistory')}
            </Button>
          ) : (
            <Link className="record-link" to={receiptPath(attempt.reference)}>
              {t('toReceipt')}
            </Link>
          )}
        </div>
      )}
      <PaymentGate>
        <Fields config={config} />
      </PaymentGate>
    </div>
  );
}
interface Wish {
  readonly points: number;
  readonly pointsRatio: number;
  readonly amount: number;
}
type Faults = { readonly [F in 'points' | 'password']?: string | undefined };

function Fields({ config }: { readonly config: PointsConfig }) {
  const { t } = useTranslation(['points', 'memberCentre']);
  const dispatch = useAppDispatch();
  const id = useId();
  const formats = useFormats();
  const money = useMoney();
  const balance = useAppSelector(selectPoints) ?? 0;
  const { attempt, busy, checking, refusal, passwordRefused } = useSpend('convert');
  const [text, setText] = useState('');
  const [password, setPassword] = useSessionPassword();
  const [faults, setFaults] = useState<Faults>({});
  const [edited, setEdited] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<Wish | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const key = attempt?.key ?? null;
  const doneKey = attempt?.state === 'done' ? key : null;
  useEffect(() => {
    if (doneKey !== null) setText('');
  }, [doneKey]);
  useEffect(() => {
    if (passwordRefused) passwordInput.current?.focus();
  }, [passwordRefused, key]);
  const { pointsRatio, minimum } = config;
  const most = mostConvertible(balance, config);
  const points = wholeNumberIn(text, { least: 0, most: MOST });
  const amount = points === null ? null : conversionOf(points, config);
  const ratio = t('ratio', { points: formats.number(pointsRatio), money: money(100) });
  const check = (): void => {
    const found: Faults = {
      ...(points === null || amount === null
        ? { points: t('fault.steps', { step: formats.number(pointsRatio), min: formats.number(minimum) }) }
        : points > balance
          ? { points: t('fault.points') }
          : {}),
      ...(password.trim() === '' ? { password: t('memberCentre:upline.passwordMissing') } : {}),
    };
    setFaults(found);
    if (points !== null && amount !== null && Object.keys(found).length === 0)
      setConfirming({ points, pointsRatio, amount });
  };
  const send = (wish: Wish): void => {
    setConfirming(null);
    setPassword('');
    dispatch(convertPoints({ ...wish, paymentPassword: secret(password) }));
  };
  const type = (next: string): void => {
    setText(next);
    setFaults((before) => ({ ...before, points: undefined }));
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
        {t('convert.title')}
      </h2>
      <p className="t2 dim">{ratio}</p>
      {refusal !== null && <Alert>{refusal}</Alert>}
      {checking && <Alert tone="brass">{t('checking')}</Alert>}
      <TextField
        label={t('convert.points')}
        required
        hint={t('convert.hint', { step: formats.number(pointsRatio), balance: formats.number(balance) })}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        readOnly={busy}
        error={faults.points}
        after={
          <Button size="s" look="ghost" disabled={busy || most < minimum} onClick={() => type(String(most))}>
            {t('convert.all')}
          </Button>
        }
        onChange={(event) => type(event.currentTarget.value)}
      />
      <p className="mall-result" role="status">
        <span className="t1 mute">{t('convert.result')}</span>
        <span className="fig b">{amount === null ? '–' : money(amount)}</span>
      </p>
      <PasswordField
        label={t('memberCentre:upline.password')}
        required
        hint={t('memberCentre:upline.passwordHint')}
        autoComplete="off"
        value={password}
        readOnly={busy}
        error={
          faults.password ??
          (passwordRefused && edited !== key ? t('memberCentre:upline.error.payment-password-wrong') : undefined)
        }
        ref={passwordInput}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setFaults((before) => ({ ...before, password: undefined }));
          setEdited(key);
        }}
      />
      <Button type="submit" look="primary" busy={busy}>
        {t('convert.continue')}
      </Button>
      {confirming !== null && (
        <Dialog
          title={t('convert.confirm')}
          onClose={() => setConfirming(null)}
          footer={
            <>
              {/* The focus begins here, so that a held Enter key sends nothing. */}
              <Button look="line" onClick={() => setConfirming(null)} data-autofocus>
                {t('back')}
              </Button>
              <span className="grow" />
              <Button look="primary" onClick={() => send(confirming)}>
                {t('convert.send')}
              </Button>
            </>
          }
        >
          <dl className="upline-confirm">
            <div>
              <dt>{t('convert.points')}</dt>
              <dd className="fig b">{formats.number(confirming.points)}</dd>
            </div>
            <div>
              <dt>{t('field.pointsRatio')}</dt>
              <dd className="fig">{ratio}</dd>
            </div>
            <div>
              <dt>{t('convert.result')}</dt>
              <dd className="fig b">{money(confirming.amount)}</dd>
            </div>
          </dl>
          <p>{t('convert.confirmText')}</p>
        </Dialog>
      )}
    </form>
  );
}
