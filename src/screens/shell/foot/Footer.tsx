import './foot.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import { selectLanes } from '../../../domains/catalogue/catalogue.selectors.ts';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { BEING_BUILT, type BuiltName } from '../../beingBuilt.ts';
import { DOWNLOAD, placeOf } from '../../places.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { useNavWord } from '../useNavWord.ts';
import { Contact } from './Contact.tsx';
import { HelpLinks } from './HelpLinks.tsx';
import { LicenceLine } from './LicenceLine.tsx';
import { Vendors } from './Vendors.tsx';

const CATEGORIES = 6;
const ABOUT: readonly { readonly key: string; readonly to: BuiltName }[] = [
  { key: 'footer.vip', to: 'vip' },
  { key: 'side.invite', to: 'invite' },
];

export function Footer() {
  const { t } = useTranslation('shell');
  const word = useNavWord();
  return (
    <footer className="foot">
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
          <Link to={BEING_BUILT.promotions.path}>{word('PROMO')}</Link>
          {ABOUT.map(({ key, to }) => (
            <Link key={to} to={BEING_BUILT[to].path}>
              {t(key)}
            </Link>
          ))}
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
  const lanes = usePortal(selectLanes);
  const categories = lanes.map(({ category }) => placeOf(category)).filter((place) => place?.path != null);
  if (categories.length === 0) return null;
  return (
    <div>
      <h2>{t('nav.label')}</h2>
      {categories.slice(0, CATEGORIES).map(
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
