/** Missions, the daily sign-in and the leaderboard of the lotteries, live (R-MEMB-12, R-REWARD-11, R-REWARD-12). */
import '../member/record/record.css';
import './missions.css';
import { useCallback, useEffect } from 'react';
import { openMissions, requestMissions } from '../../domains/missions/missions.intents.ts';
import {
  LEADERBOARD_TOPIC,
  missionsTopicOf,
  selectMissionFacts,
  standingTopicOf,
} from '../../domains/missions/missions.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useStaleTime } from '../useStaleTime.ts';
import { useHouseNowAt } from '../useHouseNowAt.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { Leaderboard } from './Leaderboard.tsx';
import { MissionList } from './MissionList.tsx';
import { SignInPanel } from './SignInPanel.tsx';

/** The house turns its day within a second. */
const TURN_MS = 2_000;

export default function MissionsPage() {
  const { t } = useTranslation(['missions', 'shell', 'memberCentre']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const member = useAppSelector(selectMemberId) ?? '';
  const topic = missionsTopicOf(member);
  useShownTopics(topic, standingTopicOf(member), LEADERBOARD_TOPIC, `rewards:${member}`);
  useEffect(() => void dispatch(openMissions()), [dispatch]);
  const { data, state, at } = useAppSelector(selectMissionFacts);
  const read = useCallback(() => void dispatch(requestMissions()), [dispatch]);
  const turn = (data?.dayEnd ?? 0) + TURN_MS;
  const hasTurned = useHouseNowAt([turn]) >= turn && data !== null;
  useEffect(() => {
    if (hasTurned) read();
  }, [hasTurned, turn, read]);
  const staleTime = useStaleTime(topic);
  const staleAt = staleTime ?? (state === 'failed' && data !== null ? at : null);
  return (
    <div className="record missions">
      <MemberChips />
      <header className="page-head">
        <h1 className="h-page">{t('shell:built.missions')}</h1>
      </header>
      <p className="t2 dim missions-text">{t('text')}</p>
      {staleAt !== null && (
        <AsOf
          action={
            <Button size="s" busy={state === 'loading'} onClick={read}>
              {t('readAgain')}
            </Button>
          }
        >
          {t('stale', { time: formats.time(staleAt) })}
        </AsOf>
      )}
      {data !== null ? (
        <>
          <SignInPanel facts={data} />
          <MissionList facts={data} />
          <Leaderboard facts={data} />
        </>
      ) : state === 'failed' ? (
        <FailedState title={t('failed')} onRetry={read}>
          {t('failedText')}
        </FailedState>
      ) : (
        <div className="stack" aria-busy="true">
          <SkeletonBlock height={170} />
          <SkeletonBlock height={290} />
          <SkeletonBlock height={420} />
        </div>
      )}
    </div>
  );
}
