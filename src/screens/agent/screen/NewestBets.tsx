import { memo } from 'react';
import type { TeamBetLine } from '../../../domains/team/bets.calc.ts';
import { selectTeamBets, teamBetsTopicOf } from '../../../domains/team/team.selectors.ts';
import { useShellLanguage } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { ResultAmount } from '../ResultAmount.tsx';
import { useAgentId } from '../useAgentId.ts';
import { ListPanel } from './ListPanel.tsx';

const ROWS = 7;

/** The team's newest bets as they come (R-AGENT-05). Not a live region: it would speak without pause. */
export function NewestBets() {
  const { t } = useTranslation(['agentScreen', 'agent']);
  const bets = useAppSelector(selectTeamBets);
  return (
    <ListPanel
      kind="bets"
      title={t('bets')}
      topic={teamBetsTopicOf(useAgentId())}
      none={t('agent:bets.empty')}
      rows={bets && bets.slice(0, ROWS).map((line) => <BetLine key={line.id} line={line} />)}
    />
  );
}
const BetLine = memo(function BetLine({ line: { bet } }: { readonly line: TeamBetLine }) {
  const { t } = useTranslation('agent');
  const money = useMoney();
  const language = useShellLanguage();
  const result = bet.payout === null ? null : bet.payout - bet.stake;
  const edge = result === null || result === 0 ? '' : result > 0 ? 'second-won' : 'second-lost';
  return (
    <li className={edge}>
      <span className="ell">
        <b>{bet.account}</b> <span className="dim">{bet.gameName[language]}</span>
      </span>
      <span className="fig second-stake">{money(bet.stake)}</span>
      <span className="second-amount">
        {result === null ? <Tag tone="brass">{t('bets.open')}</Tag> : <ResultAmount minor={result} />}
      </span>
    </li>
  );
});
