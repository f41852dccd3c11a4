import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { selectMaintenanceEnd } from '../../domains/system/system.selectors.ts';
import { makeFormats } from '../../i18n/formats.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { StaticNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { useNow } from '../../ui/context/useEnvironment.ts';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useAppSelector } from '../store.ts';
import { StatusPage } from './StatusPage.tsx';

/** Maintenance page: title, end time if known, notice, service (R-SYS-03). The countdown runs on the house's clock. */
export function MaintenancePage() {
  const { t } = useTranslation('system');
  return (
    <StatusPage
      tag={
        <Tag tone="brass" icon="clock">
          {t('maintenance.tag')}
        </Tag>
      }
      title={t('maintenance.title')}
      figure={<Remaining />}
      notice={t('maintenance.notice')}
    />
  );
}

function Remaining() {
  const { t } = useTranslation('system');
  // The text says 'your time': the device's zone, not the merchant's as elsewhere.
  const formats = makeFormats({ language: useShellLanguage() });
  const end = useAppSelector(selectMaintenanceEnd);
  const now = useNow(1000);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  if (end === null) return <p className="label">{t('maintenance.unknown')}</p>;
  const left = end - houseNow;
  if (left <= 0) return <p className="label">{t('maintenance.due')}</p>;
  const h = Math.floor(left / 3_600_000);
  const m = Math.floor(left / 60_000) % 60;
  return (
    <div className="stack status-figure">
      <p className="label">{t('maintenance.back', { time: formats.hour(end - houseNow + now) })}</p>
      <StaticNumber size="xl" tone="brass" text={countdown(left)} name={t('maintenance.remaining', { h, m })} />
    </div>
  );
}
/** 8 049 000 → "02:14:09". */
function countdown(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
