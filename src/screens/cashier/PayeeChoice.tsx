import { type Ref, useId } from 'react';
import type { Payee } from '../../domains/cashier/withdrawal.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';

interface PayeeChoiceProps {
  readonly payees: readonly Payee[];
  /** House clock, Unix ms. */
  readonly now: number;
  /** Id of the chosen payee. */
  readonly chosen: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly ref: Ref<HTMLFieldSetElement>;
}
/** One payee of the member's own; those in their cooling-off or in another name than the verified one are shown with it and cannot be chosen. */
export function PayeeChoice({ payees, now, chosen, disabled, error, onChoose, ref }: PayeeChoiceProps) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const id = useId();
  return (
    <fieldset
      className="payee-choice"
      ref={ref}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{t('withdrawal.payee')}</legend>
      {payees.map((payee) => {
        const cooling = payee.usableFrom > now;
        return (
          <label key={payee.id}>
            <input
              type="radio"
              name={id}
              checked={payee.id === chosen}
              disabled={disabled || cooling || !payee.inVerifiedName}
              onChange={() => onChoose(payee.id)}
            />
            <PayeeName payee={payee} />
            {!payee.inVerifiedName ? (
              <span className="payee-note t1 down">{t('withdrawal.otherName')}</span>
            ) : (
              cooling && (
                <span className="payee-note t1 mute">
                  {t('withdrawal.usableFrom', { time: formats.dateTime(payee.usableFrom) })}
                </span>
              )
            )}
          </label>
        );
      })}
      {error !== undefined && (
        <p className="down t1" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
/** Bank, number and holder, masked as the house sends them. */
export function PayeeName({ payee: { bankName, maskedAccount, maskedHolder } }: { readonly payee: Payee }) {
  return (
    <span className="payee-name">
      <span className="b">
        {bankName} <span className="fig">{maskedAccount}</span>
      </span>
      <span className="t1 mute">{maskedHolder}</span>
    </span>
  );
}
