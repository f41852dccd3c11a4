import { useTranslation } from '../../i18n/useTranslation.ts';
import { Tag } from '../../ui/tag/Tag.tsx';

/** What a panel takes that knows no branch, wherever it may stand below one. */
export interface WholeTeamProps {
  /** A branch is looked at, and these figures are not its own. */
  readonly whole?: boolean | undefined;
}
/** Beside the title of a panel: whose figures these are, where somebody could take them for the branch's. */
export function WholeTeam({ whole = false }: WholeTeamProps) {
  const { t } = useTranslation('agentCentre');
  return (
    whole && (
      <span className="whole-team">
        <Tag tone="line">{t('path.team')}</Tag>
      </span>
    )
  );
}
