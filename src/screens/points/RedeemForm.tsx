import { useEffect, useRef, useState } from 'react';
import { ADDRESS_LENGTH, QUANTITY_MOST, REMARK_LENGTH } from '../../domains/points/bounds.ts';
import { redeemGoods } from '../../domains/points/points.intents.ts';
import { selectPoints } from '../../domains/points/points.selectors.ts';
import type { Goods } from '../../domains/points/points.state.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { secret } from '../../lib/secret.ts';
import { wholeNumberIn } from '../../lib/wholeNumberIn.ts';
import { Alert } from '../../ui/field/Alert.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField, TextField } from '../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useSessionPassword } from '../useSessionPassword.ts';
import { useSpend } from './useSpend.ts';

type Faults = { readonly [F in 'quantity' | 'address' | 'password']?: string | undefined };

/** How many, where to, and the payment password; the cost of all pieces stands above the button. A refusal keeps what was typed. */
export function RedeemForm({ id, goods }: { readonly id: string; readonly goods: Goods }) {
  const { t } = useTranslation(['points', 'memberCentre']);
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const language = useShellLanguage();
  const balance = useAppSelector(selectPoints) ?? 0;
  const { attempt, busy, checking, refusal, passwordRefused } = useSpend('redeem');
  const [quantity, setQuantity] = useState('1');
  const [address, setAddress] = useState('');
  const [remark, setRemark] = useState('');
  const [password, setPassword] = useSessionPassword();
  const [faults, setFaults] = useState<Faults>({});
  /** The attempt whose refusal the field no longer shows, because its text was changed since. */
  const [edited, setEdited] = useState<string | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const key = attempt?.key ?? null;
  useEffect(() => {
    if (passwordRefused) passwordInput.current?.focus();
  }, [passwordRefused, key]);
  const most = Math.min(QUANTITY_MOST, goods.left ?? QUANTITY_MOST);
  const count = wholeNumberIn(quantity, { least: 1, most });
  const cost = (count ?? 0) * goods.points;
  const submit = (): void => {
    const found: Faults = {
      ...(count === null ? { quantity: t('fault.quantity', { most: formats.number(most) }) } : {}),
      ...(count !== null && cost > balance ? { quantity: t('fault.points') } : {}),
      ...(goods.needsAddress && address.trim() === '' ? { address: t('fault.address') } : {}),
      ...(password.trim() === '' ? { password: t('memberCentre:upline.passwordMissing') } : {}),
    };
    setFaults(found);
    if (count === null || Object.keys(found).length > 0) return;
    setPassword('');
    dispatch(
      redeemGoods({
        goodsId: goods.id,
        name: goods.name[language],
        quantity: count,
        points: cost,
        receivingAddress: goods.needsAddress ? address.trim() : '',
        remark: remark.trim(),
        paymentPassword: secret(password),
      }),
    );
  };
  return (
    <form
      id={id}
      className="mall-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      {refusal !== null && <Alert>{refusal}</Alert>}
      {checking && <Alert tone="brass">{t('checking')}</Alert>}
      <TextField
        label={t('quantity')}
        required
        inputMode="numeric"
        autoComplete="off"
        value={quantity}
        readOnly={busy}
        error={faults.quantity}
        onChange={(event) => {
          setQuantity(event.currentTarget.value);
          setFaults((before) => ({ ...before, quantity: undefined }));
        }}
      />
      {goods.needsAddress && (
        <Field label={t('address')} required hint={t('addressHint')} error={faults.address}>
          {(ids) => (
            <textarea
              {...ids}
              className="in mall-area"
              rows={3}
              autoComplete="street-address"
              maxLength={ADDRESS_LENGTH}
              value={address}
              readOnly={busy}
              onChange={(event) => {
                setAddress(event.currentTarget.value);
                setFaults((before) => ({ ...before, address: undefined }));
              }}
            />
          )}
        </Field>
      )}
      <TextField
        label={t('remark')}
        autoComplete="off"
        maxLength={REMARK_LENGTH}
        value={remark}
        readOnly={busy}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
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
      <p className="b" role="status">
        {count !== null && t('cost', { points: formats.number(cost), left: formats.number(balance - cost) })}
      </p>
    </form>
  );
}
