import { memo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { imageAddress } from '../../../lib/images.ts';
import { GameArt } from '../../../ui/game/GameArt.tsx';
import { DEFAULT_AVATAR } from '../../images.ts';

interface MemberCellProps extends Pick<TeamRow, 'member' | 'account' | 'level' | 'agent' | 'online'> {
  /** Base address of pictures. */
  readonly images: string;
  readonly onOpen: ((member: string) => void) | undefined;
}
/** The member's cell: avatar, name, level and status, which a bet does not change. */
export const MemberCell = memo(function MemberCell({
  member,
  images,
  account,
  level,
  agent,
  online,
  onOpen,
}: MemberCellProps) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  return (
    <>
      <GameArt
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
