import './salary.css';
import './stream.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { accrualTopicOf, selectAccrual, selectAccrualMode } from '../../../domains/salary/salary.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Bone } from '../../../ui/absence/Skeleton.tsx';
import { useInRhythm } from '../../../ui/flap/useInRhythm.ts';
import { usePortal } from '../../portal.ts';
import { Awaited } from '../Awaited.tsx';
import { Fresh } from '../Fresh.tsx';
import { useAgent } from '../useAgent.ts';
import { WholeTeam, type WholeTeamProps } from '../WholeTeam.tsx';
import { Accrual } from './Accrual.tsx';
import { Countdown } from './Countdown.tsx';
import { Outlook } from './Outlook.tsx';
import { Terms } from './Terms.tsx';
import { useSalaryToday } from './useSalaryToday.ts';

const MINUTE_MS = 60_000;

/** The window that runs: when it is settled and what has built up in it (R-CONT-09). */
export function SalaryBoard({ whole }: WholeTeamProps) {
  const { t } = useTranslation('agent');
  const topic = accrualTopicOf(useAgent());
  // Countdown, figure and sums of one moment: the figure rolls, and what it is made of stands beside it.
  const told = usePortal(selectAccrual);
  const accrual = useInRhythm(told, told?.windowStart, usePortal(selectAccrualMode) === 'live');
  return (
    <section className="board salary" data-surface="board" id="salary" aria-labelledby="salary-title">
      <header className="salary-head">
        <h2 className="h-sub" id="salary-title">
          {t('salary.title')}
        </h2>
        <WholeTeam whole={whole} />
        <span className="grow" />
        <Fresh topic={topic} />
      </header>
      {accrual === null ? (
        <Awaited topic={topic} title={t('salary.failed')}>
          <div className="agent-bones">
            <Bone height={92} />
            <Bone height={60} />
            <Bone height={80} />
          </div>
        </Awaited>
      ) : (
        <>
          <Countdown accrual={accrual} />
          <Accrual accrual={accrual} />
          <Outlook accrual={accrual} />
          <dl className="salary-facts salary-three">
            <Fact word={t('salary.bets')} figure={accrual.bets} />
            <Fact word={t('salary.stake')} money={accrual.stake} />
            <EveryFact length={accrual.windowEnd - accrual.windowStart} />
          </dl>
        </>
      )}
      <Terms />
      <Today />
    </section>
  );
}

interface FactProps {
  readonly word: string;
  readonly figure?: number;
  /** Minor units. */
  readonly money?: number;
}
function Fact({ word, figure = 0, money }: FactProps) {
  const formats = useFormats();
  return (
    <div>
      <dt>{word}</dt>
      <dd className="fig">{money === undefined ? formats.number(figure) : formats.amount(money)}</dd>
    </div>
  );
}
/** How often it is settled: five minutes (R-CONST-29), and shorter in a demonstration. */
function EveryFact({ length }: { readonly length: number }) {
  const { t } = useTranslation('agent');
  const whole = length % MINUTE_MS === 0;
  return (
    <div>
      <dt>{t('salary.every')}</dt>
      <dd className="fig">
        {whole ? t('salary.minutes', { n: length / MINUTE_MS }) : t('salary.seconds', { n: Math.round(length / 1000) })}
      </dd>
    </div>
  );
}
/** Of the merchant's day (D-53), or of the latest where the list does not go back to its beginning. */
function Today() {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const today = useSalaryToday();
  if (today === null) return null;
  const { paid, windows, paidWindows, whole } = today;
  return (
    <dl className="salary-facts">
      <Fact word={whole ? t('salary.paidToday') : t('salary.paidLast', { n: formats.number(windows) })} money={paid} />
      <div>
        <dt>{t('salary.settlements')}</dt>
        <dd className="fig">
          {t('salary.paidOf', { paid: formats.number(paidWindows), all: formats.number(windows) })}
        </dd>
      </div>
    </dl>
  );
}
