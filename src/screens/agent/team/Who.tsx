import { memo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { imageAddress } from '../../../lib/images.ts';
import { Art } from '../../../ui/game/Art.tsx';
import { DEFAULT_AVATAR } from '../../images.ts';
import { usePortal } from '../../portal.ts';

interface WhoProps extends Pick<TeamRow, 'member' | 'account' | 'level' | 'agent' | 'online'> {
  readonly onOpen: ((member: string) => void) | undefined;
}
/** Whose line it is: what a bet does not change. */
export const Who = memo(function Who({ member, account, level, agent, online, onOpen }: WhoProps) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const base = usePortal(selectImageBase);
  return (
    <>
      <Art
        className="agent-silk"
        src={imageAddress(base, { kind: 'silk', seed: member })}
        fallback={DEFAULT_AVATAR}
        eager
      />
      {onOpen === undefined ? (
        <span className="b ell" title={account}>
          {account}
        </span>
      ) : (
        <button
          type="button"
          className="b ell team-open"
          title={t('agentCentre:path.open', { account: account })}
          onClick={() => onOpen(member)}
        >
          {account}
        </button>
      )}
      <span className="agent-level fig">{t('level', { n: level })}</span>
      {agent && <span className="agent-level">{t('team.agent')}</span>}
      {online && (
        <span className="team-online">
          <i aria-hidden="true" />
          <span className="team-online-word">{t('team.online')}</span>
        </span>
      )}
    </>
  );
});
