/** What an invitation earns, in plain words and with an example (decision 0311). */
import { useId } from 'react';
import { REFERRAL } from '../../domains/referral/referral.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useMoney } from '../useMoney.ts';

const RULES = ['income', 'grant', 'rollback', 'same'] as const;
/** Valid stakes of one day, minor units: their income is not a whole number of minor units. */
const EXAMPLE = 1_935_467;

export function ReferralRules() {
  const { t } = useTranslation('referral');
  const inWords = useMoney();
  // An amount does not break between its currency and its figure.
  const money = (minor: number): string => inWords(minor).replaceAll(' ', '\u00A0');
  const id = useId();
  const figures = {
    ...{ cap: money(REFERRAL.cap), days: REFERRAL.days, claimDays: REFERRAL.claimDays },
    ...{ stake: money(EXAMPLE), income: money(Math.floor(EXAMPLE / REFERRAL.stakePerUnit)) },
    left: money(EXAMPLE % REFERRAL.stakePerUnit),
  };
  return (
    <section className="panel referral-rules" aria-labelledby={id}>
      <h2 className="h-sub" id={id}>
        {t('rules.title')}
      </h2>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`, figures)}</li>
        ))}
      </ul>
      <p className="t2">{t('rules.example', figures)}</p>
    </section>
  );
}
