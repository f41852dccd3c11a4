import { memberIn } from '../../../domains/team/team.calc.ts';
import './contracts.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { contractTopicOf, selectContracts } from '../../../domains/contracts/contracts.selectors.ts';
import type { ContractStep } from '../../../domains/contracts/contracts.state.ts';
import { selectTeamRows } from '../../../domains/team/team.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { announcementTime } from '../../account-dialogs/announcement/announcementTime.ts';
import { useAppSelector } from '../../store.ts';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { RATE_DECIMALS } from '../salary/rate.ts';
import { useAgentId } from '../useAgentId.ts';
import { useMoney } from '../../useMoney.ts';

type Terms = NonNullable<ContractStep['terms']>;

/** Contracts with the agent's upline and direct downlines, updated as they are offered, answered and ended. */
export function Contracts() {
  const { t } = useTranslation('agentCentre');
  const agent = useAgentId();
  const topic = contractTopicOf(agent);
  const contracts = useAppSelector(selectContracts);
  if (contracts === null || contracts.length === 0) return null;
  return (
    <section className="panel contracts" aria-labelledby="contracts-title">
      <header>
        <h2 className="h-sub grow" id="contracts-title">
          {t('contracts.title')}
        </h2>
        <FreshnessLabel topic={topic} />
      </header>
      <ul>
        {contracts.map((contract) => (
          <Contract key={contract.contractId} contract={contract} agent={agent} />
        ))}
      </ul>
    </section>
  );
}
function Contract({ contract, agent }: { readonly contract: ContractStep; readonly agent: string }) {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const money = useMoney();
  const rows = useAppSelector(selectTeamRows);
  const { kind, period, upline, downline, state, terms, realtime, at } = contract;
  // A member who moved to another agent is in no row, and an internal id is not shown.
  const account = memberIn(rows, downline)?.account;
  const withWhom =
    account === undefined
      ? t(rows === null ? 'contracts.withSome' : 'contracts.withFormer')
      : t('contracts.with', { account });
  const percent = (ppm: number) => t('terms.percent', { n: formats.decimal(ppm, RATE_DECIMALS) });
  return (
    <li data-state={state}>
      <b className="contract-kind">
        {t(`contracts.kind.${kind}`)}
        {realtime === null && <span className="t1 mute"> {t(`contracts.period.${period}`)}</span>}
      </b>
      <span>{upline === agent ? withWhom : t('contracts.upline')}</span>
      <span className="t2">
        {realtime !== null
          ? t('contracts.rates', {
              profit: percent(realtime.profitRate),
              loss: percent(realtime.lossRate),
              single: money(realtime.singleBet),
            })
          : terms !== null && t('contracts.rate', { rate: percent(terms.rate) })}
      </span>
      <span className="contract-state">
        <b>{t(`contracts.state.${state}`)}</b> <time className="fig t1 mute">{announcementTime(formats, at)}</time>
      </span>
      {terms !== null && <Thresholds kind={kind} terms={terms} />}
    </li>
  );
}

/** Thresholds for a payment (R-CONT-01). */
function Thresholds({ kind, terms }: { readonly kind: ContractStep['kind']; readonly terms: Terms }) {
  const { t } = useTranslation('agentCentre');
  const { number } = useFormats();
  const money = useMoney();
  const bets = kind === 'hourly' ? 'betsHour' : 'betsDay';
  return (
    <span className="contract-thresholds t1 mute">
      {[
        t('contracts.from.members', { n: number(terms.activeMembers) }),
        t('contracts.from.valid', { n: money(terms.periodicValidBet) }),
        t('contracts.from.result', { n: money(terms.periodProfitLoss) }),
        t(`contracts.from.${bets}`, { n: money(terms.betAmount) }),
      ].join(' · ')}
    </span>
  );
}
