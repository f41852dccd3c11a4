/** The devices that are logged in to the account or can log in by themselves, each with a way to sign it out (B-24). */
import { useCallback, useEffect, useId, useRef } from 'react';
import { endDevices, openDevices, requestDevices } from '../../domains/devices/devices.intents.ts';
import { selectDevices } from '../../domains/devices/devices.selectors.ts';
import type { Device } from '../../domains/devices/devices.state.ts';
import { selectSessionStart } from '../../domains/member/member.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useDeviceName } from './useDeviceName.ts';

function DeviceRow({ device }: { readonly device: Device }) {
  const { t } = useTranslation('security');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { ending } = useAppSelector(selectDevices);
  const name = useDeviceName()(device);
  const id = useId();
  const busy = ending === 'others' || (ending !== null && ending.device === device.id);
  return (
    <li>
      <Icon name="screen" />
      <div>
        <h3 className="security-device">
          <b className="security-value">{name}</b>
          {device.current && <Tag tone="up">{t('logins.here')}</Tag>}
          {device.side === 'agent' && <Tag>{t('logins.agent')}</Tag>}
        </h3>
        <p className="t2 mute" id={id}>
          {t(device.current ? 'devices.inUse' : device.isOpen ? 'devices.seen' : 'devices.lastLogin', {
            time: formats.dateTime(device.seenAt),
            address: device.address || t('devices.noAddress'),
          })}
        </p>
        {device.logsInUntil !== null && (
          <p className="t2 mute">
            {t(device.isOpen ? 'devices.logsInUntil' : 'devices.signedOutLogsInUntil', {
              time: formats.dateTime(device.logsInUntil),
            })}
          </p>
        )}
      </div>
      <div className="security-actions">
        {!device.current && (
          <Button
            size="s"
            busy={busy}
            aria-label={t(device.isOpen ? 'devices.endOf' : 'devices.forgetOf', { what: name })}
            // Several devices may have one name: their times tell them apart.
            aria-describedby={id}
            onClick={() => dispatch(endDevices({ device: device.id }))}
          >
            {t(device.isOpen ? 'devices.end' : 'devices.forget')}
          </Button>
        )}
      </div>
    </li>
  );
}
export function DeviceList() {
  const { t } = useTranslation(['security', 'errors']);
  const id = useId();
  const dispatch = useAppDispatch();
  const { list, ending, failure, ended } = useAppSelector(selectDevices);
  useEffect(() => void dispatch(openDevices()), [dispatch]);
  const read = useCallback(() => void dispatch(requestDevices()), [dispatch]);
  // A log-in elsewhere belongs into the list.
  const start = useAppSelector(selectSessionStart);
  const known = useRef(start);
  useEffect(() => {
    if (known.current !== null && start !== null && known.current !== start) read();
    known.current = start;
  }, [start, read]);
  const others = (list.data ?? []).filter(({ current }) => !current).length;
  return (
    <section className="panel security-panel" aria-labelledby={`${id}-title`}>
      <header>
        <h2 className="h-sub" id={`${id}-title`}>
          {t('devices.title')}
        </h2>
        <p className="t2 mute">{t('devices.text')}</p>
      </header>
      {failure !== null && (
        <div className="security-changed">
          <Alert>{t('devices.failed')}</Alert>
        </div>
      )}
      {ended !== null && (
        <div className="security-changed">
          <Alert tone="up">{t(ended === 0 ? 'devices.endedBefore' : 'devices.ended', { n: ended })}</Alert>
        </div>
      )}
      {list.data !== null ? (
        <ul>
          {list.data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      ) : list.state === 'failed' ? (
        <FailedState title={t('devices.unread')} onRetry={read}>
          {t('failedText')}
        </FailedState>
      ) : (
        <div aria-busy="true">
          <SkeletonBlock height={140} />
        </div>
      )}
      {others > 0 && (
        <footer className="security-foot">
          <Button look="line" busy={ending === 'others'} onClick={() => dispatch(endDevices('others'))}>
            {t('devices.endOthers')}
          </Button>
        </footer>
      )}
    </section>
  );
}
