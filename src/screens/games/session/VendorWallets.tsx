import { useTranslation } from '../../../i18n/useTranslation.ts';
import { bringFundsHome } from '../../../domains/play/play.intents.ts';
import { selectMasked } from '../../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { selectVendorWallets } from '../../../domains/wallet/wallet.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { MenuHead, MenuItem } from '../../../ui/menu/Menu.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import './session.css';

/** What lies with vendors now, which the balance in the header does not hold (decision 0150). Nothing: no line. */
export function VendorWallets() {
  const { t } = useTranslation('games');
  const formats = useFormats();
  const masked = usePortal(selectMasked);
  const symbol = usePortal(selectCurrencySymbol);
  const wallets = usePortal(selectVendorWallets);
  const ask = useAsk();
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
      <MenuItem icon="bank" onSelect={() => ask(bringFundsHome())}>
        {t('session.bringHome')}
      </MenuItem>
    </>
  );
}
