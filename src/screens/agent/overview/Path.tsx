import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** What a step of the way says. */
export type Step = Pick<TeamRow, 'member' | 'account'>;
interface PathProps {
  readonly path: readonly Step[];
  readonly onOpen: (branch: string | null) => void;
}
/** The way from the agent down to the branch that is looked at; each step leads back to it. Nothing where it is the top. */
export function Path({ path, onOpen }: PathProps) {
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
