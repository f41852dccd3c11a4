import { memo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { imageAddress } from '../../../lib/images.ts';
import { Art } from '../../../ui/game/Art.tsx';
import { DEFAULT_AVATAR } from '../../images.ts';
import { usePortal } from '../../portal.ts';
import { Result } from '../Result.tsx';

interface TeamLineProps {
  readonly row: TeamRow;
  readonly index: number;
  /** px */
  readonly top: number;
  readonly height: number;
  /** Into their branch; absent: there is nobody below them. */
  readonly onOpen: ((member: string) => void) | undefined;
}
/** One downline today. Drawn again only when its own row has changed. */
export const TeamLine = memo(function TeamLine({ row, index, top, height, onOpen }: TeamLineProps) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  // What it had when it came into sight is no news.
  const [first] = useState(row.bets);
  return (
    <div
      role="row"
      // The heads are the first row.
      aria-rowindex={index + 2}
      className="team-row team-line"
      style={{ top, height }}
    >
      <span role="cell" className="team-who">
        {row.bets !== first && <i key={row.bets} className="team-pulse" aria-hidden="true" />}
        <Who
          member={row.member}
          account={row.account}
          level={row.level}
          agent={row.agent}
          online={row.online}
          onOpen={onOpen}
        />
      </span>
      <span role="cell" className="fig team-cell-r team-bets">
        {formats.number(row.bets)}
      </span>
      <span role="cell" className="fig team-cell-r team-stake">
        {formats.amount(row.stake)}
      </span>
      <span role="cell" className="fig team-cell-r team-turnover dim">
        {formats.amount(row.turnover)}
      </span>
      <span role="cell" className="team-cell-r team-result">
        <Result minor={row.result} />
      </span>
      <span role="cell" className="fig team-cell-r team-last mute">
        {row.lastBetAt === null ? t('team.noBet') : formats.time(row.lastBetAt)}
      </span>
    </div>
  );
});

interface WhoProps extends Pick<TeamRow, 'member' | 'account' | 'level' | 'agent' | 'online'> {
  readonly onOpen: ((member: string) => void) | undefined;
}
/** Whose line it is: what a bet does not change, so that only figures are drawn anew with it. */
const Who = memo(function Who({ member, account, level, agent, online, onOpen }: WhoProps) {
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
