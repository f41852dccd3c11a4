/** Missions with progress, reward, state and claim; then rewards of ended days and weeks that still wait (R-REWARD-11). */
import { type ReactNode, useId } from 'react';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { missionsNow } from '../../domains/missions/missions.calc.ts';
import { missionsTopicOf, selectMissionRows } from '../../domains/missions/missions.selectors.ts';
import type { Mission, MissionFacts } from '../../domains/missions/missions.state.ts';
import { selectMissionRewards, selectReward } from '../../domains/rewards/rewards.selectors.ts';
import type { RewardRow } from '../../domains/rewards/rewards.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { RollingNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { useAppSelector } from '../store.ts';
import { ClaimButton } from './ClaimButton.tsx';

/** What a reward pays: money, or points. */
export function useRewardText(): (reward: { readonly amount: number | null; readonly points: number }) => string {
  const { t } = useTranslation('missions');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  return ({ amount, points }) =>
    amount !== null && amount > 0 ? formats.money(amount, symbol) : t('points', { n: formats.number(points) });
}
interface PanelProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}
function Panel({ title, text, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel missions-panel" aria-labelledby={id}>
      <header>
        <h2 className="h-sub" id={id}>
          {title}
        </h2>
        <p className="t2 mute">{text}</p>
      </header>
      <ul className="missions-list">{children}</ul>
    </section>
  );
}
export function MissionList({ facts }: { readonly facts: MissionFacts }) {
  const { t } = useTranslation('missions');
  const { value: rows } = useAppSelector(selectMissionRows);
  const missions = missionsNow(facts, rows);
  const current = new Set(missions.map(({ reward }) => reward));
  const earlier = useAppSelector(selectMissionRewards).filter(({ id }) => !current.has(id));
  return (
    <>
      <Panel title={t('list.title')} text={t('list.text')}>
        {missions.map((mission) => (
          <MissionLine key={mission.id} mission={mission} />
        ))}
      </Panel>
      {earlier.length > 0 && (
        <Panel title={t('earlier.title')} text={t('earlier.text')}>
          {earlier.map((reward) => (
            <EarlierLine
              key={reward.id}
              reward={reward}
              mission={missions.find(({ id }) => id === reward.source) ?? null}
            />
          ))}
        </Panel>
      )}
    </>
  );
}
function MissionLine({ mission }: { readonly mission: Mission }) {
  const { t } = useTranslation('missions');
  const formats = useFormats();
  const language = useShellLanguage();
  const symbol = useAppSelector(selectCurrencySymbol);
  const rewardText = useRewardText()(mission);
  const topic = missionsTopicOf(useAppSelector(selectMemberId) ?? '');
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  const { mode } = useAppSelector(selectMissionRows);
  const { unit, goal, period, endsAt } = mission;
  const title = mission.title[language];
  const done = Math.min(mission.done, goal);
  const named = (value: number): string => (unit === 'stake' ? formats.money(value, symbol) : formats.number(value));
  const figure = {
    value: done,
    name: t(`list.${unit}`, { done: named(done), goal: named(goal) }),
    live: status?.freshness === 'live' && mode === 'live',
    size: 's',
  } as const;
  const answered = useAppSelector((state) => (mission.reward === null ? null : selectReward(state, mission.reward)));
  const isClaimed = mission.state === 'claimed' || answered?.state === 'claimed';
  return (
    <li>
      <div className="missions-head">
        <b>{title}</b>
        <span className="fig">
          {unit === 'stake' ? (
            <RollingNumber currency={symbol} text={formats.amount(done)} {...figure} />
          ) : (
            <RollingNumber text={formats.number(done)} {...figure} />
          )}
          <span aria-hidden="true"> / {named(goal)}</span>
        </span>
      </div>
      <ProgressBar name={t('list.bar', { title })} value={done} max={goal} />
      <div className="missions-feet">
        <Tag tone={isClaimed ? 'plain' : 'brass'} icon={isClaimed ? 'check' : 'gift'}>
          {isClaimed ? t('list.claimed', { reward: rewardText }) : rewardText}
        </Tag>
        <span className="t2 mute">{t(`list.${period}`, { time: formats.dateTime(endsAt) })}</span>
        {mission.reward !== null && !isClaimed && (
          <ClaimButton reward={mission.reward} name={t('list.claimName', { reward: rewardText, title })} />
        )}
      </div>
    </li>
  );
}
interface EarlierLineProps {
  readonly reward: RewardRow;
  /** Null: the mission is no longer offered. */
  readonly mission: Mission | null;
}
function EarlierLine({ reward, mission }: EarlierLineProps) {
  const { t } = useTranslation('missions');
  const formats = useFormats();
  const language = useShellLanguage();
  const rewardText = useRewardText()(reward);
  const title = mission?.title[language] ?? t('earlier.unnamed');
  return (
    <li>
      <div className="missions-head">
        <b>{title}</b>
      </div>
      <div className="missions-feet">
        <Tag tone="brass" icon="gift">
          {rewardText}
        </Tag>
        {reward.expiresAt !== null && (
          <span className="t2 mute">{t('earlier.until', { time: formats.dateTime(reward.expiresAt) })}</span>
        )}
        <ClaimButton reward={reward.id} name={t('list.claimName', { reward: rewardText, title })} />
      </div>
    </li>
  );
}
