/** Points over time: the balance after each movement that the house keeps. The list below has the same figures. */
import '../../ui/chart/chart.css';
import './pointChart.css';
import { balanceLine } from '../../domains/points/pointChart.calc.ts';
import type { ShownEntry } from '../../domains/points/points.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Axis } from '../../ui/chart/Axis.tsx';
import { niceAxisTop } from '../../ui/chart/niceAxisTop.ts';

/** Units of the drawing. */
const WIDTH = 900;
const HEIGHT = 200;
/** Where the newest movement stands: the balance after it needs a width to be seen. */
const MOVED = WIDTH * 0.95;
/** Of the axis, points. */
const LEAST_TOP = 100;

const dayOf = (dateTime: string): string | undefined => dateTime.split(' ')[0];

/** `entries`: newest first. Nothing for fewer than two, since a line needs two movements. */
export function PointChart({ entries }: { readonly entries: readonly ShownEntry[] }) {
  const { t } = useTranslation('points');
  const formats = useFormats();
  const line = balanceLine(entries);
  if (line === null) return null;
  const { steps, from, to, least, most } = line;
  const above = niceAxisTop(most, LEAST_TOP);
  // Below 0, where a bet was taken back whose points were spent, the axis has 0 in its middle.
  const top = least < 0 ? Math.max(above, niceAxisTop(-least, LEAST_TOP)) : above;
  const bottom = least < 0 ? -top : 0;
  const y = (points: number) => (((top - points) / (top - bottom)) * HEIGHT).toFixed(1);
  const course = steps.map(({ part, balance }, at) => {
    const x = (part * MOVED).toFixed(1);
    return at === 0 ? `M${x} ${y(balance)}` : `H${x}V${y(balance)}`;
  });
  const drawn = `${course.join('')}H${WIDTH}`;
  const points = formats.number;
  const [first, last] = [formats.dateTime(from), formats.dateTime(to)];
  const isOneDay = dayOf(first) === dayOf(last);
  const name = t('chart.name', {
    from: first,
    to: last,
    first: points(steps[0]?.balance ?? 0),
    last: points(steps.at(-1)?.balance ?? 0),
    least: points(least),
    most: points(most),
  });
  return (
    <figure className="panel point-chart">
      <figcaption>
        <h2 className="h-sub">{t('chart.title')}</h2>
        <p className="t1 mute">{t('chart.range', { n: points(entries.length), to: last })}</p>
      </figcaption>
      <div className="chart">
        <Axis className="chart-left" top={top} bottom={bottom} text={points} />
        <div className="chart-plot">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={name}>
            {[0, 0.25, 0.5, 0.75, 1].map((part) => (
              <path key={part} className="chart-rule" d={`M0 ${HEIGHT * part}H${WIDTH}`} />
            ))}
            <path className="point-area" d={`${drawn}V${y(0)}H0Z`} />
            <path className="chart-line" d={drawn} />
          </svg>
        </div>
        <p className="point-ends t1 mute fig" aria-hidden="true">
          <span>{isOneDay ? formats.hour(from) : dayOf(first)}</span>
          <span>{isOneDay ? formats.hour(to) : dayOf(last)}</span>
        </p>
      </div>
    </figure>
  );
}
