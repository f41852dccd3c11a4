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
import { late } from '../../../ui/late/late.tsx';
import { useNear } from '../../../ui/seams/useNear.ts';
import { Count } from '../../../ui/tag/Tag.tsx';
import { isHome } from '../../places.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { LanguageMenu } from '../header/LanguageMenu.tsx';
import { useNavWord } from '../useNavWord.ts';
import { Fold } from './Fold.tsx';
import { Gated } from './Gated.tsx';
import { SideGames } from './SideGames.tsx';
import { SidePromotions } from './SidePromotions.tsx';

/** Last in the menu, so that its coming moves nothing. */
const SideFoot = late(async () => (await import('../afterPaint.ts')).SideFoot);

/** Where the window has no room for the column nothing of it is drawn later (performance.md, G4). */
function FootPlace() {
  const [place, near] = useNear<HTMLSpanElement>();
  return near ? <SideFoot /> : <span ref={place} className="side-place" />;
}
/** The entries, the same in the column, the rail and the drawer. */
export function SideMenu() {
  const { t } = useTranslation('shell');
  const word = useNavWord();
  const ask = useAsk();
  const { pathname } = useLocation();
  const member = usePortal(selectMayEnter);
  const vip = usePortal(selectVipLabel);
  const referral = usePortal(selectReferralEnabled);
  const rewards = usePortal(selectAvailablePromos);
  const licence = usePortal(selectLicenceBanners);
  return (
    <>
      <Link
        className="side-entry"
        to="/"
        title={word('HOME')}
        aria-current={isHome(pathname) ? 'page' : undefined}
        onClick={() => ask(chooseGameType('HOME'))}
      >
        <Icon name="home" />
        <span className="grow ell side-word">{word('HOME')}</span>
      </Link>
      {(!member || vip !== null) && <Gated page="vip" icon="vip" word={t('side.vip')} />}
      {(!member || referral) && <Gated page="invite" icon="friends" word={t('side.invite')} />}
      <Gated page="rewards" icon="gift" word={t('side.rewards')} after={<Count value={rewards} />} />
      <SidePromotions />
      <hr />
      <Fold icon="list" word={t('nav.label')}>
        <SideGames />
      </Fold>
      {licence.length > 0 && (
        <button
          type="button"
          className="side-entry side-licence"
          title={t('side.licence')}
          onClick={() => ask(openDialog({ kind: 'licence' }))}
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
