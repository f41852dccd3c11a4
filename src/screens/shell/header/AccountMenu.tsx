import { Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectMemberInfo, selectUnreadMessages, selectVipLabel } from '../../../domains/member/member.selectors.ts';
import { logOut } from '../../../domains/session/session.intents.ts';
import { selectIsAgent, selectIsTrial } from '../../../domains/session/session.selectors.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { imageAddress } from '../../../lib/images.ts';
import { Art } from '../../../ui/game/Art.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';
import { Menu, MenuHead, MenuItem, MenuRule } from '../../../ui/menu/Menu.tsx';
import { Count } from '../../../ui/tag/Tag.tsx';
import { SessionLine } from '../../games/session/SessionLine.tsx';
import { VendorWallets } from '../../games/session/VendorWallets.tsx';
import { BEING_BUILT, type BuiltName } from '../../beingBuilt.ts';
import { DEFAULT_AVATAR } from '../../images.ts';
import { AGENT } from '../../places.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { OperationsEntries } from '../../operations/OperationsEntries.tsx';
import { OperationsMark } from '../../operations/OperationsMark.tsx';
import { CopyId } from './CopyId.tsx';

const ENTRIES: readonly { readonly to: BuiltName; readonly key: string; readonly icon: IconName }[] = [
  { to: 'member', key: 'account.account', icon: 'user' },
  { to: 'withdraw', key: 'account.withdrawal', icon: 'bank' },
  { to: 'accountRecord', key: 'account.accountRecord', icon: 'clock' },
  { to: 'bettingRecord', key: 'account.bettingRecord', icon: 'list' },
];

/** Avatar and name open it (R-HEAD-08). */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const go = useNavigate();
  const info = usePortal(selectMemberInfo);
  const vip = usePortal(selectVipLabel);
  const agent = usePortal(selectIsAgent);
  const trial = usePortal(selectIsTrial);
  const unread = usePortal(selectUnreadMessages);
  const base = usePortal(selectImageBase);
  const [copied, setCopied] = useState<boolean | null>(null);
  if (info === null) return null;
  const rank = vip ?? (trial ? t('header.trial') : null);
  const avatar = (
    <Art className="avatar" src={imageAddress(base, { kind: 'silk', seed: info.id })} fallback={DEFAULT_AVATAR} eager />
  );
  const person = (
    <span className="account-name">
      <span className="b ell">{info.account}</span>{' '}
      {/* The space is for ears: the two lines are two words, as the button's name says them. */}
      {rank && <span className="t1 mute ell">{rank}</span>}
    </span>
  );
  return (
    <>
      <span className="vh" role="status">
        {copied && t('account.copied')}
        {copied === false && t('account.copyFailed')}
      </span>
      <Suspense fallback={null}>
        <OperationsMark />
      </Suspense>
      <Menu
        label={t('header.account', { name: info.account })}
        trigger={
          <button type="button" className="account-button" onClick={() => setCopied(null)}>
            <span className="vh">{t('header.account', { name: rank ? `${info.account} ${rank}` : info.account })}</span>
            {avatar}{' '}
            {/* The header has no place for the letter on a phone: they are in this menu, and counted on it. */}
            {!trial && unread > 0 && (
              <span className="only-s">
                <span className="vh">{t('header.messagesUnread', { n: unread })}</span>
                <Count value={unread} />
              </span>
            )}
            <span className="only-l" aria-hidden="true">
              {person}
            </span>
            <Icon name="down" size="s" className="only-l" />
          </button>
        }
      >
        <MenuHead>
          {avatar}
          {person}
        </MenuHead>
        <Suspense fallback={null}>
          <SessionLine />
          <VendorWallets />
        </Suspense>
        <CopyId id={info.id} copied={copied} onCopied={setCopied} />
        <MenuRule />
        <Suspense fallback={null}>
          <OperationsEntries />
        </Suspense>
        {ENTRIES.map((entry) => (
          <MenuItem key={entry.to} icon={entry.icon} onSelect={() => go(BEING_BUILT[entry.to].path)}>
            {t(entry.key)}
          </MenuItem>
        ))}
        {/* The account of a trial has no password of anybody's. */}
        {!trial && (
          <MenuItem icon="shield" onSelect={() => ask(openDialog({ kind: 'changePassword', forced: false }))}>
            {t('account.changePassword')}
          </MenuItem>
        )}
        {agent && (
          <MenuItem icon="tree" onSelect={() => go(AGENT)}>
            {t('account.agent')}
          </MenuItem>
        )}
        <MenuRule />
        <MenuItem icon="logout" onSelect={() => ask(logOut())}>
          {t('account.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
