import '../../../ui/chart/chart.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectAccrual, selectPayouts } from '../../../domains/salary/salary.selectors.ts';
import { dueOf } from '../../../domains/salary/salary.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { WholeTeamTag, type WholeTeamTagProps } from '../WholeTeamTag.tsx';
import { Axis } from '../../../ui/chart/Axis.tsx';
import { niceAxisTop } from '../../../ui/chart/niceAxisTop.ts';

/** Settled windows shown; with the running one they cover an hour and five minutes. */
const WINDOWS = 12;
const MINUTE_MS = 60_000;

interface Window {
  readonly end: number;
  /** Minor units. */
  readonly stake: number;
  readonly salary: number;
}
/**
 * Stake and salary by window, oldest first; the running one is last and brighter. The winning post marks the last settlement.
 * Visual only: the payouts list shows the same figures.
 */
export function WindowChart({ whole }: WholeTeamTagProps) {
  const { t } = useTranslation('agent');
  const payouts = useAppSelector(selectPayouts);
  const accrual = useAppSelector(selectAccrual);
  const settled: readonly Window[] = (payouts ?? [])
    .slice(0, WINDOWS)
    .map(({ windowEnd, stake, payout }) => ({ end: windowEnd, stake, salary: payout }))
    .toReversed();
  const runs = accrual && { end: accrual.windowEnd, stake: accrual.stake, salary: dueOf(accrual).payable };
  return (
    <section className="panel agent-panel chart-panel" aria-labelledby="chart-title">
      <header>
        <h2 className="h-sub" id="chart-title">
          {t('chart.title')}
        </h2>
        <WholeTeamTag whole={whole} />
        <span className="grow" />
        <span className="chart-key chart-key-stake t1 dim">{t('chart.stake')}</span>
        <span className="chart-key chart-key-salary t1 dim">{t('chart.salary')}</span>
      </header>
      <Plot settled={settled} runs={runs} />
    </section>
  );
}

/** Windows between two axis labels: a phone has no room for more. */
const MARK_EVERY = 4;
const WIDTH = 900;
const HEIGHT = 240;

function Plot({ settled, runs }: { readonly settled: readonly Window[]; readonly runs: Window | null }) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const money = useMoney();
  const all = runs === null ? settled : [...settled, runs];
  const stakeTop = niceAxisTop(Math.max(0, ...all.map(({ stake }) => stake)));
  const salaryTop = niceAxisTop(Math.max(0, ...all.map(({ salary }) => salary)));
  const step = WIDTH / (WINDOWS + 1);
  const left = (index: number) => (WINDOWS + 1 - all.length + index) * step;
  const up = (part: number, top: number) => HEIGHT - (part / top) * HEIGHT;
  const line = settled.map(({ salary }, index) => `${left(index) + step / 2},${up(salary, salaryTop).toFixed(1)}`);
  // Windows of a demonstration are shorter than a minute.
  const whole = all.every(({ end }) => end % MINUTE_MS === 0);
  const post = runs === null ? null : (left(all.length - 1) / WIDTH) * 100;
  return (
    <div className="chart">
      <Axis className="chart-left" top={stakeTop} text={money} />
      <div className="chart-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chart.name', { n: settled.length })}
        >
          {[0, 0.25, 0.5, 0.75, 1].map((part) => (
            <path key={part} className="chart-rule" d={`M0 ${HEIGHT * part}H${WIDTH}`} />
          ))}
          {all.map(({ end, stake }, index) => (
            <rect
              key={end}
              className={index < settled.length ? 'chart-bar' : 'chart-bar chart-bar-now'}
              x={left(index) + step * 0.14}
              width={step * 0.72}
              y={up(stake, stakeTop)}
              height={HEIGHT - up(stake, stakeTop)}
            />
          ))}
          <polyline className="chart-line" points={line.join(' ')} />
          {runs !== null && (
            <path
              className="chart-line chart-line-now"
              d={`M${left(all.length - 1) + step * 0.14} ${up(runs.salary, salaryTop)}h${step * 0.72}`}
            />
          )}
        </svg>
        {post !== null && <span className="chart-post" style={{ left: `${post}%` }} aria-hidden="true" />}
      </div>
      <Axis className="chart-right brass" top={salaryTop} text={money} />
      <div className="chart-times fig" aria-hidden="true">
        {all.map(({ end }, index) =>
          (all.length - 1 - index) % MARK_EVERY === 0 ? (
            <span key={end} style={{ left: `${((left(index) + step) / WIDTH) * 100}%` }}>
              {whole ? formats.hour(end) : formats.time(end)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
