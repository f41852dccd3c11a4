/** What a deposit meets of the member's own limits: the one that refused it, the offer to set a first one, the way to them (B-08). */
import './playLimits.css';
import { useState } from 'react';
import type { LimitRow } from '../../contract/play-limits/play-limits.topics.ts';
import { limitsTopicOf, selectLimits } from '../../domains/play-limits/play-limits.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Link } from '../Link.tsx';
import { MEMBER_PAGES, SAFER_PLAY } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { useMoney } from '../useMoney.ts';
import { useShownTopics } from '../useShownTopics.ts';

/** The member's deposit limits, least left first; null: not known yet. */
const useDepositLimits = (): readonly LimitRow[] | null => {
  useShownTopics(limitsTopicOf(useAppSelector(selectMemberId) ?? ''));
  const { value } = useAppSelector(selectLimits);
  if (value === null) return null;
  return Object.values(value)
    .filter(({ kind }) => kind === 'deposit')
    .sort((a, b) => a.amount - a.used - (b.amount - b.used));
};
export function DepositLimitRefusal() {
  const { t } = useTranslation('playLimits');
  const formats = useFormats();
  const money = useMoney();
  const limits = useDepositLimits() ?? [];
  return (
    <div className="upline-result">
      <Alert>
        {t('refusedPlain')}
        {limits.map((limit) => (
          <span className="limits-refused" key={limit.period}>
            {t('refused', {
              period: t(`period.${limit.period}`),
              limit: money(limit.amount),
              used: money(limit.used),
              time: formats.dateTime(limit.until),
            })}
          </span>
        ))}
      </Alert>
      <Link className="record-link" to={MEMBER_PAGES.limits}>
        {t('toLimits')}
      </Link>
    </div>
  );
}
/** The ways to limits and breaks and to safer play, from every deposit and withdrawal. */
export function LimitsLinks() {
  const { t } = useTranslation('playLimits');
  return (
    <p className="limits-ways">
      <Link className="record-link" to={MEMBER_PAGES.limits}>
        {t('toLimitsAndBreaks')}
      </Link>
      <Link className="record-link" to={SAFER_PLAY}>
        {t('toSaferPlay')}
      </Link>
    </p>
  );
}
/** Shown while there is no deposit limit and nothing was deposited yet; put aside for this visit by its owner. */
export function DepositLimitOffer() {
  const { t } = useTranslation('playLimits');
  const [aside, setAside] = useState(false);
  const limits = useDepositLimits();
  if (aside || limits === null || limits.length > 0) return null;
  return (
    <div className="limits-offer">
      <Alert tone="brass">{t('offer')}</Alert>
      <Link className="record-link" to={MEMBER_PAGES.limits}>
        {t('toSet')}
      </Link>
      <Button size="s" look="line" onClick={() => setAside(true)}>
        {t('back')}
      </Button>
    </div>
  );
}
