import '../../../ui/chart/chart.css';
import './stream.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { accrualTopicOf, selectAccrual, selectTraces } from '../../../domains/salary/salary.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { seenSince } from '../../../domains/salary/trace.calc.ts';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { TopicPlaceholder } from '../TopicPlaceholder.tsx';
import { useAgentId } from '../useAgentId.ts';
import { Axis } from '../../../ui/chart/Axis.tsx';
import { PLOT_HEIGHT, streamPlot, PLOT_WIDTH } from './streamPlot.ts';
import { StreamTable } from './StreamTable.tsx';
import { useProjection } from './useProjection.ts';

/** Chart of the running window, with the previous one as a shadow and the projected end (B-11). */
export function StreamChart() {
  const { t } = useTranslation(['agentCentre', 'agent']);
  const topic = accrualTopicOf(useAgentId());
  const accrual = useAppSelector(selectAccrual);
  return (
    <section className="panel agent-panel stream-panel" aria-labelledby="stream-title">
      {accrual === null ? (
        <>
          <Heads />
          <TopicPlaceholder topic={topic} title={t('agent:salary.failed')}>
            <div className="agent-bones">
              <SkeletonBlock height={240} />
            </div>
          </TopicPlaceholder>
        </>
      ) : (
        <Stream accrual={accrual} />
      )}
    </section>
  );
}

/** The chart's title and the legend of the lines that are drawn. */
function Heads({ now = false, before = false, fan = false }: { now?: boolean; before?: boolean; fan?: boolean }) {
  const { t } = useTranslation('agentCentre');
  return (
    <header>
      <h2 className="h-sub grow" id="stream-title">
        {t('stream.title')}
      </h2>
      {now && <span className="chart-key chart-key-salary t1 dim">{t('stream.now')}</span>}
      {before && <span className="chart-key stream-key-before t1 dim">{t('stream.before')}</span>}
      {fan && <span className="chart-key stream-key-fan t1 dim">{t('stream.fan')}</span>}
    </header>
  );
}

function Stream({ accrual }: { readonly accrual: AccrualValue }) {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const money = useMoney();
  const traces = useAppSelector(selectTraces);
  const { from, projection } = useProjection(accrual);
  // A payout ends its window, though the next window's accrual may arrive a moment later.
  const running = traces.now?.start === accrual.windowStart;
  const [now, before] = running ? [traces.now, traces.before] : [null, traces.now];
  const since = (now && seenSince(now)) ?? (before && seenSince(before));
  const unseen = since === null ? null : t('stream.since', { time: formats.time(since) });
  const plot = streamPlot({ now, before, from, projection });
  const marks = [accrual.windowStart, (accrual.windowStart + accrual.windowEnd) / 2, accrual.windowEnd];
  return (
    <>
      <Heads now={plot.now !== ''} before={plot.before !== ''} fan={plot.fan !== ''} />
      <div className="chart stream">
        <Axis className="chart-left brass" top={plot.top} text={money} />
        <div className="chart-plot">
          <svg
            viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t(before === null ? 'stream.nameAlone' : 'stream.name', {
              from: formats.time(accrual.windowStart),
              to: formats.time(accrual.windowEnd),
            })}
          >
            {[0, 0.25, 0.5, 0.75, 1].map((part) => (
              <path key={part} className="chart-rule" d={`M0 ${PLOT_HEIGHT * part}H${PLOT_WIDTH}`} />
            ))}
            <polyline className="stream-before" points={plot.before} />
            <polygon className="stream-fan" points={plot.fan} />
            <polyline className="stream-middle" points={plot.middle} />
            <polyline className="chart-line" points={plot.now} />
          </svg>
          <span className="chart-post stream-post" aria-hidden="true" />
        </div>
        <div className="chart-times stream-times fig" aria-hidden="true">
          {marks.map((at) => (
            <span key={at}>{formats.time(at)}</span>
          ))}
        </div>
      </div>
      {unseen !== null && <p className="stream-since t1 mute">{unseen}</p>}
      <StreamTable accrual={accrual} now={now} before={before} unseen={unseen} projection={projection} />
    </>
  );
}
