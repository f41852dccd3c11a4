import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { SPEEDS } from '../../../platform/pacedClock.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { StepUntil } from './StepUntil.tsx';
import { timeText } from './timeText.ts';
import { useDesk, useDeskPosition, useDeskView } from './useDesk.ts';
import { zoom } from './useDeskKeys.ts';

/** A smaller lag is not noticeable, ms. */
const LAG_MS = 1_000;

/** Play, steps, speed, loop, zoom and faults. */
export function Transport() {
  const { t } = useTranslation('desk');
  const { paused, playing, place, matched, file, speed, looping, part, live } = useDesk();
  const view = useDeskView();
  const [more, setMore] = useState(false);
  // The live portal goes on by itself; what it did is played once it is no longer followed.
  if (file === null || live) return null;
  return (
    <div className="desk-transport">
      <div className="desk-buttons">
        <IconButton icon="first" label={t('go.start')} onClick={() => view.seek(0)} />
        <IconButton icon="stepBack" label={t('go.back')} disabled={place < 1} onClick={() => view.goTo(place - 1)} />
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? t('go.play') : t('go.pause')}
          className="desk-play"
          busy={!playing}
          onClick={() => view.pause(!paused)}
        />
        <IconButton
          icon="stepForward"
          label={t('go.forward')}
          disabled={place >= matched - 1}
          onClick={() => view.goTo(place + 1)}
        />
        <IconButton icon="last" label={t('go.end')} onClick={() => view.seek(file.lengthMs)} />
      </div>
      <Where lengthMs={file.lengthMs} />
      <label className="desk-speed">
        <span className="vh">{t('speed')}</span>
        <select
          value={String(speed)}
          onChange={({ target }) => {
            const chosen = SPEEDS.find((one) => String(one) === target.value);
            if (chosen !== undefined) view.setSpeed(chosen);
          }}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={String(one)}>
              {one === 'max' ? t('max') : `${one}×`}
            </option>
          ))}
        </select>
      </label>
      <div className="desk-buttons">
        <Button size="s" aria-pressed={looping} disabled={part === null} onClick={() => view.setLoop(!looping)}>
          {t('loop')}
        </Button>
        {part !== null && <IconButton icon="close" label={t('wholeFile')} onClick={() => view.setPart(null)} />}
        <IconButton icon="minus" label={t('zoom.out')} onClick={() => zoom(view, 2)} />
        <IconButton icon="plus" label={t('zoom.in')} onClick={() => zoom(view, 0.5)} />
        <IconButton icon="more" label={t('more')} aria-expanded={more} onClick={() => setMore(!more)} />
      </div>
      {more && (
        <div className="desk-more">
          <StepUntil />
          <Faults />
        </div>
      )}
    </div>
  );
}
function Where({ lengthMs }: { readonly lengthMs: number }) {
  const { t } = useTranslation('desk');
  const position = useDeskPosition();
  const lagMs = useDeskView().lagMs();
  return (
    <span className="desk-where">
      <strong>{timeText(position)}</strong> <span>{t('of', { length: timeText(lengthMs) })}</span>
      {lagMs >= LAG_MS && <span> {t('lag', { seconds: Math.floor(lagMs / 1_000) })}</span>}
    </span>
  );
}
/** Faults between hub and portal by seed: the portal must heal and end in the same hash (P-12). */
function Faults() {
  const { t } = useTranslation('desk');
  const { faultSeed } = useDesk();
  const view = useDeskView();
  const [seed, setSeed] = useState('1');
  const number = /^\d{1,9}$/.test(seed) ? Number(seed) : null;
  return (
    <div className="desk-faults">
      <label>
        <span>{t('faults.seed')}</span>
        <input
          inputMode="numeric"
          value={seed}
          aria-invalid={number === null}
          onChange={({ target }) => setSeed(target.value)}
        />
      </label>
      <Button
        size="s"
        aria-pressed={faultSeed !== null}
        disabled={number === null}
        onClick={() => view.setFaults(faultSeed === null ? number : null)}
      >
        {t('faults.inject')}
      </Button>
    </div>
  );
}
