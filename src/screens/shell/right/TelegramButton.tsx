import './telegram.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectAddress } from '../../../domains/system/system.selectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { usePortal } from '../../portal.ts';

/** Over every page with a shell, while there is a Telegram to go to (R-SHELL-15). */
export function TelegramButton() {
  const { t } = useTranslation('shell');
  const { navigation } = usePlatform();
  const address = usePortal((state) => selectAddress(state, 'TELEGRAM'));
  if (address === null) return null;
  return (
    <div className="telegram-float">
      <IconButton
        icon="plane"
        boxed
        label={t('channel.opens', { name: 'Telegram' })}
        onClick={() => navigation.open(address)}
      />
    </div>
  );
}
