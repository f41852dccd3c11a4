import { useTranslation } from '../../i18n/useTranslation.ts';
import { Tag } from '../../ui/tag/Tag.tsx';

/** Props of a panel whose figures always cover the whole team, never a single branch. */
export interface WholeTeamTagProps {
  /** True while a branch is open, which these figures do not follow. */
  readonly whole?: boolean | undefined;
}
/** Label beside a panel's title: its figures cover the whole team, where they could be taken for the open branch's. */
export function WholeTeamTag({ whole = false }: WholeTeamTagProps) {
  const { t } = useTranslation('agentCentre');
  return (
    whole && (
      <span className="whole-team">
        <Tag tone="line">{t('path.team')}</Tag>
      </span>
    )
  );
}
