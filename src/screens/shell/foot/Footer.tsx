import './foot.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import { selectReferralEnabled, selectVipLabel } from '../../../domains/member/member.selectors.ts';
import { selectMayEnter } from '../../../domains/session/session.selectors.ts';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { DOWNLOAD, categoryEntryOf, MEMBER_PAGES, PROMOTIONS, SAFER_PLAY, WINNERS } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useNavLabel } from '../useNavLabel.ts';
import { Contact } from './Contact.tsx';
import { HelpLinks } from './HelpLinks.tsx';
import { LicenceLine } from './LicenceLine.tsx';
import { Products } from './Products.tsx';
import { Vendors } from './Vendors.tsx';
import { useLanes } from '../../useLanes.ts';

export function Footer() {
  const { t } = useTranslation('shell');
  const labelOf = useNavLabel();
  // As in the side menu: a visitor sees all entries, a member only those that apply (R-ROLE-09).
  const member = useAppSelector(selectMayEnter);
  const vip = useAppSelector(selectVipLabel);
  const referral = useAppSelector(selectReferralEnabled);
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
          <Link to={PROMOTIONS}>{labelOf('PROMO')}</Link>
          <Link to={WINNERS}>{t('footer.winners')}</Link>
          {(!member || vip !== null) && <Link to={MEMBER_PAGES.security}>{t('footer.vip')}</Link>}
          {(!member || referral) && <Link to={MEMBER_PAGES.referral}>{t('side.invite')}</Link>}
          <Link to={SAFER_PLAY}>{t('footer.saferPlay')}</Link>
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
  const labelOf = useNavLabel();
  const dispatch = useAppDispatch();
  const lanes = useLanes();
  const categories = lanes.map(({ category }) => categoryEntryOf(category)).filter((place) => place?.path != null);
  if (categories.length === 0) return null;
  return (
    <div>
      <h2>{t('nav.label')}</h2>
      {categories.map(
        (place) =>
          place?.path && (
            <Link key={place.category} to={place.path} onClick={() => dispatch(chooseGameType(place.category))}>
              {labelOf(place.category)}
            </Link>
          ),
      )}
    </div>
  );
}
