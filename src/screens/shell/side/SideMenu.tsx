import './side.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../../Link.tsx';
import { selectLicenceBanners } from '../../../domains/announcements/announcements.selectors.ts';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import {
  selectReferralEnabled,
  selectAvailablePromos,
  selectVipLabel,
} from '../../../domains/member/member.selectors.ts';
import { selectMayEnter } from '../../../domains/session/session.selectors.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { lazyPart } from '../../../ui/late/lazyPart.tsx';
import { useNearViewport } from '../../../ui/context/useNearViewport.ts';
import { CountBadge } from '../../../ui/tag/Tag.tsx';
import { isHome, MEMBER_PAGES } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { LanguageMenu } from '../header/LanguageMenu.tsx';
import { useNavLabel } from '../useNavLabel.ts';
import { CollapsibleEntry } from './CollapsibleEntry.tsx';
import { MemberLink } from './MemberLink.tsx';
import { SideGames } from './SideGames.tsx';
import { SidePromotions } from './SidePromotions.tsx';

/** Last in the menu, so that loading it moves nothing. */
const SideFoot = lazyPart(async () => (await import('../afterPaint.ts')).SideFoot);

/** Where the window has no room for the column, its foot is not rendered (performance.md, G4). */
function FootPlace() {
  const [place, near] = useNearViewport<HTMLSpanElement>();
  return near ? <SideFoot /> : <span ref={place} className="side-place" />;
}
/** The entries, the same in column, rail and drawer. */
export function SideMenu() {
  const { t } = useTranslation('shell');
  const labelOf = useNavLabel();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const member = useAppSelector(selectMayEnter);
  const vip = useAppSelector(selectVipLabel);
  const referral = useAppSelector(selectReferralEnabled);
  const rewards = useAppSelector(selectAvailablePromos);
  const licence = useAppSelector(selectLicenceBanners);
  return (
    <>
      <Link
        className="side-entry"
        to="/"
        title={labelOf('HOME')}
        aria-current={isHome(pathname) ? 'page' : undefined}
        onClick={() => dispatch(chooseGameType('HOME'))}
      >
        <Icon name="home" />
        <span className="grow ell side-word">{labelOf('HOME')}</span>
      </Link>
      {(!member || vip !== null) && <MemberLink path={MEMBER_PAGES.security} icon="vip" label={t('side.vip')} />}
      {(!member || referral) && <MemberLink path={MEMBER_PAGES.referral} icon="friends" label={t('side.invite')} />}
      <MemberLink
        path={MEMBER_PAGES.rewards}
        icon="gift"
        label={t('side.rewards')}
        after={<CountBadge value={rewards} />}
      />
      <SidePromotions />
      <hr />
      <CollapsibleEntry icon="list" label={t('nav.label')}>
        <SideGames />
      </CollapsibleEntry>
      {licence.length > 0 && (
        <button
          type="button"
          className="side-entry side-licence"
          title={t('side.licence')}
          onClick={() => dispatch(openDialog({ kind: 'licence' }))}
        >
          <Icon name="shield" />
          <span className="grow ell side-word">{t('side.licence')}</span>
        </button>
      )}
      <LanguageMenu long className="side-entry" />
      <FootPlace />
    </>
  );
}
