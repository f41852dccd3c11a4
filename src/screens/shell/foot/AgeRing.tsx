import './foot.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';

/** The minimum age (R-REG-13 default). */
const ADULT = 18;

export function AgeRing() {
  const { t } = useTranslation('shell');
  return (
    <span className="age-ring">
      <span aria-hidden="true">{ADULT}+</span>
      <span className="vh">{t('footer.age', { n: ADULT })}</span>
    </span>
  );
}
