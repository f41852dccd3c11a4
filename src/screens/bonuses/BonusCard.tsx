import { useId } from 'react';
import { selectForfeit } from '../../domains/bonuses/forfeit.selectors.ts';
import { askForfeit } from '../../domains/bonuses/forfeit.intents.ts';
import type { RecordedBonus } from '../../domains/bonuses/record.state.ts';
import { selectUnknownOperations } from '../../domains/operations/operations.selectors.ts';
import { selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { BET_CATEGORIES } from '../betCategories.ts';
import { DeadlineCountdown } from '../cashier/DeadlineCountdown.tsx';
import { HIDDEN_AMOUNT } from '../ledger/EntryRow.tsx';
import { Link } from '../Link.tsx';
import { receiptPath } from '../paths.ts';
import { useHouseNow } from '../promotions/useHouseNow.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

const TONES = { active: 'brass', cleared: 'up', forfeited: 'line', expired: 'line' } as const;
const DAY_MS = 24 * 3_600_000;
/** Parts per million in a per cent. */
const PER_CENT = 10_000;

/** One bonus: its turnover, its end, and what bets count for it. Neutral on purpose: nothing urges the player (B-18). */
export function BonusCard({ bonus }: { readonly bonus: RecordedBonus }) {
  const { t } = useTranslation(['bonuses', 'shell']);
  const dispatch = useAppDispatch();
  const titleId = useId();
  const formats = useFormats();
  const language = useShellLanguage();
  const symbol = useAppSelector(selectCurrencySymbol);
  const masked = useAppSelector(selectMasked);
  const { attempt, asking, quote } = useAppSelector(selectForfeit);
  const doubted = useAppSelector((state) => selectUnknownOperations(state).some(({ kind }) => kind === 'forfeitBonus'));
  const { id, state, amount, turnoverOwed, turnoverDone, grantedAt, expiresAt, endedAt, reference } = bonus;
  const money = (minor: number): string => (masked ? HIDDEN_AMOUNT : formats.money(minor, symbol));
  const title = bonus.title[language];
  return (
    <article className="panel bonus-card" aria-labelledby={titleId}>
      <header className="bonus-head">
        <h2 className="h-sub" id={titleId}>
          {title}
        </h2>
        <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
        <span className="grow" />
        <span className="fig b bonus-amount">{money(amount)}</span>
      </header>
      <p className="t2 dim">{bonus.terms[language]}</p>
      <div className="bonus-turnover">
        <span className="bonus-figures">
          <span className="t2 mute">{t('turnover')}</span>
          <span className="fig">{t('progress', { done: money(turnoverDone), owed: money(turnoverOwed) })}</span>
        </span>
        {!masked && <ProgressBar name={t('progressName', { title })} max={turnoverOwed} value={turnoverDone} />}
      </div>
      <dl className="bonus-times">
        <div>
          <dt>{t('granted')}</dt>
          <dd className="fig">{formats.dateTime(grantedAt)}</dd>
        </div>
        {state === 'active' ? (
          <div>
            <dt>{t('expires')}</dt>
            <dd className="fig">{formats.dateTime(expiresAt)}</dd>
            <dd>
              <TimeLeft until={expiresAt} />
            </dd>
          </div>
        ) : (
          endedAt !== null && (
            <div>
              <dt>{t('ended')}</dt>
              <dd className="fig">{formats.dateTime(endedAt)}</dd>
            </div>
          )
        )}
      </dl>
      {state !== 'active' && (
        <p className="t2">
          {t(`why.${state}`, {
            done: money(turnoverDone),
            owed: money(turnoverOwed),
            amount: money(amount),
          })}
        </p>
      )}
      <Weights weights={bonus.weights} />
      <footer className="bonus-foot">
        <Link className="record-link" to={receiptPath(reference)}>
          {t('receipt')}
        </Link>
        <span className="grow" />
        {state === 'active' && (
          <Button
            size="s"
            busy={
              doubted ||
              (attempt?.id === id && attempt.state === 'sending') ||
              (asking === id && quote.state === 'loading')
            }
            aria-describedby={titleId}
            onClick={() => dispatch(askForfeit({ id }))}
          >
            {t('giveUp')}
          </Button>
        )}
      </footer>
      {state === 'active' && doubted && <p className="t2 brass">{t('checking')}</p>}
    </article>
  );
}
/** Whole days; on the last day hours, minutes and seconds. */
function TimeLeft({ until }: { readonly until: number }) {
  const { t } = useTranslation('bonuses');
  const formats = useFormats();
  const left = until - useHouseNow();
  if (left > DAY_MS)
    return <span className="t2 dim">{t('days', { n: formats.number(Math.floor(left / DAY_MS)) })}</span>;
  return <DeadlineCountdown until={until} left={(time) => t('left', { time })} over={t('over')} />;
}
function Weights({ weights }: Pick<RecordedBonus, 'weights'>) {
  const { t } = useTranslation(['bonuses', 'shell']);
  const formats = useFormats();
  return (
    <details className="bonus-weights">
      <summary>{t('weights')}</summary>
      <p className="t1 mute">{t('weightsText')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            <th scope="col" className="r">
              {t('share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(weights).map(([category, share]) => (
            <tr key={category}>
              <td>{BET_CATEGORIES.includes(category) ? t(`shell:nav.${category}`) : category}</td>
              <td className="fig r">{t('percent', { n: formats.number(share / PER_CENT) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
