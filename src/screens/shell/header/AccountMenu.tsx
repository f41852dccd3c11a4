import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { openCentrePage, openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import {
  selectAvatar,
  selectMemberInfo,
  selectUnreadMessageCount,
  selectVipLabel,
} from '../../../domains/member/member.selectors.ts';
import { logOut } from '../../../domains/session/session.intents.ts';
import { selectIsAgent, selectIsTrial } from '../../../domains/session/session.selectors.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { imageAddress } from '../../../lib/images.ts';
import { GameArt } from '../../../ui/game/GameArt.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';
import { Menu, MenuHead, MenuItem, MenuRule } from '../../../ui/menu/Menu.tsx';
import { CountBadge } from '../../../ui/tag/Tag.tsx';
import { SessionSummary } from '../../games/session/SessionSummary.tsx';
import { VendorWallets } from '../../games/session/VendorWallets.tsx';
import { DEFAULT_AVATAR } from '../../images.ts';
import { OptionalPart } from '../../OptionalPart.tsx';
import { AGENT_HOME, MEMBER_PAGES, SAFER_PLAY } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { OperationsEntries } from '../../operations/OperationsEntries.tsx';
import { OperationsBadge } from '../../operations/OperationsBadge.tsx';
import { CopyId } from './CopyId.tsx';

const ENTRIES: readonly { readonly path: string; readonly key: string; readonly icon: IconName }[] = [
  { path: MEMBER_PAGES.security, key: 'account.account', icon: 'user' },
  { path: MEMBER_PAGES.withdraw, key: 'account.withdrawal', icon: 'bank' },
  { path: MEMBER_PAGES.ledger, key: 'account.accountRecord', icon: 'clock' },
  { path: MEMBER_PAGES.bets, key: 'account.bettingRecord', icon: 'list' },
  { path: MEMBER_PAGES.limits, key: 'account.limits', icon: 'gauge' },
];

/** The account menu, opened by avatar and name (R-HEAD-08). */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const info = useAppSelector(selectMemberInfo);
  const vip = useAppSelector(selectVipLabel);
  const agent = useAppSelector(selectIsAgent);
  const trial = useAppSelector(selectIsTrial);
  const unread = useAppSelector(selectUnreadMessageCount);
  const base = useAppSelector(selectImageBase);
  const seed = useAppSelector(selectAvatar);
  const [copied, setCopied] = useState<boolean | null>(null);
  if (info === null) return null;
  const level = vip === null ? null : t('header.vip', { label: vip, level: info.vipRankLevel });
  const rank = level ?? (trial ? t('header.trial') : null);
  const avatar = (
    <GameArt
      className="avatar"
      src={imageAddress(base, { kind: 'silk', seed: seed ?? info.id })}
      fallback={DEFAULT_AVATAR}
      eager
    />
  );
  const person = (
    <span className="account-name">
      <span className="b ell">{info.account}</span>{' '}
      {/* The space separates the two lines for screen readers, as in the button's name. */}
      {rank && <span className="t1 mute ell">{rank}</span>}
    </span>
  );
  return (
    <>
      <span className="vh" role="status">
        {copied && t('account.copied')}
        {copied === false && t('account.copyFailed')}
      </span>
      <OptionalPart>
        <OperationsBadge />
      </OptionalPart>
      <Menu
        label={t('header.account', { name: info.account })}
        trigger={
          <button type="button" className="account-button" onClick={() => setCopied(null)}>
            <span className="vh">{t('header.account', { name: rank ? `${info.account} ${rank}` : info.account })}</span>
            {avatar}{' '}
            {/* On a phone the header has no messages button: the messages are in this menu, and their count is on its button. */}
            {!trial && unread > 0 && (
              <span className="only-s">
                <span className="vh">{t('header.messagesUnread', { n: unread })}</span>
                <CountBadge value={unread} />
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
        <OptionalPart>
          <SessionSummary />
          <VendorWallets />
        </OptionalPart>
        <CopyId id={info.id} copied={copied} onCopied={setCopied} />
        <MenuRule />
        <OptionalPart>
          <OperationsEntries />
        </OptionalPart>
        {ENTRIES.map((entry) => (
          <MenuItem key={entry.path} icon={entry.icon} onSelect={() => dispatch(openCentrePage(entry.path))}>
            {t(entry.key)}
          </MenuItem>
        ))}
        <MenuItem icon="info" onSelect={() => go(SAFER_PLAY)}>
          {t('footer.saferPlay')}
        </MenuItem>
        {/* A trial account has no password and no avatar of its own choice. */}
        {!trial && (
          <>
            <MenuItem icon="user" onSelect={() => dispatch(openDialog({ kind: 'avatar' }))}>
              <span className="menu-avatar">{t('account.changeAvatar')}</span>
            </MenuItem>
            <MenuItem icon="shield" onSelect={() => dispatch(openDialog({ kind: 'changePassword', forced: false }))}>
              {t('account.changePassword')}
            </MenuItem>
          </>
        )}
        {agent && (
          <MenuItem icon="tree" onSelect={() => dispatch(openCentrePage(AGENT_HOME))}>
            {t('account.agent')}
          </MenuItem>
        )}
        <MenuRule />
        <MenuItem icon="logout" onSelect={() => dispatch(logOut())}>
          {t('account.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
