import { useState } from 'react';
import type { ResultsReport } from '../../../domains/team/reports.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useMoney } from '../../useMoney.ts';
import { ResultAmount } from '../ResultAmount.tsx';

const AMOUNTS = ['stake', 'validBet', 'deposits', 'withdrawals'] as const;

/** The chart as a table, for screen readers and for exact figures; newest day first. */
export function ResultDays({ days }: Pick<ResultsReport, 'days'>) {
  const { t } = useTranslation('reports');
  const money = useMoney();
  const [open, setOpen] = useState(false);
  return (
    <details className="stream-twin report-twin" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('results.figures')}</summary>
      {open && (
        <div className="scroll-x" role="region" aria-label={t('results.figures')} tabIndex={0}>
          <table className="plain-table">
            <caption className="vh">{t('results.chart')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('results.day')}</th>
                {AMOUNTS.map((name) => (
                  <th key={name} scope="col">
                    {t(`results.${name}`)}
                  </th>
                ))}
                <th scope="col">{t('results.result')}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((one) => (
                <tr key={one.day}>
                  <th scope="row" className="fig">
                    {one.day.replaceAll('-', '/')}
                  </th>
                  {AMOUNTS.map((name) => (
                    <td key={name} className="fig">
                      {money(one[name])}
                    </td>
                  ))}
                  <td>
                    <ResultAmount minor={one.result} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
