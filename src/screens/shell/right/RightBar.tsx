import './right.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectIsLogin } from '../../../domains/session/session.selectors.ts';
import { selectAppAddress } from '../../../domains/system/ownHosts.ts';
import { selectAddress, selectFlag } from '../../../domains/system/system.selectors.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Qr } from '../../../ui/qr/Qr.tsx';
import { useLinkTarget } from '../../outbound.ts';
import { useAppSelector } from '../../store.ts';
import { useOpenChat } from '../../chat/useOpenChat.ts';
import { ServiceMenu } from '../../service/ServiceMenu.tsx';
import { RebateEntry } from './RebateEntry.tsx';

/** Size of a QR code in px (R-SHELL-14, R-CONST-23). */
const CODE = 100;

/**
 * The bar at the right edge: QR codes of the apps, manual rebate, service, Telegram; each only with its resource or flag. From 1221 px a rail with the
 * codes behind a button, from 1440 px all of them open; on narrower screens the side menu has them.
 */
export function RightBar() {
  const { t } = useTranslation('shell');
  const outbound = useLinkTarget();
  const openChat = useOpenChat();
  const member = useAppSelector(selectIsLogin);
  const rebate = useAppSelector((state) => selectFlag(state, 'MANPLAYREB3'));
  const telegram = useAppSelector((state) => selectAddress(state, 'TELEGRAM'));
  const android = useAppSelector((state) => selectAppAddress(state, 'Android'));
  const profile = useAppSelector((state) => selectAppAddress(state, 'MOBILECONFIG'));
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
        {(android ?? profile) !== null && (
          <Codes label={t('right.codes')}>
            {code(android, t('app.android'))}
            {code(profile, t('app.profile'))}
          </Codes>
        )}
        {rebate && <RebateEntry />}
        {member && (
          <button type="button" className="right-entry" title={t('side.chat')} onClick={openChat}>
            <Icon name="chat" />
            <span className="right-word">{t('side.chat')}</span>
          </button>
        )}
        <ServiceMenu
          trigger={(onPress) => (
            <button type="button" className="right-entry" title={t('service.label')} onClick={onPress}>
              <Icon name="headset" />
              <span className="right-word">{t('service.label')}</span>
            </button>
          )}
        />
        {chat !== null && (
          <button
            type="button"
            className="right-entry"
            aria-label={t('channel.opens', { name: 'Telegram' })}
            title="Telegram"
            onClick={chat.follow}
          >
            <Icon name="plane" />
            <span className="right-word">Telegram</span>
          </button>
        )}
      </div>
    </aside>
  );
}

/** On the rail a button opens the codes, until a click elsewhere or Escape; on the bar they are always open. */
function Codes({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const page = place.current?.ownerDocument;
    const onPointerDown = ({ target }: Event): void => {
      if (target instanceof Node && place.current?.contains(target) !== true) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    page?.addEventListener('pointerdown', onPointerDown);
    page?.addEventListener('keydown', onKeyDown);
    return () => {
      page?.removeEventListener('pointerdown', onPointerDown);
      page?.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);
  return (
    <div className="right-codes" ref={place}>
      <button
        type="button"
        ref={button}
        className="right-entry right-opens"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="qr" />
      </button>
      <div id={id} className={`right-open ${open ? 'is-open' : ''}`}>
        {children}
      </div>
    </div>
  );
}
