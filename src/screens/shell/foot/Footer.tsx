import './foot.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import { selectReferralEnabled, selectVipLabel } from '../../../domains/member/member.selectors.ts';
import { selectMayEnter } from '../../../domains/session/session.selectors.ts';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { BEING_BUILT } from '../../beingBuilt.ts';
import { DOWNLOAD, placeOf, PROMOTIONS, WINNERS } from '../../places.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { useNavWord } from '../useNavWord.ts';
import { Contact } from './Contact.tsx';
import { HelpLinks } from './HelpLinks.tsx';
import { LicenceLine } from './LicenceLine.tsx';
import { Products } from './Products.tsx';
import { Vendors } from './Vendors.tsx';
import { useLanes } from '../../useLanes.ts';

export function Footer() {
  const { t } = useTranslation('shell');
  const word = useNavWord();
  // As in the side menu: a visitor is shown what there is, a member what they have (R-ROLE-09).
  const member = usePortal(selectMayEnter);
  const vip = usePortal(selectVipLabel);
  const referral = usePortal(selectReferralEnabled);
  return (
    <footer className="foot">
      <Products />
      <div className="foot-columns">
        <div className="stack">
          <Logo />
          <p className="dim foot-tagline">{t('footer.tagline')}</p>
          <Vendors />
        </div>
        <Categories />
        <HelpLinks />
        <div>
          <h2>{t('footer.about')}</h2>
          <Link to={PROMOTIONS}>{word('PROMO')}</Link>
          <Link to={WINNERS}>{t('footer.winners')}</Link>
          {(!member || vip !== null) && <Link to={BEING_BUILT.vip.path}>{t('footer.vip')}</Link>}
          {(!member || referral) && <Link to={BEING_BUILT.invite.path}>{t('side.invite')}</Link>}
          <Link to={DOWNLOAD}>{t('app.get')}</Link>
        </div>
        <Contact />
      </div>
      <LicenceLine />
    </footer>
  );
}

function Categories() {
  const { t } = useTranslation('shell');
  const word = useNavWord();
  const ask = useAsk();
  const lanes = useLanes();
  const categories = lanes.map(({ category }) => placeOf(category)).filter((place) => place?.path != null);
  if (categories.length === 0) return null;
  return (
    <div>
      <h2>{t('nav.label')}</h2>
      {categories.map(
        (place) =>
          place?.path && (
            <Link key={place.category} to={place.path} onClick={() => ask(chooseGameType(place.category))}>
              {word(place.category)}
            </Link>
          ),
      )}
    </div>
  );
}
