import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';

const MINUTE_MS = 60_000;
/** More words than this do not fit under the track of a phone. */
const MOST_MARKS = 7;

interface TrackProps {
  /** House time, Unix ms. */
  readonly start: number;
  readonly end: number;
  readonly at: number;
}
/** A furlong of 60 ticks and the cloth that runs it. */
export function Track({ start, end, at }: TrackProps) {
  const { t } = useTranslation('agent');
  const formats = useFormats();
  const done = Math.max(0, Math.min(1, (at - start) / Math.max(1, end - start)));
  const share = `${(done * 100).toFixed(1)}%`;
  const minutes = (end - start) / MINUTE_MS;
  const byMinute = Number.isInteger(minutes) && minutes >= 2 && minutes < MOST_MARKS;
  const marks = byMinute
    ? // ":35": the hour stands above.
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
