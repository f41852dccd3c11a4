import { useCallback } from 'react';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Source } from '../../../lib/source.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useDerived } from '../../source.ts';

interface LostBranchProps {
  readonly rows: Source<TeamRows | null>;
  readonly branch: string | null;
}
/** An address may name a branch that is none of the team's: the whole team is shown, and this says why. */
export function LostBranch({ rows, branch }: LostBranchProps) {
  const { t } = useTranslation('agentCentre');
  const lost = useCallback(
    (now: TeamRows | null) => now !== null && branch !== null && now[branch] === undefined,
    [branch],
  );
  if (!useDerived(rows, lost)) return null;
  return (
    <p className="agent-lost" role="status">
      <Icon name="info" size="s" />
      {t('path.lost')}
    </p>
  );
}
