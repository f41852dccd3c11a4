import { memberIn } from '../../../domains/team/team.calc.ts';
import { memo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamBetLine } from '../../../domains/team/bets.calc.ts';
import { selectTeamRows } from '../../../domains/team/team.selectors.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../../i18n/TextsProvider.tsx';
import { imageAddress } from '../../../lib/images.ts';
import { GameArt } from '../../../ui/game/GameArt.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { DEFAULT_AVATAR } from '../../images.ts';
import { Link } from '../../Link.tsx';
import { branchPath } from '../../agentPaths.ts';
import { useAppSelector } from '../../store.ts';
import { ResultAmount } from '../ResultAmount.tsx';
import { useMoney } from '../../useMoney.ts';

interface BetRowProps {
  readonly fallen: TeamBetLine;
  readonly entered: boolean;
}
/** One bet of a downline, with a link to the downline's branch. A 3 px edge marks the result instead of a coloured row. */
export const BetRow = memo(function BetRow({ fallen: { bet, placedAt }, entered }: BetRowProps) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const formats = useFormats();
  const money = useMoney();
  const language = useShellLanguage();
  const base = useAppSelector(selectImageBase);
  const level = useAppSelector((state) => memberIn(selectTeamRows(state), bet.member)?.level);
  const result = bet.payout === null ? null : bet.payout - bet.stake;
  const edge = result === null || result === 0 ? '' : result > 0 ? 'bet-won' : 'bet-lost';
  return (
    <div className={`bet-row bet-line ${edge} ${entered ? 'bet-entered' : ''}`}>
      <span className="fig mute bet-time">{formats.time(placedAt)}</span>
      <span className="bet-who">
        <GameArt
          className="agent-silk"
          src={imageAddress(base, { kind: 'silk', seed: bet.member })}
          fallback={DEFAULT_AVATAR}
          eager
        />
        <Link
          className="b ell team-open"
          to={branchPath(bet.member)}
          title={t('agentCentre:path.open', { account: bet.account })}
        >
          {bet.account}
        </Link>
        {level !== undefined && <span className="agent-level fig">{t('level', { n: level })}</span>}
      </span>
      <span className="bet-game ell" title={bet.gameName[language]}>
        <span className="dim">{bet.gameName[language]}</span> <span className="t1 mute">{bet.vendor}</span>
      </span>
      <span className="bet-r bet-stake">
        <span className="bet-word">{t('bets.stake')}</span> <span className="fig">{money(bet.stake)}</span>
      </span>
      <span className="bet-r bet-result">
        {result === null ? <Tag tone="brass">{t('bets.open')}</Tag> : <ResultAmount minor={result} />}
      </span>
    </div>
  );
});
