/** The member centre's own menu: it takes the place of the site's side menu, and of its entries on a phone. */
import './memberMenu.css';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import {
  selectAvailablePromos,
  selectReferralEnabled,
  selectUnreadCounts,
  selectUnreadMessageCount,
} from '../../domains/member/member.selectors.ts';
import { type Flag, selectFlags } from '../../domains/system/system.selectors.ts';
import { logOut } from '../../domains/session/session.intents.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { CountBadge } from '../../ui/tag/Tag.tsx';
import { Link } from '../Link.tsx';
import { isSamePath, MEMBER_PAGES, POINT_MALL } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useActiveChipInView } from './useActiveChipInView.ts';
import { useActiveEntryInView } from './useActiveEntryInView.ts';

interface Entry {
  readonly path: string;
  /** Key in the catalogue `memberCentre`. */
  readonly key: string;
  readonly icon: IconName;
  readonly count?: 'messages' | 'rewards' | 'missions';
  /** Shown only with this flag. */
  readonly flag?: Flag;
}
const ENTRIES: readonly Entry[] = [
  { path: MEMBER_PAGES.security, key: 'menu.account', icon: 'user' },
  { path: MEMBER_PAGES.wallet, key: 'menu.wallet', icon: 'wallet' },
  { path: MEMBER_PAGES.upline, key: 'menu.upline', icon: 'arrowUp' },
  { path: MEMBER_PAGES.deposit, key: 'menu.deposit', icon: 'coins' },
  { path: MEMBER_PAGES.withdraw, key: 'menu.withdraw', icon: 'bank' },
  { path: MEMBER_PAGES.bets, key: 'menu.bets', icon: 'list' },
  { path: MEMBER_PAGES.ledger, key: 'menu.ledger', icon: 'clock' },
  { path: MEMBER_PAGES.cashier, key: 'menu.cashier', icon: 'sort' },
  { path: MEMBER_PAGES.credit, key: 'menu.credit', icon: 'card' },
  { path: MEMBER_PAGES.profit, key: 'menu.profit', icon: 'chart' },
  { path: MEMBER_PAGES.bonuses, key: 'menu.bonuses', icon: 'gift' },
  { path: MEMBER_PAGES.identityCheck, key: 'menu.identityCheck', icon: 'shield' },
  { path: MEMBER_PAGES.limits, key: 'menu.limits', icon: 'gauge' },
  { path: MEMBER_PAGES.rewards, key: 'menu.rewards', icon: 'star', count: 'rewards' },
  { path: MEMBER_PAGES.rebate, key: 'menu.rebate', icon: 'promo', flag: 'MANPLAYREB3' },
  { path: POINT_MALL, key: 'menu.mall', icon: 'bag' },
  { path: MEMBER_PAGES.referral, key: 'menu.referral', icon: 'friends' },
  { path: MEMBER_PAGES.missions, key: 'menu.missions', icon: 'jackpot', count: 'missions' },
  { path: MEMBER_PAGES.messages, key: 'menu.messages', icon: 'mail', count: 'messages' },
  { path: MEMBER_PAGES.fairness, key: 'menu.fairness', icon: 'mini' },
];
const useCounts = (): Readonly<Record<NonNullable<Entry['count']>, number>> => ({
  messages: useAppSelector(selectUnreadMessageCount),
  rewards: useAppSelector(selectAvailablePromos),
  missions: useAppSelector(selectUnreadCounts)?.missions ?? 0,
});
/** Referral is there only for an account that has it (R-ROLE-09), and a page with a flag only while it is on (R-ROLE-08). */
const useEntries = (): readonly Entry[] => {
  const referral = useAppSelector(selectReferralEnabled);
  const flags = useAppSelector(selectFlags);
  return ENTRIES.filter(
    ({ path, flag }) => (referral || path !== MEMBER_PAGES.referral) && (flag === undefined || flags.has(flag)),
  );
};
/** The column or rail beside the page. */
export function MemberMenu() {
  const { t } = useTranslation('memberCentre');
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const counts = useCounts();
  const entries = useEntries();
  const end = useActiveEntryInView<HTMLHRElement>(pathname);
  return (
    <>
      {entries.map(({ path, key, icon, count }) => (
        <Link
          key={path}
          className="side-entry"
          to={path}
          title={t(key)}
          aria-current={isSamePath(pathname, path) ? 'page' : undefined}
        >
          <Icon name={icon} />
          <span className="grow ell side-word">{t(key)}</span>
          {count && <EntryCount value={counts[count]} />}
        </Link>
      ))}
      <hr ref={end} />
      <button type="button" className="side-entry" title={t('menu.signOut')} onClick={() => dispatch(logOut())}>
        <Icon name="logout" />
        <span className="grow ell side-word">{t('menu.signOut')}</span>
      </button>
    </>
  );
}
/** The number beside an entry, as a badge and in the entry's accessible name. */
function EntryCount({ value }: { readonly value: number }) {
  return (
    <>
      {value > 0 && (
        <>
          {' '}
          <span className="vh">{value}</span>
        </>
      )}
      <CountBadge value={value} />
    </>
  );
}
/**
 * The same entries in a row above the page, where the window has no room for a column. Rendered for itself: a page of records renders
 * several times at each change of a filter.
 */
export const MemberChips = memo(function MemberChips() {
  const { t } = useTranslation('memberCentre');
  const { pathname } = useLocation();
  const counts = useCounts();
  const entries = useEntries();
  const row = useActiveChipInView<HTMLElement>(`${pathname} ${useShellLanguage()}`);
  return (
    <nav ref={row} className="member-chips only-s" aria-label={t('menu.label')}>
      {entries.map(({ path, key, count }) => (
        <Link key={path} className="chip" to={path} aria-current={isSamePath(pathname, path) ? 'page' : undefined}>
          {t(key)}
          {count && <EntryCount value={counts[count]} />}
        </Link>
      ))}
    </nav>
  );
});
