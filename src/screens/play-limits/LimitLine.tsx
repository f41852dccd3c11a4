/** One limit: what is used of it, until when, and a raise that waits. Without one: how to set it. */
import { useId } from 'react';
import { selectHouseNow, selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { changeLimit } from '../../domains/play-limits/play-limits.intents.ts';
import {
  limitsTopicOf,
  selectLimit,
  selectLimitAttempt,
  selectLimits,
} from '../../domains/play-limits/play-limits.selectors.ts';
import { MINUTE, usedAt } from '../../domains/play-limits/play-limits.calc.ts';
import type { LimitKind, LimitPeriod } from '../../domains/play-limits/play-limits.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { RollingNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { useNow } from '../../ui/context/useEnvironment.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useHouseNowAt } from '../useHouseNowAt.ts';
import { useLimitAmount } from './useLimitAmount.ts';

/** No minute is shown later than this, ms. */
const LOOK_MS = 5_000;

interface LimitLineProps {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly onChange: () => void;
}
export function LimitLine({ kind, period, onChange }: LimitLineProps) {
  const { t } = useTranslation('playLimits');
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const limit = useAppSelector((state) => selectLimit(state, kind, period));
  const topic = limitsTopicOf(useAppSelector(selectMemberId) ?? '');
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  const { mode } = useAppSelector(selectLimits);
  const shown = useLimitAmount(kind);
  const local = useNow(LOOK_MS);
  const now = useAppSelector((state) => selectHouseNow(state, local));
  const action = t(limit === null ? 'set' : 'change');
  const name = { kind: t(`kind.${kind}`), period: t(`period.${period}`) };
  const exact = limit === null ? 0 : usedAt(limit, now);
  // A minute that has begun is used, and none is beyond the limit, so that used and left add up to the limit.
  const used = kind === 'time' ? Math.min(limit?.amount ?? 0, Math.ceil(exact / MINUTE) * MINUTE) : exact;
  return (
    <li>
      <div className="limits-head">
        <b>{t(`period.${period}`)}</b>
        <span className="grow" />
        {limit === null ? (
          <span className="mute">{t('none')}</span>
        ) : (
          <span className="fig">
            {kind === 'time' ? (
              t('used', { used: shown(used), amount: shown(limit.amount) })
            ) : (
              <>
                <RollingNumber
                  text={formats.amount(used)}
                  currency={symbol}
                  value={used}
                  name={t('used', { used: shown(used), amount: shown(limit.amount) })}
                  live={status?.freshness === 'live' && mode === 'live'}
                />
                <span aria-hidden="true"> / {shown(limit.amount)}</span>
              </>
            )}
          </span>
        )}
        <Button size="s" aria-label={t('nameOf', { action, ...name })} onClick={onChange}>
          {action}
        </Button>
      </div>
      {limit !== null && (
        <>
          <ProgressBar
            name={t('barName', name)}
            max={Math.max(1, limit.amount)}
            value={limit.amount === 0 ? 1 : used}
            tone={used >= limit.amount ? 'down' : 'brass'}
          />
          <p className="t2 mute limits-feet">
            <span>{t('left', { left: shown(Math.max(0, limit.amount - (kind === 'time' ? used : limit.used))) })}</span>
            <span>{t('until', { time: formats.dateTime(limit.until) })}</span>
          </p>
          {limit.raise !== null && <Raise kind={kind} period={period} raise={limit.raise} />}
        </>
      )}
    </li>
  );
}
interface RaiseProps extends Omit<LimitLineProps, 'onChange'> {
  readonly raise: { readonly amount: number | null; readonly from: number; readonly until: number };
}
function Raise({ kind, period, raise }: RaiseProps) {
  const { t } = useTranslation('playLimits');
  const id = useId();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const shown = useLimitAmount(kind);
  const now = useHouseNowAt([raise.from, raise.until]);
  const attempt = useAppSelector(selectLimitAttempt);
  const name = { kind: t(`kind.${kind}`), period: t(`period.${period}`) };
  const busy = (act: 'confirm' | 'keep'): boolean =>
    attempt?.state === 'sending' &&
    attempt.wish.kind === kind &&
    attempt.wish.period === period &&
    attempt.wish.act === act;
  const isEarly = now < raise.from;
  const time = formats.dateTime(raise.from);
  const button = (act: 'confirm' | 'keep') => {
    const waits = act === 'confirm' && isEarly;
    return (
      <Button
        size="s"
        look={act === 'confirm' ? 'primary' : 'line'}
        busy={busy(act)}
        aria-label={t('nameOf', { action: t(act), ...name })}
        // Not `disabled`: the keyboard reaches the button, and its description says from when it works.
        aria-disabled={waits || undefined}
        aria-describedby={waits ? `${id}-from` : undefined}
        onClick={() => {
          if (!waits) dispatch(changeLimit({ kind, period, act }));
        }}
      >
        {t(act)}
      </Button>
    );
  };
  return (
    <div className="limits-raise">
      <p className="t2" id={`${id}-from`}>
        {raise.amount === null ? t('raiseNone', { time }) : t('raise', { time, amount: shown(raise.amount) })}{' '}
        {t('raiseUntil', { time: formats.dateTime(raise.until) })}
      </p>
      <div className="limits-answers">
        {now < raise.until && button('confirm')}
        {button('keep')}
      </div>
    </div>
  );
}
