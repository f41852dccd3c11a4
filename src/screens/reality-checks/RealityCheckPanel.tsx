/** Sets the interval of the reality check (B-07): it counts at once, longer or shorter. */
import './realityChecks.css';
import { useEffect, useId, useRef, useState } from 'react';
import { changeCheck, openRealityCheck } from '../../domains/reality-checks/reality-checks.intents.ts';
import {
  checkTopicOf,
  selectCheck,
  selectCheckAttempt,
  selectIsCheckKnown,
} from '../../domains/reality-checks/reality-checks.selectors.ts';
import { MINUTES } from '../../domains/reality-checks/reality-checks.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { wholeNumberIn } from '../../lib/wholeNumberIn.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';

const PRESETS: readonly number[] = [15, 30, 60, 120];
const EXPLAINED: readonly string[] = ['network', 'not-sent', 'lost', 'reality-check-due'];

export function RealityCheckPanel() {
  const { t } = useTranslation('realityChecks');
  const id = useId();
  const dispatch = useAppDispatch();
  useShownTopics(checkTopicOf(useAppSelector(selectMemberId) ?? ''));
  useEffect(() => void dispatch(openRealityCheck()), [dispatch]);
  const known = useAppSelector(selectIsCheckKnown);
  const check = useAppSelector(selectCheck);
  const attempt = useAppSelector(selectCheckAttempt);
  const [text, setText] = useState('');
  const [fault, setFault] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (!known) return <SkeletonBlock height={190} />;
  const setting = attempt?.wish.act === 'set' ? attempt : null;
  const busy = setting?.state === 'sending';
  const refused = setting?.state === 'refused' ? (setting.code ?? 'other') : null;
  const set = (minutes: number | null): void => {
    setFault(false);
    if (!busy) dispatch(changeCheck({ act: 'set', minutes }));
  };
  const current = check?.minutes ?? null;
  return (
    <section className="panel check-panel" aria-labelledby={id}>
      <h2 className="h-sub" id={id}>
        {t('panel')}
      </h2>
      <p className="t2">{t('text')}</p>
      <p className="t2" aria-live="polite">
        {current === null ? t('off') : t('every', { minutes: current })}
      </p>
      <div className="limits-presets" role="group" aria-label={t('presets')}>
        {PRESETS.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className="chip"
            aria-pressed={current === minutes}
            disabled={busy}
            onClick={() => set(minutes)}
          >
            {t('minutes', { minutes })}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed={current === null}
          disabled={busy}
          onClick={() => set(null)}
        >
          {t('none')}
        </button>
      </div>
      <form
        className="check-own"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const minutes = wholeNumberIn(text, MINUTES);
          if (minutes !== null) return set(minutes);
          setFault(true);
          input.current?.focus();
        }}
      >
        <TextField
          label={t('own')}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          readOnly={busy}
          error={fault ? t('range', MINUTES) : undefined}
          ref={input}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFault(false);
          }}
        />
        <Button type="submit" look="line" busy={busy}>
          {t('set')}
        </Button>
      </form>
      {refused !== null && <Alert>{t(`error.${EXPLAINED.includes(refused) ? refused : 'other'}`)}</Alert>}
    </section>
  );
}
