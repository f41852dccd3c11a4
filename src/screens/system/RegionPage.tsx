import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectLocation } from '../../domains/system/system.selectors.ts';
import { Tag } from '../../ui/tag/Tag.tsx';
import { StaticNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { useAppSelector } from '../store.ts';
import { StatusPage } from './StatusPage.tsx';

/** Page for blocked regions: the visitor's address as the house sees it, the reason, and customer service (R-SYS-04). */
export function RegionPage() {
  const { t } = useTranslation('system');
  const ip = useAppSelector(selectLocation)?.ip;
  return (
    <StatusPage
      tag={
        <Tag tone="down" icon="pin">
          {t('region.tag')}
        </Tag>
      }
      title={t('region.title')}
      figure={
        ip ? (
          <div className="stack status-figure">
            <p className="label">{t('region.address')}</p>
            <StaticNumber size="l" text={ip} name={ip} />
          </div>
        ) : (
          <p className="label">{t('region.unknown')}</p>
        )
      }
      notice={t('region.notice')}
    />
  );
}
