/**
 * What the own play came to in the last 7, 30 and 365 days: time, deposits, bets. On a phone each row is laid out as a grid, and
 * some screen readers take the roles of a table away from elements that are laid out otherwise: every role is therefore explicit.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as said above */
import '../member/record/record.css';
import './figures.css';
import { type ReactNode, useCallback, useEffect, useId } from 'react';
import { selectLedgerRecord } from '../../domains/ledger/record.selectors.ts';
import { hasNotPlayed, selectPlayFigures } from '../../domains/play-limits/figures.selectors.ts';
import { requestFigures } from '../../domains/play-limits/figures.slice.ts';
import type { PeriodFigures, PlayFigures as Figures } from '../../domains/play-limits/figures.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Link } from '../Link.tsx';
import { RecordAge } from '../member/record/RecordAge.tsx';
import { useAccountTopics } from '../member/record/useAccountTopics.ts';
import { useFollowedRead, useSeen } from '../member/record/useFollowedRead.ts';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';
import { MEMBER_PAGES } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** No live topic carries the time, so that the figures are read again at this interval. */
const POLL_MS = 60_000;
const MINUTES_AN_HOUR = 60;

export function PlayFigures() {
  const { t } = useTranslation(['saferPlay', 'memberCentre']);
  const id = useId();
  const dispatch = useAppDispatch();
  const { clock } = usePlatform();
  const { masked } = useShownAmounts();
  const topics = useAccountTopics();
  const { data, at, state, error } = useAppSelector(selectPlayFigures);
  // What moves the account record moves these figures as well.
  const { livePosition } = useAppSelector(selectLedgerRecord);
  const seen = useSeen(livePosition);
  const read = useCallback(() => {
    const { current } = seen;
    dispatch(requestFigures({ seen: current }));
  }, [dispatch, seen]);
  useEffect(read, [read]);
  useFollowedRead({ livePosition, asOf: data?.asOf ?? null, state, error, read });
  useEffect(() => (at === null ? undefined : clock.after(POLL_MS, read)), [clock, at, read]);
  return (
    <section className="panel figures" aria-labelledby={id}>
      <header>
        <h2 className="h-sub" id={id}>
          {t('figures.title')}
        </h2>
        <RecordAge topics={topics} pollMs={POLL_MS} at={data === null ? null : at} />
      </header>
      {masked && <p className="t2 mute figures-text">{t('memberCentre:record.hidden')}</p>}
      {data !== null && state === 'failed' && (
        <AsOf
          tone="down"
          action={
            <Button size="s" onClick={read}>
              {t('memberCentre:record.retry')}
            </Button>
          }
        >
          {t('figures.failed')}
        </AsOf>
      )}
      {data !== null ? (
        <ReadFigures figures={data} />
      ) : state === 'failed' ? (
        <FailedState title={t('figures.failed')} onRetry={read}>
          {t('memberCentre:record.failedText')}
        </FailedState>
      ) : (
        <div className="figures-text" aria-busy="true">
          <SkeletonBlock height={330} />
        </div>
      )}
    </section>
  );
}
/** 125 → "2 h 5 min". */
const useDuration = (): ((minutes: number) => string) => {
  const { t } = useTranslation('saferPlay');
  const formats = useFormats();
  return (minutes) => {
    const hours = Math.floor(minutes / MINUTES_AN_HOUR);
    const rest = minutes % MINUTES_AN_HOUR;
    return hours === 0 ? t('figures.minutes', { n: rest }) : t('figures.hours', { n: formats.number(hours), rest });
  };
};
function ReadFigures({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation('saferPlay');
  const formats = useFormats();
  const duration = useDuration();
  const { masked, money, toneOf } = useShownAmounts();
  const longest = figures.periods.at(-1);
  if (longest === undefined || hasNotPlayed(figures))
    return (
      <EmptyState title={t('figures.none')}>
        {longest && t('figures.noneText', { n: longest.days, time: duration(longest.minutes) })}
      </EmptyState>
    );
  const balanceOf = ({ result }: PeriodFigures): 'lost' | 'won' | 'even' =>
    result < 0 ? 'lost' : result > 0 ? 'won' : 'even';
  /** In words: neither a sign nor a colour alone says which way it went. */
  const resultText = (one: PeriodFigures): string => {
    const amount = money(Math.abs(one.result));
    return masked ? amount : t(`figures.cell.${balanceOf(one)}`, { amount });
  };
  const row = (name: string, cell: (period: PeriodFigures) => ReactNode, tone?: (period: PeriodFigures) => string) => (
    <tr role="row" key={name}>
      <th role="rowheader" scope="row">
        {t(`figures.${name}`)}
      </th>
      {figures.periods.map((period) => (
        <td role="cell" key={period.days} className={`fig r ${tone?.(period) ?? ''}`}>
          {cell(period)}
        </td>
      ))}
    </tr>
  );
  return (
    <>
      {!masked && (
        <p className="figures-text">
          {t(`figures.sentence.${balanceOf(longest)}`, { n: longest.days, amount: money(Math.abs(longest.result)) })}
        </p>
      )}
      <table className="figures-table" role="table" aria-label={t('figures.title')}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="vh">{t('figures.measure')}</span>
            </th>
            {figures.periods.map(({ days }) => (
              <th role="columnheader" scope="col" className="r" key={days}>
                {t('figures.days', { n: days })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {row('time', ({ minutes }) => duration(minutes))}
          {row('daysPlayed', ({ daysPlayed }) => formats.number(daysPlayed))}
          {row('deposits', ({ deposits }) => money(deposits))}
          {row('depositCount', ({ depositCount }) => formats.number(depositCount))}
          {row('stake', ({ stake }) => money(stake))}
          {row('payout', ({ payout }) => money(payout))}
          {row('result', resultText, ({ result }) => toneOf(result))}
        </tbody>
      </table>
      <p className="t2 mute figures-text">{t('figures.counts')}</p>
      <p className="figures-text">
        <Link className="record-link" to={MEMBER_PAGES.profit}>
          {t('figures.toProfit')}
        </Link>
      </p>
    </>
  );
}
