import { StaticNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { drawClockText } from '../lottery/useDrawClock.ts';
import { useHouseNow } from '../promotions/useHouseNow.ts';

interface DeadlineCountdownProps {
  /** House clock, Unix ms. */
  readonly until: number;
  /** Sentence about the time that is left. */
  readonly left: (time: string) => string;
  /** Sentence when no time is left. */
  readonly over: string;
}
/** Time left until a moment by the house's clock: the device's may be wrong by hours. */
export function DeadlineCountdown({ until, left, over }: DeadlineCountdownProps) {
  const rest = Math.max(0, until - useHouseNow());
  if (rest === 0) return <p className="t2 dim">{over}</p>;
  const time = drawClockText(rest);
  return (
    <p className="money-left">
      <span className="board money-left-board" data-surface="board">
        <StaticNumber size="xs" text={time} name={left(time)} tone="brass" />
      </span>
      <span className="t2 dim" aria-hidden="true">
        {left(time)}
      </span>
    </p>
  );
}
