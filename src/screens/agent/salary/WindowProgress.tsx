import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';

const MINUTE_MS = 60_000;
/** More labels do not fit below the bar on a phone. */
const MOST_MARKS = 7;

interface WindowProgressProps {
  /** House time, Unix ms. */
  readonly start: number;
  readonly end: number;
  readonly at: number;
}
/** Progress bar of the window, drawn as a furlong of 60 ticks with a runner's cloth. */
export function WindowProgress({ start, end, at }: WindowProgressProps) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const done = Math.max(0, Math.min(1, (at - start) / Math.max(1, end - start)));
  const share = `${(done * 100).toFixed(1)}%`;
  const minutes = (end - start) / MINUTE_MS;
  const byMinute = Number.isInteger(minutes) && minutes >= 2 && minutes < MOST_MARKS;
  const marks = byMinute
    ? // ":35": the hour is shown above.
      Array.from({ length: minutes + 1 }, (_, n) => formats.hour(start + n * MINUTE_MS).slice(-3))
    : [formats.time(start), formats.time(end)];
  return (
    <div className="track-box">
      <div
        className="track"
        role="progressbar"
        aria-label={t('salary.period')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(done * 100)}
      >
        <i style={{ width: share }} />
        <b className="track-cloth" style={{ left: share }} aria-hidden="true" />
      </div>
      <div className="track-marks fig" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}
