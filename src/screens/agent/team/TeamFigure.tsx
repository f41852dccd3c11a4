import type { ReactNode } from 'react';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { RollingNumber } from '../../../ui/rollingNumber/RollingNumber.tsx';
import { useAppSelector } from '../../store.ts';
import { useSignedMoney, useMoney } from '../../useMoney.ts';
import { Sparkline } from './Sparkline.tsx';

interface TeamFigureProps {
  readonly label: string;
  /** Minor units; otherwise a plain `count`. */
  readonly money?: number;
  readonly count?: number;
  /** A result: sign, arrow and colour, as in the tables. */
  readonly signed?: boolean;
  /** It rolls to its next value. */
  readonly live: boolean;
  /** Values of the last minutes; null: not known yet; absent: the figure stands still. */
  readonly trend?: readonly number[] | null;
  readonly children: ReactNode;
}
/** One key figure of the team, with its trend where it has one. */
export function TeamFigure({ label, money, count = 0, signed = false, live, trend, children }: TeamFigureProps) {
  const formats = useFormats();
  const amount = useMoney();
  const signedAmount = useSignedMoney();
  const sign = signed ? Math.sign(money ?? 0) : 0;
  const symbol = useAppSelector(selectCurrencySymbol);
  const text = money === undefined ? formats.number(count) : `${sign > 0 ? '+' : ''}${formats.amount(money)}`;
  const spoken = money === undefined ? text : (signed ? signedAmount : amount)(money);
  const look = money === undefined ? {} : { currency: symbol };
  return (
    <div className={`team-figure ${sign > 0 ? 'team-figure-gain' : sign < 0 ? 'team-figure-loss' : ''}`}>
      <p className="label">{label}</p>
      <p className="team-sum">
        {sign !== 0 && (
          <span className="delta-arrow" aria-hidden="true">
            {sign > 0 ? '▲' : '▼'}
          </span>
        )}
        <RollingNumber {...look} size="m" text={text} value={money ?? count} name={`${label}: ${spoken}`} live={live} />
      </p>
      <p className="t1 mute">{children}</p>
      {trend !== undefined && (
        <p className="team-trend t1">
          {trend !== null && (
            <>
              <Change by={(trend.at(-1) ?? 0) - (trend[0] ?? 0)} money={money !== undefined} signed={signed} />
              <Sparkline values={trend} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

interface ChangeProps {
  readonly by: number;
  readonly money: boolean;
  /** True for a result, where a fall is a loss; for other figures growth is no gain. */
  readonly signed: boolean;
}
function Change({ by, money, signed }: ChangeProps) {
  const formats = useFormats();
  const amount = useSignedMoney();
  const text = money ? amount(by) : `${by > 0 ? '+' : ''}${formats.number(by)}`;
  const tone = !signed || by === 0 ? 'dim' : by > 0 ? 'up' : 'down';
  return (
    <span className={`fig nw ${tone}`}>
      {by !== 0 && (
        <span className="delta-arrow" aria-hidden="true">
          {by > 0 ? '▲' : '▼'}
        </span>
      )}{' '}
      {text}
    </span>
  );
}
