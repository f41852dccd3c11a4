import './deadlineCountdown.css';
import { StaticNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { drawClockText } from '../lottery/useDrawClock.ts';
import { useHouseNow } from '../promotions/useHouseNow.ts';

/** Stands for the time in its sentence; no text has it. */
const TIME = '\u{0}';

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
  // The sentence of the language, with the figure in place of its time.
  const [before = '', after = ''] = left(TIME).split(TIME);
  return (
    <p className="money-left t2 dim">
      {before !== '' && <span aria-hidden="true">{before}</span>}
      <span className="board money-left-board" data-surface="board">
        <StaticNumber size="xs" text={time} name={left(time)} tone="brass" />
      </span>
      {after !== '' && <span aria-hidden="true">{after}</span>}
    </p>
  );
}
