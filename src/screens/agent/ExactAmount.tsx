import { selectCurrencySymbol, selectMerchant } from '../../domains/system/system.selectors.ts';
import { signedMoney } from '../../i18n/signedMoney.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../store.ts';

/** Decimals of a millionth of a minor unit. */
const MICRO_DECIMALS = 6;

/**
 * Money to the millionth of a minor unit: "RM 38.62" and, fainter, "271230". All digits are shown, so that the agent can add them
 * up. `signed`: a gain has its sign too.
 */
export function ExactAmount({ micro, signed = false }: { readonly micro: number; readonly signed?: boolean }) {
  const formats = useFormats();
  const exponent = useAppSelector(selectMerchant)?.exponent ?? 2;
  const symbol = useAppSelector(selectCurrencySymbol);
  const decimals = exponent + MICRO_DECIMALS;
  const text = signed ? signedMoney(formats, micro, symbol, decimals) : formats.money(micro, symbol, decimals);
  return (
    <span className="fig exact">
      {text.slice(0, -MICRO_DECIMALS)}
      <span className="exact-rest">{text.slice(-MICRO_DECIMALS)}</span>
    </span>
  );
}
