import { useId, useState } from 'react';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { fieldOf, momentOf, STEPS } from './moment.ts';

const MINUTES = 60_000;
const NAMES = ['hourBack', 'minutesBack', 'minutesOn', 'hourOn'] as const;

interface MomentControlsProps {
  /** Unix ms, as the other times. */
  readonly at: number;
  readonly first: number;
  readonly last: number;
  readonly onChange: (at: number) => void;
  readonly onLive: () => void;
}
/** Chooses the moment: a field in the merchant's time, steps back and forth, and the way back to the live team. */
export function MomentControls({ at, first, last, onChange, onLive }: MomentControlsProps) {
  const { t } = useTranslation('agentCentre');
  const { dateTime } = useFormats();
  const id = useId();
  /** What is typed and no moment that can be shown. */
  const [draft, setDraft] = useState<string | null>(null);
  const isShowable = (one: number | null): one is number => one !== null && one >= first && one <= last;
  const [from, to] = [fieldOf(first, dateTime), fieldOf(last, dateTime)];
  const type = (value: string): void => {
    const typed = momentOf(value, dateTime);
    setDraft(isShowable(typed) ? null : value);
    if (isShowable(typed)) onChange(typed);
  };
  const step = (by: number): void => {
    setDraft(null);
    onChange(Math.min(last, Math.max(first, at + by)));
  };
  return (
    <div className="past-controls" role="group" aria-label={t('past.controls')}>
      <label className="past-field" htmlFor={id}>
        <span>{t('past.field')}</span>
        <TextInput
          small
          id={id}
          type="datetime-local"
          min={from}
          max={to}
          value={draft ?? fieldOf(at, dateTime)}
          aria-invalid={draft !== null || undefined}
          aria-describedby={`${id}-range`}
          onBlur={() => setDraft(null)}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
      </label>
      <div className="past-steps">
        {STEPS.map((by, n) => {
          const isAtEnd = by < 0 ? at <= first : at >= last;
          const name = NAMES[n] ?? NAMES[0];
          return (
            <Button
              key={by}
              size="s"
              {...(by < 0 ? { icon: 'left' } : { iconAfter: 'right' })}
              aria-label={t(`past.${name}`)}
              aria-disabled={isAtEnd || undefined}
              onClick={() => !isAtEnd && step(by)}
            >
              {t(Math.abs(by) < 60 * MINUTES ? 'past.minutes' : 'past.hour')}
            </Button>
          );
        })}
      </div>
      <Button size="s" look="primary" className="past-live" onClick={onLive}>
        {t('past.live')}
      </Button>
      <p
        className={`past-range t1 ${draft === null ? 'mute' : 'down'}`}
        id={`${id}-range`}
        role={draft === null ? undefined : 'alert'}
      >
        {t('past.range', { from: dateTime(first).slice(0, 16), to: dateTime(last).slice(0, 16) })}
      </p>
    </div>
  );
}
