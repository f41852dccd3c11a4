import { memo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { imageAddress } from '../../../lib/images.ts';
import { Art } from '../../../ui/game/Art.tsx';
import { DEFAULT_AVATAR } from '../../images.ts';

interface WhoProps extends Pick<TeamRow, 'member' | 'account' | 'level' | 'agent' | 'online'> {
  /** Where pictures come from. */
  readonly images: string;
  readonly onOpen: ((member: string) => void) | undefined;
}
/** Whose line it is: what a bet does not change. */
export const Who = memo(function Who({ member, images, account, level, agent, online, onOpen }: WhoProps) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  return (
    <>
      <Art
        className="agent-silk"
        src={imageAddress(images, { kind: 'silk', seed: member })}
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
