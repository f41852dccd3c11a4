import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectLicence } from '../../../domains/system/system.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useScroll } from '../../../ui/context/useScroll.ts';
import { useAppSelector } from '../../store.ts';
import { useMotionToggle } from '../useMotionToggle.ts';
import { AgeRing } from './AgeRing.tsx';
import { DeveloperLinks } from './DeveloperLinks.tsx';

/** Year and licence number as configured (R-FOOT-07), the pause for motion (B-15), and a button back to the top (R-SHELL-06). */
export function LicenceLine() {
  const { t } = useTranslation('shell');
  const licence = useAppSelector(selectLicence);
  const scroll = useScroll();
  const still = useMotionToggle();
  return (
    <div className="foot-licence">
      <AgeRing />
      <span className="grow">
        {licence ? t('footer.licence', { year: licence.year, number: licence.number }) : t('footer.play')}
      </span>
      <DeveloperLinks />
      <Button look="ghost" size="s" icon={still.icon} onClick={still.toggle}>
        {t(still.textKey)}
      </Button>
      <Button look="ghost" size="s" icon="arrowUp" onClick={() => scroll(null)}>
        {t('footer.top')}
      </Button>
    </div>
  );
}
