import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectOwnDomain } from '../../domains/system/system.selectors.ts';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { useAppSelector } from '../store.ts';
import { ServiceButton } from '../service/ServiceButton.tsx';

/** Warns above everything that this address is none of the house's, with a link to customer service (R-ERR-15). */
export function DomainStrip() {
  const { t } = useTranslation('shell');
  const { host } = usePlatform().navigation.address();
  const own = useAppSelector((state) => selectOwnDomain(state, host));
  if (own) return null;
  return (
    <div className="stale-strip" role="alert">
      <AsOf tone="down" action={<ServiceButton size="s">{t('service.label')}</ServiceButton>}>
        {t('domain.text')}
      </AsOf>
    </div>
  );
}
