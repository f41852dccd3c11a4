import { useTranslation } from '../../i18n/useTranslation.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useWorksFor } from './useRights.ts';

/** In the place of buttons that a staff account may not press: why they are not there (decision 0333). */
export function NoRight() {
  const { t } = useTranslation('staff');
  return (
    <p className="agent-no-right t2 mute">
      <Icon name="lock" size="s" /> {t('noRight', { account: useWorksFor() })}
    </p>
  );
}
