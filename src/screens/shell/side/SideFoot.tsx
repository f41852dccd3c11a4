import './sideFoot.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../../Link.tsx';
import { openLiveChat } from '../../../domains/chat/chat.intents.ts';
import { selectIsLogin } from '../../../domains/session/session.selectors.ts';
import { selectAppAddress } from '../../../domains/system/ownHosts.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Qr } from '../../../ui/qr/Qr.tsx';
import { DOWNLOAD, isAt } from '../../places.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { useOpenChat } from '../../chat/useOpenChat.ts';
import { ServiceMenu } from '../../service/ServiceMenu.tsx';
import { Channels } from './Channels.tsx';
import { SideBanners } from './SideBanners.tsx';

/** R-SIDE-10. */
const CODE = 120;

/** R-SIDE-14. */
const OFFICIAL = ['FACEBOOK', 'INSTAGRAM', 'TELEGRAM'] as const;

/** What stands last in the menu and comes after the first paint: chat room and live chat (R-SIDE-11), service, apps, banners, channels. */
export function SideFoot() {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const openChat = useOpenChat();
  const member = usePortal(selectIsLogin);
  const entry = (icon: 'chat' | 'headset', word: string, press: () => void) => (
    <button type="button" className={`side-entry side-${icon}`} title={word} onClick={press}>
      <Icon name={icon} />
      <span className="grow ell side-word">{word}</span>
    </button>
  );
  return (
    <>
      {member && entry('chat', t('side.chat'), openChat)}
      {entry('headset', t('side.liveChat'), () => ask(openLiveChat()))}
      <ServiceMenu
        trigger={(onPress) => (
          <button type="button" className="side-entry" title={t('service.label')} onClick={onPress}>
            <Icon name="headset" />
            <span className="grow ell side-word">{t('service.label')}</span>
            {onPress === undefined && <Icon name="down" size="s" className="side-word" />}
          </button>
        )}
      />
      <Downloads />
      <SideBanners />
      <Channels only={OFFICIAL} />
    </>
  );
}

/** The way to the apps, and a code for each that has an address (R-SIDE-10). */
function Downloads() {
  const { t } = useTranslation('shell');
  const ios = usePortal((state) => selectAppAddress(state, 'IOS'));
  const android = usePortal((state) => selectAppAddress(state, 'Android'));
  const { pathname } = useLocation();
  const code = (address: string | null, name: string) =>
    address !== null && (
      <figure className="side-code">
        <Qr text={address} size={CODE} name={t('app.code', { name })} />
        <figcaption className="t1 mute">{name}</figcaption>
      </figure>
    );
  return (
    <>
      <Link
        className="side-entry"
        to={DOWNLOAD}
        title={t('app.get')}
        aria-current={isAt(pathname, DOWNLOAD) ? 'page' : undefined}
      >
        <Icon name="download" />
        <span className="grow ell side-word">{t('app.get')}</span>
      </Link>
      {(ios ?? android) !== null && (
        <div className="side-codes">
          {code(ios, t('app.ios'))}
          {code(android, t('app.android'))}
        </div>
      )}
    </>
  );
}
