import './bets.css';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectHouseNow, selectTopicStatus } from '../../../domains/connection/connection.selectors.ts';
import { betPace, type TeamBetLine } from '../../../domains/team/bets.calc.ts';
import { selectTeamBets, teamBetsTopicOf } from '../../../domains/team/team.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { useAppSelector } from '../../store.ts';
import { TopicPlaceholder } from '../TopicPlaceholder.tsx';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { useAgentId } from '../useAgentId.ts';
import { WholeTeamTag, type WholeTeamTagProps } from '../WholeTeamTag.tsx';
import { BetsList } from './BetsList.tsx';

/** Single bets of the team as they arrive (R-AGENT-05, R-LIVE-08). Not a live region: it would speak without pause. */
export function BetsPanel({ whole }: WholeTeamTagProps) {
  const { t } = useTranslation('agent');
  const topic = teamBetsTopicOf(useAgentId());
  const bets = useAppSelector(selectTeamBets);
  // Polled or missing bets have no pace.
  const live = useAppSelector((state) => selectTopicStatus(state, topic)?.freshness === 'live');
  const [paused, setPaused] = useState(false);
  return (
    <section className="panel agent-panel bets" id="bets" aria-labelledby="bets-title">
      <header>
        <h2 className="h-sub" id="bets-title">
          {t('bets.title')}
        </h2>
        <WholeTeamTag whole={whole} />
        {live && bets !== null && bets.length > 0 && <Pace bets={bets} />}
        <span className="grow" />
        <FreshnessLabel topic={topic} />
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'bets.resume' : 'bets.pause')}
          onClick={() => setPaused(!paused)}
        />
      </header>
      {bets === null ? (
        <TopicPlaceholder topic={topic} title={t('bets.failed')}>
          <div className="agent-bones">
            {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((one) => (
              <SkeletonBlock key={one} height={28} />
            ))}
          </div>
        </TopicPlaceholder>
      ) : bets.length === 0 ? (
        <EmptyState title={t('bets.empty')}>{t('bets.emptyText')}</EmptyState>
      ) : (
        <BetsList bets={bets} paused={paused} />
      )}
    </section>
  );
}

function Pace({ bets }: { readonly bets: readonly TeamBetLine[] }) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const now = useNow(1000);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  return <Tag tone="up">{t('bets.pace', { n: formats.decimal(betPace(bets, houseNow), 1) })}</Tag>;
}
