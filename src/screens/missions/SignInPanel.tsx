/** The sign-in of the day: seven days in a row with what each pays, and one button (R-REWARD-11). */
import { useId } from 'react';
import { signInNow } from '../../domains/missions/missions.calc.ts';
import { signInToday } from '../../domains/missions/missions.intents.ts';
import { selectMissionRows, selectSignInAttempt } from '../../domains/missions/missions.selectors.ts';
import type { MissionFacts } from '../../domains/missions/missions.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useFault } from './useFault.ts';

export function SignInPanel({ facts }: { readonly facts: MissionFacts }) {
  const { t } = useTranslation('missions');
  const formats = useFormats();
  const id = useId();
  const dispatch = useAppDispatch();
  const fault = useFault();
  const { value: rows } = useAppSelector(selectMissionRows);
  const attempt = useAppSelector(selectSignInAttempt);
  const { today, streak, points } = signInNow(facts, rows);
  const { days, points: daily, more } = facts.signIn;
  // The answer may come before the topic.
  const signed = today || attempt?.state === 'done';
  const next = today ? streak : streak + 1;
  return (
    <section className="panel missions-panel" aria-labelledby={id}>
      <header>
        <h2 className="h-sub" id={id}>
          {t('signIn.title')}
        </h2>
        <p className="t2 mute">{t('signIn.text', { points: daily, more, days })}</p>
      </header>
      <ol className="sign-days" aria-label={t('signIn.strip', { n: signed ? next : streak, days })}>
        {Array.from({ length: days }, (_, at) => at + 1).map((day) => {
          const isDone = day <= streak || (signed && day === next);
          return (
            <li
              key={day}
              className={isDone ? 'sign-day sign-day-done' : 'sign-day'}
              aria-current={day === next ? 'date' : undefined}
            >
              <span className="t1">{t('signIn.day', { n: day })}</span>
              <b className="fig">{formats.number(daily + (day === days ? more : 0))}</b>
              {isDone ? (
                <>
                  <Icon name="check" size="s" />
                  <span className="vh">{t('signIn.done')}</span>
                </>
              ) : (
                <span className="t1 mute">{t('signIn.unit')}</span>
              )}
            </li>
          );
        })}
      </ol>
      <div className="missions-foot">
        {signed ? (
          <p className="t2" role="status">
            {t('signIn.today', { n: attempt?.points ?? points, time: formats.dateTime(facts.dayEnd) })}
          </p>
        ) : (
          <Button look="primary" busy={attempt?.state === 'sending'} onClick={() => dispatch(signInToday())}>
            {t('signIn.press', { n: points })}
          </Button>
        )}
        {attempt?.state === 'refused' && <Alert>{fault(attempt.code)}</Alert>}
      </div>
    </section>
  );
}
