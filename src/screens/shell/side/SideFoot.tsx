import './sideFoot.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../../Link.tsx';
import { openLiveChat } from '../../../domains/chat/chat.intents.ts';
import { selectIsLogin } from '../../../domains/session/session.selectors.ts';
import { selectAppAddress } from '../../../domains/system/ownHosts.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';
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
      <PageEntry path={SAFER_PLAY} icon="info" label={t('footer.saferPlay')} />
      <PageEntry path={POINT_MALL} icon="bag" label={t('built.mall')} />
      <Downloads />
      <SideBanners />
      <Channels only={OFFICIAL} />
    </>
  );
}

interface PageEntryProps {
  readonly path: string;
  readonly icon: IconName;
  readonly label: string;
}
/** A link to a page that is open to visitors too. */
function PageEntry({ path, icon, label }: PageEntryProps) {
  const { pathname } = useLocation();
  return (
    <Link className="side-entry" to={path} title={label} aria-current={isSamePath(pathname, path) ? 'page' : undefined}>
      <Icon name={icon} />
      <span className="grow ell side-word">{label}</span>
    </Link>
  );
}
/** A link to the apps, and a QR code for each that has an address (R-SIDE-10). */
function Downloads() {
  const { t } = useTranslation('shell');
  const ios = useAppSelector((state) => selectAppAddress(state, 'IOS'));
  const android = useAppSelector((state) => selectAppAddress(state, 'Android'));
  const code = (address: string | null, name: string) =>
    address !== null && (
      <figure className="side-code">
        <Qr text={address} size={CODE} name={t('app.code', { name })} />
        <figcaption className="t1 mute">{name}</figcaption>
      </figure>
    );
  return (
    <>
      <PageEntry path={DOWNLOAD} icon="download" label={t('app.get')} />
      {(ios ?? android) !== null && (
        <div className="side-codes">
          {code(ios, t('app.ios'))}
          {code(android, t('app.android'))}
        </div>
      )}
    </>
  );
}
