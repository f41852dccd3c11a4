/** The VIP ladder of the account: own level, what the next one still asks for, and a polite message when the level changes (R-REWARD-01). */
import './vip.css';
import { useEffect, useId, useRef, useState } from 'react';
import { selectVipLabel } from '../../domains/member/member.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import {
  selectVipStanding,
  VIP_LEVELS,
  vipLabelOf,
  vipTopicOf,
  type VipValue,
} from '../../domains/vip/vip.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';
import { useAppSelector } from '../store.ts';
import { useStaleTime } from '../useStaleTime.ts';
import { useMoney } from '../useMoney.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { VipLadder } from './VipLadder.tsx';
import { VipSteps } from './VipSteps.tsx';

const RULES = ['counts', 'up', 'turn', 'rollback', 'gives'] as const;

/** The sentence about the latest change of the level while the panel is mounted; null: none. */
function useLevelNews(standing: VipValue | null): string | null {
  const { t } = useTranslation('vip');
  const known = useRef<number | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const { level = null, label = '' } = standing ?? {};
  useEffect(() => {
    if (level === null) return;
    const before = known.current;
    known.current = level;
    if (before !== null && before !== level)
      setNews(t(level > before ? 'news.up' : level > 0 ? 'news.down' : 'news.none', { label }));
  }, [level, label, t]);
  return news;
}
export function VipPanel() {
  const { t } = useTranslation('vip');
  const formats = useFormats();
  const id = useId();
  const topic = vipTopicOf(useAppSelector(selectMemberId) ?? '');
  useShownTopics(topic);
  const standing = useAppSelector(selectVipStanding);
  const label = useAppSelector(selectVipLabel);
  const staleTime = useStaleTime(topic);
  const news = useLevelNews(standing);
  // An account without VIP sees no ladder (R-ROLE-09); it is told when it reaches the first level, or loses the last one.
  const hasVip = label !== null;
  return (
    <div className={hasVip || news !== null ? 'stack' : 'vh'}>
      <p className={news === null ? 'vh' : 'vip-news'} role="status">
        {news}
      </p>
      {hasVip && (
        <section className="panel vip-panel" aria-labelledby={id}>
          <header className="vip-head">
            <h2 className="h-sub" id={id}>
              {t('title')}
            </h2>
            {standing !== null && standing.level > 0 && (
              <Tag tone="brass" icon="vip">
                {t('level', { label: standing.label, level: standing.level })}
              </Tag>
            )}
          </header>
          {staleTime !== null && <AsOf>{t('stale', { time: formats.time(staleTime) })}</AsOf>}
          {standing === null ? (
            <AwaitedTopic>
              <SkeletonBlock height={380} />
            </AwaitedTopic>
          ) : (
            <Standing standing={standing} />
          )}
          <details className="vip-rules">
            <summary>
              {t('rules.title')}
              <Icon name="down" size="s" />
            </summary>
            <ul>
              {RULES.map((rule) => (
                <li key={rule}>{t(`rules.${rule}`)}</li>
              ))}
            </ul>
          </details>
        </section>
      )}
    </div>
  );
}
function Standing({ standing }: { readonly standing: VipValue }) {
  const { t } = useTranslation('vip');
  const formats = useFormats();
  const { masked, money } = useShownAmounts();
  const plain = useMoney();
  const { level, stake, lastStake, nextMonthLevel, monthEnd } = standing;
  const next = VIP_LEVELS.find((one) => one.level > level);
  const nextMonth = vipLabelOf(nextMonthLevel);
  return (
    <>
      {next === undefined ? (
        <p className="vip-next">{t('top')}</p>
      ) : (
        <div className="vip-next">
          <p>{t('next', { amount: money(Math.max(0, next.stake - stake)), label: next.label })}</p>
          {/* The bar would show what the member hides. */}
          {!masked && <ProgressBar name={t('barName', { label: next.label })} value={stake} max={next.stake} />}
          <p className="t1 mute fig">{t('of', { stake: money(stake), asked: plain(next.stake) })}</p>
        </div>
      )}
      <VipLadder level={level} stake={masked ? null : stake} />
      <VipSteps level={level} />
      <dl className="record-sums">
        <div>
          <dt>{t('month')}</dt>
          <dd className="fig">{money(stake)}</dd>
        </div>
        <div>
          <dt>{t('lastMonth')}</dt>
          <dd className="fig">{money(lastStake)}</dd>
        </div>
        <div>
          <dt>{t('nextMonth')}</dt>
          <dd>{nextMonth === '' ? t('noLevel') : nextMonth}</dd>
          {monthEnd !== null && <dd className="t1 mute">{t('until', { time: formats.dateTime(monthEnd) })}</dd>}
        </div>
      </dl>
    </>
  );
}
