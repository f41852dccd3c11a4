import type { Device } from '../../domains/devices/devices.state.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Browser and system of a device by their own names, as far as they are known. */
export const useDeviceName = (): ((device: Pick<Device, 'browser' | 'system'>) => string) => {
  const { t } = useTranslation('security');
  return ({ browser, system }) => {
    if (browser !== '' && system !== '') return t('logins.device', { browser, system });
    return browser || system || t('logins.unknown');
  };
};
