import './team.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectTeamRows, teamTopicOf } from '../../../domains/team/team.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Empty } from '../../../ui/absence/Absence.tsx';
import { Bone } from '../../../ui/absence/Skeleton.tsx';
import { usePortal } from '../../portal.ts';
import { Awaited } from '../Awaited.tsx';
import { Fresh } from '../Fresh.tsx';
import { useAgent } from '../useAgent.ts';
import { TeamTable } from './TeamTable.tsx';

/** Every downline of today, one row each. */
export function TeamPanel() {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const topic = teamTopicOf(useAgent());
  const rows = usePortal(selectTeamRows);
  const count = rows === null ? 0 : Object.keys(rows).length;
  return (
    <section className="panel agent-panel" id="team" aria-labelledby="team-title">
      <header>
        <h2 className="h-sub" id="team-title">
          {t('team.title')}
        </h2>
        {count > 0 && <span className="fig t2 mute">{formats.number(count)}</span>}
        <span className="grow" />
        <Fresh topic={topic} />
      </header>
      {rows === null ? (
        <Awaited topic={topic} title={t('team.failed')}>
          <div className="agent-bones">
            {[1, 2, 3, 4, 5, 6].map((one) => (
              <Bone key={one} height={32} />
            ))}
          </div>
        </Awaited>
      ) : count === 0 ? (
        <Empty title={t('team.empty')}>{t('team.emptyText')}</Empty>
      ) : (
        <TeamTable rows={rows} />
      )}
    </section>
  );
}
