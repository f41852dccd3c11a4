import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectOwnDomain } from '../../domains/system/system.selectors.ts';
import { AsOf } from '../../ui/lamp/AsOf.tsx';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import { usePortal } from '../portal.ts';
import { ServiceButton } from '../service/ServiceButton.tsx';

/** The address this page was opened under is none of the house's: said above everything, with the way to ask (R-ERR-15). */
export function DomainStrip() {
  const { t } = useTranslation('shell');
  const { host } = usePlatform().navigation.address();
  const own = usePortal((state) => selectOwnDomain(state, host));
  if (own) return null;
  return (
    <div className="stale-strip" role="alert">
      <AsOf tone="down" action={<ServiceButton size="s">{t('service.label')}</ServiceButton>}>
        {t('domain.text')}
      </AsOf>
    </div>
  );
}
