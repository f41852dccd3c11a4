import './telegram.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectAddress } from '../../../domains/system/system.selectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useOutbound } from '../../outbound.ts';
import { usePortal } from '../../portal.ts';

/** Over every page with a shell, while there is a Telegram to go to (R-SHELL-15). */
export function TelegramButton() {
  const { t } = useTranslation('shell');
  const outbound = useOutbound();
  const address = usePortal((state) => selectAddress(state, 'TELEGRAM'));
  const way = address === null ? null : outbound(address, 'window');
  if (way === null) return null;
  return (
    <div className="telegram-float">
      <IconButton icon="plane" boxed label={t('channel.opens', { name: 'Telegram' })} onClick={way.follow} />
    </div>
  );
}
