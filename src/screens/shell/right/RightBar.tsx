import './right.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectProfile } from '../../../domains/system/ownHosts.ts';
import { selectRightBar } from '../../../domains/system/system.selectors.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Qr } from '../../../ui/qr/Qr.tsx';
import { useOutbound } from '../../outbound.ts';
import { usePortal } from '../../portal.ts';
import { ServiceMenu } from '../../service/ServiceMenu.tsx';

/** R-SHELL-14. */
const CODE = 100;

/** At the right edge of wide screens: codes of the apps, service, Telegram; each only with its resource. Elsewhere the side menu has them. */
export function RightBar() {
  const { t } = useTranslation('shell');
  const outbound = useOutbound();
  const { android, telegram } = usePortal(selectRightBar);
  const profile = usePortal(selectProfile);
  const chat = telegram === null ? null : outbound(telegram, 'window');
  const code = (address: string | null, name: string) =>
    address !== null && (
      <figure className="right-code">
        <Qr text={address} size={CODE} name={t('app.code', { name })} />
        <figcaption className="t1 mute">{name}</figcaption>
      </figure>
    );
  return (
    <aside className="right-bar" aria-label={t('right.label')}>
      <div className="right-inside">
        {code(android, t('app.android'))}
        {code(profile, t('app.profile'))}
        <ServiceMenu
          trigger={(onPress) => (
            <button type="button" className="right-entry" onClick={onPress}>
              <Icon name="headset" />
              {t('service.label')}
            </button>
          )}
        />
        {chat !== null && (
          <button
            type="button"
            className="right-entry"
            aria-label={t('channel.opens', { name: 'Telegram' })}
            onClick={chat.follow}
          >
            <Icon name="plane" />
            Telegram
          </button>
        )}
      </div>
    </aside>
  );
}
