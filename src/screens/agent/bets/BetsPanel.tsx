import './bets.css';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectHouseNow, selectTopicStatus } from '../../../domains/connection/connection.selectors.ts';
import { betPace, type FallenBet } from '../../../domains/team/bets.calc.ts';
import { selectTeamBets, teamBetsTopicOf } from '../../../domains/team/team.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Empty } from '../../../ui/absence/Absence.tsx';
import { Bone } from '../../../ui/absence/Skeleton.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useNow } from '../../../ui/seams/useEnvironment.ts';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { usePortal } from '../../portal.ts';
import { Awaited } from '../Awaited.tsx';
import { Fresh } from '../Fresh.tsx';
import { useAgent } from '../useAgent.ts';
import { WholeTeam, type WholeTeamProps } from '../WholeTeam.tsx';
import { BetsList } from './BetsList.tsx';

/** Single bets of the tree as they fall (R-AGENT-05, R-LIVE-08). Not a live region: it would never be silent. */
export function BetsPanel({ whole }: WholeTeamProps) {
  const { t } = useTranslation('agent');
  const topic = teamBetsTopicOf(useAgent());
  const bets = usePortal(selectTeamBets);
  // Bets that come in bundles, or not at all, have no pace.
  const live = usePortal((state) => selectTopicStatus(state, topic)?.freshness === 'live');
  const [paused, setPaused] = useState(false);
  return (
    <section className="panel agent-panel bets" id="bets" aria-labelledby="bets-title">
      <header>
        <h2 className="h-sub" id="bets-title">
          {t('bets.title')}
        </h2>
        <WholeTeam whole={whole} />
        {live && bets !== null && bets.length > 0 && <Pace bets={bets} />}
        <span className="grow" />
        <Fresh topic={topic} />
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'bets.resume' : 'bets.pause')}
          onClick={() => setPaused(!paused)}
        />
      </header>
      {bets === null ? (
        <Awaited topic={topic} title={t('bets.failed')}>
          <div className="agent-bones">
            {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((one) => (
              <Bone key={one} height={28} />
            ))}
          </div>
        </Awaited>
      ) : bets.length === 0 ? (
        <Empty title={t('bets.empty')}>{t('bets.emptyText')}</Empty>
      ) : (
        <BetsList bets={bets} paused={paused} />
      )}
    </section>
  );
}

function Pace({ bets }: { readonly bets: readonly FallenBet[] }) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const now = useNow(1000);
  const houseNow = usePortal((state) => selectHouseNow(state, now));
  return <Tag tone="up">{t('bets.pace', { n: formats.amount(betPace(bets, houseNow), 1) })}</Tag>;
}
