import { useId, useState } from 'react';
import type { RewardRow } from '../../domains/rewards/rewards.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useRewardWords } from './useRewardWords.ts';

const TONES = { claimable: 'brass', claimed: 'up', expired: 'line', takenBack: 'line' } as const;
/** Rows shown at first, and added by each press. */
const ROWS = 20;

interface RewardHistoryProps {
  readonly title: string;
  /** Said when there are none. */
  readonly none: string;
  /** Newest first. */
  readonly rewards: readonly RewardRow[];
}
/** Rewards that were claimed, have expired or were taken back. */
export function RewardHistory({ title, none, rewards }: RewardHistoryProps) {
  const { t } = useTranslation('rewards');
  const formats = useFormats();
  const words = useRewardWords();
  const titleId = useId();
  const [count, setCount] = useState(ROWS);
  return (
    <section className="panel reward-history" aria-labelledby={titleId}>
      <h2 className="h-sub" id={titleId}>
        {title}
      </h2>
      {rewards.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <ul aria-labelledby={titleId}>
          {rewards.slice(0, count).map((reward) => {
            const { kind, what, worth } = words(reward);
            return (
              <li key={reward.id}>
                <span>
                  <b>{kind}</b> <span className="dim">{what}</span>
                  <span className="t1 mute fig reward-time">
                    {reward.endedAt === null ? '' : formats.dateTime(reward.endedAt)}
                  </span>
                </span>
                <span className="reward-end">
                  <span className="fig b">{worth ?? '–'}</span>
                  <Tag tone={TONES[reward.state]}>{t(`state.${reward.state}`)}</Tag>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {rewards.length > count && (
        <p>
          <Button size="s" onClick={() => setCount(count + ROWS)}>
            {t('more')}
          </Button>
        </p>
      )}
    </section>
  );
}
