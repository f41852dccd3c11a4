import { useCallback } from 'react';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { rowIn } from '../../../lib/rowTable.ts';
import type { ValueSource } from '../../../lib/valueSource.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useDerivedSource } from '../../source.ts';

interface UnknownBranchNoticeProps {
  readonly rows: ValueSource<TeamRows | null>;
  readonly branch: string | null;
}
/** Says that the branch in the address is not in the agent's team, and that the whole team is shown instead. */
export function UnknownBranchNotice({ rows, branch }: UnknownBranchNoticeProps) {
  const lost = useCallback(
    (now: TeamRows | null) => now !== null && branch !== null && rowIn(now, branch) === undefined,
    [branch],
  );
  return useDerivedSource(rows, lost) ? <BranchLost /> : null;
}
export function BranchLost() {
  const { t } = useTranslation('agentCentre');
  return (
    <p className="agent-lost" role="status">
      <Icon name="info" size="s" />
      {t('path.lost')}
    </p>
  );
}
