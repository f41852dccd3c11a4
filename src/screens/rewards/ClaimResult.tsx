import { useEffect, useRef } from 'react';
import { selectLastClaim, selectReward } from '../../domains/rewards/rewards.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Alert } from '../../ui/field/Alert.tsx';
import { useAppSelector } from '../store.ts';
import { useRewardWords } from './useRewardWords.ts';

const EXPLAINED: readonly string[] = [
  'reward-closed',
  'self-excluded',
  'over-limit',
  'not-found',
  'not-sent',
  'network',
  'lost',
];
export function ClaimRefusal({ code }: { readonly code: string | null }) {
  const { t } = useTranslation(['rewards', 'errors']);
  if (code === 'account-frozen') return <Alert>{t('errors:account-frozen')}</Alert>;
  return <Alert>{t(`error.${code !== null && EXPLAINED.includes(code) ? code : 'other'}`)}</Alert>;
}
/**
 * What the latest claim of this visit came to, where its reward no longer stands among the claimable ones. A sentence without any
 * motion, also for an opened envelope: a small win is no event (B-18).
 */
export function ClaimResult() {
  const { t } = useTranslation('rewards');
  const claim = useAppSelector(selectLastClaim);
  const reward = useAppSelector((state) => (claim === null ? null : selectReward(state, claim.id)));
  const { kind, worth } = useRewardWordsOf(reward);
  const place = useRef<HTMLDivElement>(null);
  const isGone = reward !== null && reward.state !== 'claimable';
  const shownKey = claim !== null && claim.state !== 'sending' && isGone ? claim.key : null;
  // The button that was pressed is gone with its reward.
  useEffect(() => {
    if (shownKey !== null) place.current?.focus();
  }, [shownKey]);
  if (claim === null || shownKey === null) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {claim.state === 'refused' ? (
        <ClaimRefusal code={claim.code} />
      ) : (
        <Alert tone="up">{t(reward?.kind === 'envelope' ? 'opened' : 'claimed', { kind, worth })}</Alert>
      )}
    </div>
  );
}
const useRewardWordsOf = (reward: Parameters<ReturnType<typeof useRewardWords>>[0] | null) => {
  const words = useRewardWords();
  return reward === null ? { kind: '', worth: '' } : words(reward);
};
