import '../agent.css';
import './screen.css';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectConnectionStatus } from '../../../domains/connection/connection.selectors.ts';
import { dueOf } from '../../../domains/salary/salary.calc.ts';
import { accrualTopicOf, salaryTopicOf, selectAccrual } from '../../../domains/salary/salary.selectors.ts';
import { countdownText, settlementOf } from '../../../domains/salary/settlement.calc.ts';
import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { selectTeamTotals, teamTopicOf } from '../../../domains/team/team.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { Link } from '../../Link.tsx';
import { AGENT_HOME } from '../../paths.ts';
import { useAppSelector } from '../../store.ts';
import { HeaderStrips } from '../../shell/header/HeaderStrips.tsx';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { ResultAmount } from '../ResultAmount.tsx';
import { useAgentId } from '../useAgentId.ts';
import { useTeamTopics } from '../useTeamTopics.ts';
import { useProjection } from '../salary/useProjection.ts';
import { useSalaryToday } from '../salary/useSalaryToday.ts';
import { useWindowTime } from '../salary/useWindowTime.ts';
import { useMoney } from '../../useMoney.ts';

/** Second screen for a display across the room: large figures and a link back, no controls (the first view of B-27). */
export default function SecondScreenPage() {
  const { t } = useTranslation(['agentCentre', 'agent', 'shell']);
  useTeamTopics(false);
  const agent = useAgentId();
  const formats = useFormats();
  const accrual = useAppSelector(selectAccrual);
  const salary = useSalaryToday();
  const totals = useAppSelector(selectTeamTotals);
  const offline = useAppSelector(selectConnectionStatus)?.word === 'offline';
  return (
    <div className="second-screen" data-surface="board">
      <header className="second-head">
        <Logo />
        <h1 className="h-sub grow">{t('agent:sections.screen')}</h1>
        <Link to={AGENT_HOME} className="btn btn-line btn-s">
          <span className="btn-label">
            <Icon name="shrink" size="s" />
            {t('screen.back')}
          </span>
        </Link>
      </header>
      <HeaderStrips />
      <main id="main" className="second-figures" tabIndex={-1}>
        <div className="second-column">
          {accrual === null ? (
            <Big label={t('agent:salary.title')}>{offline ? t('agent:fresh.never') : '–'}</Big>
          ) : (
            <Window accrual={accrual} />
          )}
        </div>
        <Big
          minor={salary?.paid}
          label={
            salary === null || salary.whole
              ? t('agent:salary.paidToday')
              : t('agent:salary.paidLast', { n: formats.number(salary.windows) })
          }
          note={<FreshnessLabel topic={salaryTopicOf(agent)} />}
        >
          {salary === null ? '–' : <Money minor={salary.paid} />}
        </Big>
        <Big label={t('agent:board.stake')} minor={totals?.stake} note={<FreshnessLabel topic={teamTopicOf(agent)} />}>
          {totals === null ? '–' : <Money minor={totals.stake} />}
        </Big>
        <Big
          label={t('agent:board.result')}
          minor={totals?.result}
          note={<FreshnessLabel topic={teamTopicOf(agent)} />}
        >
          {totals === null ? '–' : <ResultAmount minor={totals.result} />}
        </Big>
        <Big label={t('agent:board.online')} note={<FreshnessLabel topic={teamTopicOf(agent)} />}>
          {totals === null ? '–' : `${formats.number(totals.online)} / ${formats.number(totals.downlines)}`}
        </Big>
      </main>
    </div>
  );
}

function Window({ accrual }: { readonly accrual: AccrualValue }) {
  const { t } = useTranslation(['agentCentre', 'agent']);
  const formats = useFormats();
  const money = useMoney();
  const topic = accrualTopicOf(useAgentId());
  const houseNow = useWindowTime(accrual);
  const { projection } = useProjection(accrual);
  const { end, left } = settlementOf(accrual, houseNow);
  const { payable } = dueOf(accrual);
  return (
    <>
      <Big label={t('agent:salary.next', { time: formats.time(end) })} size="clock">
        <span role="timer">{countdownText(left)}</span>
      </Big>
      <Big label={t('agent:salary.accrued')} minor={payable} note={<FreshnessLabel topic={topic} />}>
        <Money minor={payable} />
      </Big>
      <Big
        label={t('outlook.expected')}
        minor={projection?.expected}
        note={
          <>
            <span>
              {projection === null
                ? t('outlook.later')
                : t('outlook.between', { low: money(projection.low), high: money(projection.high) })}
            </span>{' '}
            <FreshnessLabel topic={topic} />
          </>
        }
      >
        {projection === null ? '–' : <Money minor={projection.expected} />}
      </Big>
    </>
  );
}

/** The currency is smaller than its amount, which must be readable across a room. */
function Money({ minor }: { readonly minor: number }) {
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  return (
    <>
      <span className="second-symbol">{symbol}</span> {formats.amount(minor)}
    </>
  );
}

interface BigProps {
  readonly label: string;
  /** The clock has five characters and the largest type. */
  readonly size?: 'clock';
  /** The displayed amount in minor units: the type size follows its number of characters. */
  readonly minor?: number | undefined;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}
/** Shorter amounts get no larger type, so that a figure keeps its size when it gains a digit. */
const FEWEST_CHARACTERS = 9;
/** Width of the result's arrow and sign, in characters. */
const BESIDE = 2;

function Big({ label, size, minor, note, children }: BigProps) {
  const money = useMoney();
  const characters = Math.max(FEWEST_CHARACTERS, minor === undefined ? 0 : money(minor).length + BESIDE);
  const style = { '--characters': characters } as CSSProperties;
  return (
    <section className={`second-figure ${size === 'clock' ? 'second-clock' : ''}`} style={style}>
      <h2 className="label">{label}</h2>
      <p className="fig second-value">{children}</p>
      <p className="t2 mute second-note">{note}</p>
    </section>
  );
}
