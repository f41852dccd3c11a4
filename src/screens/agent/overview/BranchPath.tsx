import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** One step of the path. */
export type PathStep = Pick<TeamRow, 'member' | 'account'>;
interface BranchPathProps {
  readonly path: readonly PathStep[];
  readonly onOpen: (branch: string | null) => void;
}
/** The path from the agent to the open branch; each step opens its branch. Renders nothing at the top. */
export function BranchPath({ path, onOpen }: BranchPathProps) {
  const { t } = useTranslation('agentCentre');
  if (path.length === 0) return null;
  return (
    <nav className="agent-path" aria-label={t('path.label')}>
      <ol>
        <li>
          <button type="button" className="text-link" onClick={() => onOpen(null)}>
            {t('path.team')}
          </button>
        </li>
        {path.map(({ member, account }, at) => (
          <li key={member}>
            <Icon name="right" size="s" />
            {at === path.length - 1 ? (
              <b aria-current="location">{account}</b>
            ) : (
              <button type="button" className="text-link" onClick={() => onOpen(member)}>
                {account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
