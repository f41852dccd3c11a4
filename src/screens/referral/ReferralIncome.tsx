/** What the next grant pays as of now, what was granted so far, and what waits in the reward centre. Minor units. */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../Link.tsx';
import { MEMBER_PAGES } from '../paths.ts';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';

interface ReferralIncomeProps {
  readonly pending: number;
  readonly granted: number;
  /** Null: not known yet. */
  readonly claimable: number | null;
}
export function ReferralIncome({ pending, granted, claimable }: ReferralIncomeProps) {
  const { t } = useTranslation('referral');
  const { money, toneOf } = useShownAmounts();
  return (
    <dl className="record-sums">
      <div>
        <dt>{t('income.today')}</dt>
        <dd className={`fig ${pending < 0 ? toneOf(pending) : ''}`}>{money(pending)}</dd>
        <dd className="t1 mute">{t(pending < 0 ? 'income.debt' : 'income.todayText')}</dd>
      </div>
      <div>
        <dt>{t('income.granted')}</dt>
        <dd className="fig">{money(granted)}</dd>
      </div>
      <div>
        <dt>{t('income.claimable')}</dt>
        <dd className="fig">{claimable === null ? '—' : money(claimable)}</dd>
        <dd className="t1">
          <Link className="record-link" to={MEMBER_PAGES.rewards}>
            {t('income.toRewards')}
          </Link>
        </dd>
      </div>
    </dl>
  );
}
