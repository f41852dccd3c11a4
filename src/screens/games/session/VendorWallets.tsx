import { useTranslation } from '../../../i18n/useTranslation.ts';
import { returnAllFunds } from '../../../domains/play/play.intents.ts';
import { selectMasked } from '../../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { selectVendorWallets } from '../../../domains/wallet/wallet.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { MenuHead, MenuItem } from '../../../ui/menu/Menu.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import './session.css';

/**
 * Balances in vendors' wallets, which the header's balance does not include (decision 0150), and an entry that transfers them
 * back. Renders nothing when all are empty.
 */
export function VendorWallets() {
  const { t } = useTranslation('games');
  const formats = useFormats();
  const masked = useAppSelector(selectMasked);
  const symbol = useAppSelector(selectCurrencySymbol);
  const wallets = useAppSelector(selectVendorWallets);
  const dispatch = useAppDispatch();
  if (wallets.length === 0) return null;
  return (
    <>
      <MenuHead>
        <span className="vendor-wallets t1 mute">
          {wallets.map(({ code: vendor, balance }) => (
            <span key={vendor}>
              {masked
                ? t('session.vendorHidden', { vendor })
                : t('session.vendor', { vendor, money: formats.money(balance, symbol) })}
            </span>
          ))}
        </span>
      </MenuHead>
      <MenuItem icon="bank" onSelect={() => dispatch(returnAllFunds())}>
        {t('session.bringHome')}
      </MenuItem>
    </>
  );
}
