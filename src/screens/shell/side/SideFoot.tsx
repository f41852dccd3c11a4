import './sideFoot.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../../Link.tsx';
import { openLiveChat } from '../../../domains/chat/chat.intents.ts';
import { selectIsLogin } from '../../../domains/session/session.selectors.ts';
import { selectAppAddress } from '../../../domains/system/ownHosts.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Qr } from '../../../ui/qr/Qr.tsx';
import { DOWNLOAD, isSamePath, POINT_MALL, SAFER_PLAY } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useOpenChat } from '../../chat/useOpenChat.ts';
import { ServiceMenu } from '../../service/ServiceMenu.tsx';
import { Channels } from './Channels.tsx';
import { SideBanners } from './SideBanners.tsx';

/** Size of a QR code in px (R-SIDE-10, R-CONST-23). */
const CODE = 120;

/** R-SIDE-14. */
const OFFICIAL = ['FACEBOOK', 'INSTAGRAM', 'TELEGRAM'] as const;

/** The end of the menu, loaded after the first paint: chat room and live chat (R-SIDE-11), service, apps, banners, channels. */
export function SideFoot() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const openChat = useOpenChat();
  const { pathname } = useLocation();
  const member = useAppSelector(selectIsLogin);
  const entry = (icon: 'chat' | 'headset', word: string, onClick: () => void) => (
    <button type="button" className={`side-entry side-${icon}`} title={word} onClick={onClick}>
      <Icon name={icon} />
      <span className="grow ell side-word">{word}</span>
    </button>
  );
  return (
    <>
      {member && entry('chat', t('side.chat'), openChat)}
      {entry('headset', t('side.liveChat'), () => dispatch(openLiveChat()))}
      <ServiceMenu
        trigger={(onPress) => (
          <button type="button" className="side-entry" title={t('service.label')} onClick={onPress}>
            <Icon name="headset" />
            <span className="grow ell side-word">{t('service.label')}</span>
            {onPress === undefined && <Icon name="down" size="s" className="side-word" />}
          </button>
        )}
      />
      <Link
        className="side-entry"
        to={SAFER_PLAY}
        title={t('footer.saferPlay')}
        aria-current={isSamePath(pathname, SAFER_PLAY) ? 'page' : undefined}
      >
        <Icon name="info" />
        <span className="grow ell side-word">{t('footer.saferPlay')}</span>
      </Link>
      <Link
        className="side-entry"
        to={POINT_MALL}
        title={t('built.mall')}
        aria-current={isSamePath(pathname, POINT_MALL) ? 'page' : undefined}
      >
        <Icon name="coins" />
        <span className="grow ell side-word">{t('built.mall')}</span>
      </Link>
      <Downloads />
      <SideBanners />
      <Channels only={OFFICIAL} />
    </>
  );
}

/** A link to the apps, and a QR code for each that has an address (R-SIDE-10). */
function Downloads() {
  const { t } = useTranslation('shell');
  const ios = useAppSelector((state) => selectAppAddress(state, 'IOS'));
  const android = useAppSelector((state) => selectAppAddress(state, 'Android'));
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
        aria-current={isSamePath(pathname, DOWNLOAD) ? 'page' : undefined}
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
