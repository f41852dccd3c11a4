import '../agent.css';
import './screen.css';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectLamp } from '../../../domains/connection/connection.selectors.ts';
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
import { AGENT_HOME } from '../../places.ts';
import { usePortal } from '../../portal.ts';
import { StaleStrip } from '../../shell/header/StaleStrip.tsx';
import { Fresh } from '../Fresh.tsx';
import { Result } from '../Result.tsx';
import { useAgent } from '../useAgent.ts';
import { useTeamTopics } from '../useTeamTopics.ts';
import { useProjection } from '../salary/useProjection.ts';
import { useSalaryToday } from '../salary/useSalaryToday.ts';
import { useWindowTime } from '../salary/useWindowTime.ts';

/** For a display across the room: figures alone, in large type, and the way back (B-27's first view). Nothing gathers here. */
export default function ScreenPage() {
  const { t } = useTranslation(['agentCentre', 'agent', 'shell']);
  useTeamTopics(false);
  const agent = useAgent();
  const formats = useFormats();
  const accrual = usePortal(selectAccrual);
  const salary = useSalaryToday();
  const totals = usePortal(selectTeamTotals);
  const offline = usePortal(selectLamp)?.word === 'offline';
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
      <StaleStrip />
      <main id="main" className="second-figures" tabIndex={-1}>
        <div className="second-column">
          {accrual === null ? (
            <Big word={t('agent:salary.title')}>{offline ? t('agent:fresh.never') : '–'}</Big>
          ) : (
            <Window accrual={accrual} />
          )}
        </div>
        <Big
          minor={salary?.paid}
          word={
            salary === null || salary.whole
              ? t('agent:salary.paidToday')
              : t('agent:salary.paidLast', { n: formats.number(salary.windows) })
          }
          note={<Fresh topic={salaryTopicOf(agent)} />}
        >
          {salary === null ? '–' : <Money minor={salary.paid} />}
        </Big>
        <Big word={t('agent:board.stake')} minor={totals?.stake} note={<Fresh topic={teamTopicOf(agent)} />}>
          {totals === null ? '–' : <Money minor={totals.stake} />}
        </Big>
        <Big word={t('agent:board.result')} minor={totals?.result} note={<Fresh topic={teamTopicOf(agent)} />}>
          {totals === null ? '–' : <Result minor={totals.result} />}
        </Big>
        <Big word={t('agent:board.online')} note={<Fresh topic={teamTopicOf(agent)} />}>
          {totals === null ? '–' : `${formats.number(totals.online)} / ${formats.number(totals.downlines)}`}
        </Big>
      </main>
    </div>
  );
}

function Window({ accrual }: { readonly accrual: AccrualValue }) {
  const { t } = useTranslation(['agentCentre', 'agent']);
  const formats = useFormats();
  const topic = accrualTopicOf(useAgent());
  const houseNow = useWindowTime(accrual);
  const { projection } = useProjection(accrual);
  const { end, left } = settlementOf(accrual, houseNow);
  const { payable } = dueOf(accrual);
  return (
    <>
      <Big word={t('agent:salary.next', { time: formats.time(end) })} size="clock">
        <span role="timer">{countdownText(left)}</span>
      </Big>
      <Big word={t('agent:salary.accrued')} minor={payable} note={<Fresh topic={topic} />}>
        <Money minor={payable} />
      </Big>
      <Big
        word={t('outlook.expected')}
        minor={projection?.expected}
        note={
          <>
            <span>
              {projection === null
                ? t('outlook.later')
                : t('outlook.between', { low: formats.amount(projection.low), high: formats.amount(projection.high) })}
            </span>{' '}
            <Fresh topic={topic} />
          </>
        }
      >
        {projection === null ? '–' : <Money minor={projection.expected} />}
      </Big>
    </>
  );
}

/** The currency smaller than its figure: across a room the figure is read. */
function Money({ minor }: { readonly minor: number }) {
  const formats = useFormats();
  const symbol = usePortal(selectCurrencySymbol);
  return (
    <>
      <span className="second-symbol">{symbol}</span> {formats.amount(minor)}
    </>
  );
}

interface BigProps {
  readonly word: string;
  /** The clock has five characters and leads. */
  readonly size?: 'clock';
  /** The amount shown, in minor units: it is as large as its characters leave room for. */
  readonly minor?: number | undefined;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}
/** Shorter amounts are no larger: a figure that gains a digit keeps its size for as long as it can. */
const FEWEST_CHARACTERS = 9;
/** Of the currency before an amount, at half its size, and the arrow before a result. */
const BESIDE = 2;

function Big({ word, size, minor, note, children }: BigProps) {
  const formats = useFormats();
  const characters = Math.max(FEWEST_CHARACTERS, minor === undefined ? 0 : formats.amount(minor).length + BESIDE);
  const style = { '--characters': characters } as CSSProperties;
  return (
    <section className={`second-figure ${size === 'clock' ? 'second-clock' : ''}`} style={style}>
      <h2 className="label">{word}</h2>
      <p className="fig second-value">{children}</p>
      <p className="t2 mute second-note">{note}</p>
    </section>
  );
}
