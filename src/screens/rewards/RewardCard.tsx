import { useId } from 'react';
import { claimReward } from '../../domains/rewards/rewards.intents.ts';
import { selectIsClaiming, selectRewardClaim } from '../../domains/rewards/rewards.selectors.ts';
import type { RewardRow } from '../../domains/rewards/rewards.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DeadlineCountdown } from '../cashier/DeadlineCountdown.tsx';
import { useHouseNow } from '../promotions/useHouseNow.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { ClaimRefusal } from './ClaimResult.tsx';
import { useRewardWords } from './useRewardWords.ts';

const DAY_MS = 24 * 3_600_000;

/** One claimable reward, with its terms before the claim. Neutral on purpose: nothing urges the player (B-18). */
export function RewardCard({ reward }: { readonly reward: RewardRow }) {
  const { t } = useTranslation('rewards');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const { kind, what, worth } = useRewardWords()(reward);
  const { id, expiresAt } = reward;
  const claim = useAppSelector((state) => selectRewardClaim(state, id));
  const isClaiming = useAppSelector(selectIsClaiming);
  const isBusy = claim?.state === 'sending';
  return (
    <article className="panel reward-card" aria-labelledby={titleId}>
      <header className="reward-head">
        <span>
          <h3 className="h-sub" id={titleId}>
            {kind}
          </h3>
          <span className="t2 dim">{what}</span>
        </span>
        <span className={worth === null ? 't2 mute' : 'fig b reward-worth'}>{worth ?? t('hidden')}</span>
      </header>
      <p className="t2">{t('terms')}</p>
      <div className="reward-foot">
        {expiresAt === null ? (
          <span className="t2 mute">{t('noExpiry')}</span>
        ) : (
          <span className="reward-expiry">
            <span className="t2 mute">{t('expires', { time: formats.dateTime(expiresAt) })}</span>
            <TimeLeft until={expiresAt} />
          </span>
        )}
        <span className="grow" />
        <Button
          size="s"
          look="primary"
          busy={isBusy}
          // Not `disabled`: the button keeps the focus while another claim is under way.
          aria-disabled={isClaiming || undefined}
          aria-describedby={titleId}
          onClick={() => {
            if (!isClaiming) dispatch(claimReward(id));
          }}
        >
          {t(reward.kind === 'envelope' ? 'open' : 'claim')}
        </Button>
      </div>
      {claim?.state === 'refused' && <ClaimRefusal code={claim.code} />}
    </article>
  );
}
/** Whole days; on the last day hours, minutes and seconds. */
function TimeLeft({ until }: { readonly until: number }) {
  const { t } = useTranslation('rewards');
  const formats = useFormats();
  const left = until - useHouseNow();
  if (left > DAY_MS)
    return <span className="t2 dim">{t('days', { n: formats.number(Math.floor(left / DAY_MS)) })}</span>;
  return <DeadlineCountdown until={until} left={(time) => t('left', { time })} over={t('over')} />;
}
