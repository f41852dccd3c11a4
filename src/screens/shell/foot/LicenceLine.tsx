import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectLicence } from '../../../domains/system/system.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useScroll } from '../../../ui/seams/useScroll.ts';
import { usePortal } from '../../portal.ts';
import { useStillness } from '../useStillness.ts';
import { AgeRing } from './AgeRing.tsx';

/** Year and number as configured (R-FOOT-07), the one pause (B-15), and the way up from the end of a long page (R-SHELL-06). */
export function LicenceLine() {
  const { t } = useTranslation('shell');
  const licence = usePortal(selectLicence);
  const scroll = useScroll();
  const still = useStillness();
  return (
    <div className="foot-licence">
      <AgeRing />
      <span className="grow">
        {licence ? t('footer.licence', { year: licence.year, number: licence.number }) : t('footer.play')}
      </span>
      <Button look="ghost" size="s" icon={still.icon} onClick={still.toggle}>
        {t(still.textKey)}
      </Button>
      <Button look="ghost" size="s" icon="arrowUp" onClick={() => scroll(null)}>
        {t('footer.top')}
      </Button>
    </div>
  );
}
