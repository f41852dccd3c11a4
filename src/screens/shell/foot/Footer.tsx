import './foot.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import { selectLanes, selectMappingVendor } from '../../../domains/catalogue/catalogue.selectors.ts';
import { selectImageBase, selectLicence, selectServices } from '../../../domains/system/system.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Art } from '../../../ui/game/Art.tsx';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { BEING_BUILT, type BuiltName } from '../../beingBuilt.ts';
import { DEFAULT_GAME, vendorMarkAddress } from '../../images.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { placeOf } from '../../places.ts';
import { Channels } from '../side/Channels.tsx';
import { useChannels } from '../side/useChannels.ts';
import { AgeRing } from './AgeRing.tsx';

const VENDORS = 8;
const CATEGORIES = 6;
const HELP = ['start', 'deposits', 'withdrawals', 'rules', 'limits'] as const;
const ABOUT: readonly { readonly key: string; readonly to: BuiltName }[] = [
  { key: 'nav.PROMO', to: 'promotions' },
  { key: 'footer.vip', to: 'vip' },
  { key: 'side.invite', to: 'invite' },
];

export function Footer() {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const lanes = usePortal(selectLanes);
  const licence = usePortal(selectLicence);
  const categories = lanes.map(({ category }) => placeOf(category)).filter((place) => place?.path != null);
  return (
    <footer className="foot">
      <div className="foot-columns">
        <div className="stack">
          <Logo />
          <p className="dim foot-tagline">{t('footer.tagline')}</p>
          <Vendors />
        </div>
        {categories.length > 0 && (
          <div>
            <h2>{t('nav.label')}</h2>
            {categories.slice(0, CATEGORIES).map(
              (place) =>
                place?.path && (
                  <Link key={place.category} to={place.path} onClick={() => ask(chooseGameType(place.category))}>
                    {t(`nav.${place.category}`)}
                  </Link>
                ),
            )}
          </div>
        )}
        <div>
          <h2>{t('footer.help')}</h2>
          {HELP.map((item) => (
            <Link key={item} to={`${BEING_BUILT.help.path}#${item}`}>
              {t(`footer.${item}`)}
            </Link>
          ))}
        </div>
        <div>
          <h2>{t('footer.about')}</h2>
          {ABOUT.map(({ key, to }) => (
            <Link key={to} to={BEING_BUILT[to].path}>
              {t(key)}
            </Link>
          ))}
        </div>
        <Contact />
      </div>
      <div className="foot-licence">
        <AgeRing />
        <span>{licence ? t('footer.licence', { year: licence.year, number: licence.number }) : t('footer.play')}</span>
      </div>
    </footer>
  );
}

/** D-54: width by height in CSS pixels. */
const SERVICE_WINDOW = { width: 440, height: 750 };

function Contact() {
  const { t } = useTranslation('shell');
  const { navigation } = usePlatform();
  const service = usePortal(selectServices)?.[0];
  const follow = useChannels().length > 0;
  return (
    <div>
      {follow && <h2>{t('footer.follow')}</h2>}
      <Channels boxed />
      {service && (
        <>
          <h2 className={follow ? 'foot-second' : undefined}>{t('footer.service')}</h2>
          <Button icon="headset" onClick={() => navigation.open(service.path, SERVICE_WINDOW)}>
            {t('footer.chat')}
          </Button>
        </>
      )}
    </div>
  );
}

function Vendors() {
  const { t } = useTranslation('shell');
  const names = Object.entries(usePortal(selectMappingVendor)).slice(0, VENDORS);
  const base = usePortal(selectImageBase);
  if (names.length === 0) return null;
  return (
    <ul className="foot-vendors" aria-label={t('footer.vendors')}>
      {names.map(([code, name]) => (
        <li key={code} className="t2 dim">
          <Art className="vendor-mark" src={vendorMarkAddress(base, code)} fallback={DEFAULT_GAME} />
          {name}
        </li>
      ))}
    </ul>
  );
}
