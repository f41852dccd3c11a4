import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectLocation } from '../../domains/system/system.selectors.ts';
import { Tag } from '../../ui/tag/Tag.tsx';
import { StillFlap } from '../../ui/flap/Flap.tsx';
import { usePortal } from '../portal.ts';
import { StatusPage } from './StatusPage.tsx';

/** The visitor's address as the house sees it, why, and whom to ask (R-SYS-04). */
export function RegionPage() {
  const { t } = useTranslation('system');
  const ip = usePortal(selectLocation)?.ip;
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
            <StillFlap size="l" text={ip} name={ip} />
          </div>
        ) : (
          <p className="label">{t('region.unknown')}</p>
        )
      }
      notice={t('region.notice')}
    />
  );
}
