import type { ProfitBar } from '../../domains/bets/profit.calc.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { signedMoney } from '../../i18n/signedMoney.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAppSelector } from '../store.ts';

interface ProfitChartProps {
  readonly bars: readonly ProfitBar[];
  readonly label: string;
}
/** Units of the drawing: bars grow up from the middle for a win and down for a loss. */
const HEIGHT = 120;
const MIDDLE = HEIGHT / 2;
const STEP = 10;
const BAR = 7;
const slashes = (day: string): string => day.replaceAll('-', '/');

/** Won and lost by day. The table below has the same figures, so the drawing is one picture with a name. */
export function ProfitChart({ bars, label }: ProfitChartProps) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const most = Math.max(1, ...bars.map(({ result }) => Math.abs(result)));
  const [first, last] = [bars.at(0), bars.at(-1)];
  return (
    <figure className="panel profit-chart">
      <figcaption className="label">{label}</figcaption>
      <svg viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars.map(({ from, to, result }, at) => {
          const height = result === 0 ? 1 : Math.max(2, (Math.abs(result) / most) * (MIDDLE - 4));
          const money = signedMoney(formats, result, symbol);
          return (
            <rect
              key={from}
              className={result > 0 ? 'profit-won' : result < 0 ? 'profit-lost' : 'profit-none'}
              x={at * STEP + (STEP - BAR) / 2}
              y={result > 0 ? MIDDLE - height : MIDDLE}
              width={BAR}
              height={height}
            >
              <title>
                {from === to
                  ? t('profit.barDay', { day: slashes(from), money })
                  : t('profit.bar', { from: slashes(from), to: slashes(to), money })}
              </title>
            </rect>
          );
        })}
        <line x1="0" x2={bars.length * STEP} y1={MIDDLE} y2={MIDDLE} />
      </svg>
      <p className="profit-ends t1 mute fig" aria-hidden="true">
        <span>{first && slashes(first.from)}</span>
        <span>{last && slashes(last.to)}</span>
      </p>
    </figure>
  );
}
