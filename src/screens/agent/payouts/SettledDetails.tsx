import { useEffect } from 'react';
import { requestPayoutLines } from '../../../domains/agent/agent.intents.ts';
import { selectPayoutLines } from '../../../domains/agent/agent.selectors.ts';
import type { PayoutLines } from '../../../domains/agent/agent.state.ts';
import { MICRO } from '../../../domains/salary/salary.calc.ts';
import type { PayoutRow } from '../../../domains/salary/salary.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { ExactAmount } from '../ExactAmount.tsx';
import { PayoutSum } from '../salary/PayoutSum.tsx';
import { RATE_DECIMALS } from '../salary/rate.ts';
import { usePayoutDays } from './usePayoutDays.ts';

type Line = PayoutLines['lines'][number];

/** A payout in checkable detail: the tree's figures, every line, and the sum down to the amount. */
export function SettledDetails({ payout }: { readonly payout: PayoutRow }) {
  return (
    <div className="payout-details">
      <Facts payout={payout} />
      <Lines reference={payout.reference} />
      <Sum payout={payout} />
    </div>
  );
}
function Facts({ payout }: { readonly payout: PayoutRow }) {
  const { t } = useTranslation('agentPayouts');
  const formats = useFormats();
  const money = useMoney();
  const facts = [
    ['days', usePayoutDays(payout)],
    ['rate', t('percent', { n: formats.decimal(payout.rate, RATE_DECIMALS) })],
    ['active', formats.number(payout.activeMembers)],
    ['validBet', money(payout.validBet)],
    ['profitLoss', money(payout.profitLoss)],
    ['computed', formats.dateTime(payout.computedAt)],
    ['closed', payout.closedAt === null ? t('notYet') : formats.dateTime(payout.closedAt)],
    ['reference', payout.reference],
  ] as const;
  return (
    <dl className="payout-facts t2">
      {facts.map(([name, text]) => (
        <div key={name} className="settled-fact">
          <dt>{t(name === 'closed' && payout.payer !== 'house' ? 'fact.answered' : `fact.${name}`)}</dt>
          <dd className="fig payout-reference">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
function Lines({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('agentPayouts');
  const dispatch = useAppDispatch();
  const { data, state } = useAppSelector(selectPayoutLines);
  useEffect(() => void dispatch(requestPayoutLines(reference)), [dispatch, reference]);
  const lines = data?.value.reference === reference ? data.value.lines : null;
  if (lines === null && state === 'failed')
    return <FailedState title={t('linesFailed')} onRetry={() => dispatch(requestPayoutLines(reference))} />;
  if (lines === null) return <SkeletonBlock height={96} />;
  return (
    <div className="payout-each" role="region" aria-label={t('lines')} tabIndex={0}>
      <header className="payout-each-head">
        <p className="t1 b payout-count">{t('lines')}</p>
        <ExportMenu chosen={{ record: 'settledLines', reference }} />
      </header>
      <table className="payout-lines">
        <caption className="vh">{t('lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('fact.validBet')}</th>
            <th scope="col">{t('earned')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={`${line.hour} ${line.member}`} line={line} />
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={3} className="mute">
                {t('noLines')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
function LineRow({ line }: { readonly line: Line }) {
  const { t } = useTranslation('agentPayouts');
  const money = useMoney();
  const hour = (n: number): string => `${String(n).padStart(2, '0')}:00`;
  return (
    <tr>
      <th scope="row">
        {line.hour === null
          ? line.account || t('direct')
          : t('hour', { from: hour(line.hour), to: hour(line.hour + 1) })}
      </th>
      <td className="fig">{money(line.validBet)}</td>
      <td>
        <ExactAmount micro={line.earned} />
      </td>
    </tr>
  );
}
/** Lines + carried in − carried out = amount. */
function Sum({ payout }: { readonly payout: PayoutRow }) {
  const { t } = useTranslation('agentPayouts');
  const parts = [
    ['earned', t('sum.earned'), payout.earned],
    ['carriedIn', t('sum.carriedIn'), payout.carriedIn],
    ['carriedOut', t('sum.carriedOut'), -payout.carriedOut],
    ['paid', t(payout.payer === 'house' ? 'sum.paid' : 'sum.due'), payout.amount * MICRO],
  ] as const;
  return <PayoutSum parts={parts} />;
}
