import { useId } from 'react';
import type { DepositMethod } from '../../domains/cashier/deposit.state.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { useAppSelector } from '../store.ts';

const ICONS: Readonly<Record<DepositMethod['kind'], IconName>> = {
  bank: 'bank',
  qr: 'qr',
  card: 'card',
  voucher: 'gift',
};
/** Parts per million in a per cent. */
const PER_CENT = 10_000;
const MINUTE = 60;

interface MethodChoiceProps {
  readonly methods: readonly DepositMethod[];
  /** Id of the chosen method. */
  readonly chosen: string;
  readonly disabled: boolean;
  readonly onChoose: (id: string) => void;
}
/** One way to deposit: what it costs, how long it takes and what it needs; a closed one says so and cannot be chosen. */
export function MethodChoice({ methods, chosen, disabled, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('deposits');
  const language = useShellLanguage();
  const id = useId();
  return (
    <fieldset className="deposit-step">
      <legend className="h-sub">{t('how')}</legend>
      <div className="deposit-methods">
        {methods.map((method) => (
          <label key={method.id} className="deposit-method">
            <input
              type="radio"
              name={id}
              className="vh"
              checked={method.id === chosen}
              disabled={disabled || !method.open}
              aria-describedby={`${id}-${method.id}`}
              onChange={() => onChoose(method.id)}
            />
            <Icon name={ICONS[method.kind]} />
            <b>{method.name[language]}</b>
            <span className="t1 mute deposit-method-terms" id={`${id}-${method.id}`}>
              {method.open ? <MethodTerms method={method} /> : <span className="deposit-closed">{t('closed')}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
function MethodTerms({ method }: { readonly method: DepositMethod }) {
  const { t } = useTranslation('deposits');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const { kind, min, max, fee, creditedWithinSeconds: seconds } = method;
  // A line does not end between the symbol and its figure.
  const money = (minor: number): string => formats.money(minor, symbol).replace(' ', '\u00a0');
  const values = { money: money(fee.fixed), rate: formats.number(fee.rate / PER_CENT) };
  const feeKey = fee.fixed === 0 ? (fee.rate === 0 ? 'none' : 'rate') : fee.rate === 0 ? 'fixed' : 'both';
  const within =
    seconds === 0
      ? t('within.atOnce')
      : seconds < MINUTE
        ? t('within.seconds', { n: formats.number(seconds) })
        : t('within.minutes', { n: formats.number(Math.ceil(seconds / MINUTE)) });
  return (
    <>
      <span>{t(`fee.${feeKey}`, values)}</span> <span>{within}</span> {/* The amount of a voucher is its own. */}
      {kind !== 'voucher' && <span className="fig">{t('range', { min: money(min), max: money(max) })}</span>}{' '}
      <span>{t(`needs.${kind}`)}</span>
    </>
  );
}
