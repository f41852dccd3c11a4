import { selectCurrencySymbol } from '../domains/system/system.selectors.ts';
import { useAppSelector } from './store.ts';

/** Stands before the digits in a field of an amount. */
export function CurrencySymbol() {
  return <span className="mute">{useAppSelector(selectCurrencySymbol)}</span>;
}
