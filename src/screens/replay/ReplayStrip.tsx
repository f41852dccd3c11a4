/**
 * A strip at the foot of a page that plays a recording: name, position, speed, and whether the final hash is the recorded one.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { SPEEDS } from '../../platform/pacedClock.ts';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import type { ReplayShown, ReplayStripView } from './replayShown.ts';
import './replay.css';

const RENEW_MS = 200;
/** A smaller lag is not noticeable. */
const LAG_MS = 1_000;

const timeText = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export function ReplayStrip({ view }: { readonly view: ReplayStripView }) {
  const { t } = useTranslation('replay');
  const shown = useSyncExternalStore(view.onChange, view.shown);
  return (
    <section className="replay-strip" aria-label={t('label')}>
      <strong className="replay-word">{t('word')}</strong>
      <span className="replay-name">{shown.name}</span>
      {shown.failure === null ? <Controls view={view} shown={shown} /> : <Failure failure={shown.failure} />}
    </section>
  );
}
function Controls({ view, shown }: { readonly view: ReplayStripView; readonly shown: ReplayShown }) {
  const { t } = useTranslation('replay');
  if (!shown.playing) return <span>{t('reading')}</span>;
  const { outcome, unmatched } = shown;
  return (
    <>
      <Where view={view} lengthMs={shown.lengthMs} paused={shown.paused} />
      <label className="replay-speed">
        {t('speed')}
        <select
          value={String(shown.speed)}
          onChange={({ target }) => {
            const speed = SPEEDS.find((one) => String(one) === target.value);
            if (speed !== undefined) view.setSpeed(speed);
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={String(speed)}>
              {speed === 'max' ? t('max') : `×${speed}`}
            </option>
          ))}
        </select>
      </label>
      {outcome === null && (
        <button type="button" onClick={() => view.pause(!shown.paused)}>
          {shown.paused ? t('go') : t('pause')}
        </button>
      )}
      {outcome === null &&
        shown.paused &&
        (['event', 'frame'] as const).map((by) => (
          <button key={by} type="button" onClick={() => view.step(by)}>
            {t(`step.${by}`)}
          </button>
        ))}
      {unmatched.length > 0 && <span role="alert">{t('unmatched', { calls: unmatched.join(', ') })}</span>}
      {outcome !== null && (
        <output className="replay-outcome" data-equal={outcome.equal}>
          {outcome.equal
            ? t('equal', { hash: outcome.hash })
            : t('differs', { hash: outcome.hash, recorded: outcome.recorded })}
        </output>
      )}
    </>
  );
}
/** A component of its own, so that the rest of the strip is not rendered with the time. */
interface WhereProps {
  readonly view: ReplayStripView;
  readonly lengthMs: number;
  readonly paused: boolean;
}
function Where({ view, lengthMs, paused }: WhereProps) {
  const { t } = useTranslation('replay');
  const { clock } = usePlatform();
  const [now, setNow] = useState({ at: 0, lagMs: 0 });
  useEffect(() => {
    const renew = (): void => setNow({ at: view.at(), lagMs: view.lagMs() });
    // Updates the position at the pause itself instead of up to one interval later.
    renew();
    return clock.every(RENEW_MS, renew);
  }, [clock, view, paused]);
  return (
    <span className="replay-where">
      {t('where', { at: timeText(now.at), length: timeText(lengthMs) })}
      {now.lagMs >= LAG_MS && ` ${t('lag', { seconds: Math.floor(now.lagMs / 1_000) })}`}
    </span>
  );
}
function Failure({ failure }: { readonly failure: NonNullable<ReplayShown['failure']> }) {
  const { t } = useTranslation('replay');
  const { line, reason } = failure;
  return <span role="alert">{line === 0 ? t('bad', { reason }) : t('badLine', { line, reason })}</span>;
}
