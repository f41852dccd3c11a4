import './telegram.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectAddress } from '../../../domains/system/system.selectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useLinkTarget } from '../../outbound.ts';
import { useAppSelector } from '../../store.ts';

/** Floating link to Telegram on every page with a shell, where the resource has an address (R-SHELL-15). */
export function TelegramButton() {
  const { t } = useTranslation('shell');
  const outbound = useLinkTarget();
  const address = useAppSelector((state) => selectAddress(state, 'TELEGRAM'));
  const target = address === null ? null : outbound(address, 'window');
  if (target === null) return null;
  return (
    <div className="telegram-float">
      <IconButton icon="plane" boxed label={t('channel.opens', { name: 'Telegram' })} onClick={target.follow} />
    </div>
  );
}
