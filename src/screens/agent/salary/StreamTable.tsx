import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import type { Projection } from '../../../domains/salary/projection.calc.ts';
import { MICRO } from '../../../domains/salary/salary.calc.ts';
import { accruedAt } from '../../../domains/salary/trace.calc.ts';
import type { Trace } from '../../../domains/salary/salary.state.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useMoney } from '../../useMoney.ts';

/** Number of moments in the table, without the start of the window. */
const STEPS = 5;

interface StreamTableProps {
  readonly accrual: AccrualValue;
  readonly now: Trace | null;
  readonly before: Trace | null;
  /** Why the first values are missing, as text; null: the window was seen from its start. */
  readonly unseen: string | null;
  readonly projection: Projection | null;
}
/** The chart as a table, for screen readers and for exact figures. */
export function StreamTable({ accrual, now, before, unseen, projection }: StreamTableProps) {
  const { t } = useTranslation('agentCentre');
  const [open, setOpen] = useState(false);
  return (
    <details className="stream-twin" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('stream.figures')}</summary>
      {open && <Figures accrual={accrual} now={now} before={before} unseen={unseen} projection={projection} />}
    </details>
  );
}
function Figures({ accrual, now, before, unseen, projection }: StreamTableProps) {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const money = useMoney();
  const length = accrual.windowEnd - accrual.windowStart;
  const at = (trace: Trace | null, part: number): string => {
    const micro = trace && accruedAt(trace, trace.start + (trace.end - trace.start) * part);
    // For a window that was seen to its end, the last point is its final value.
    const last = part === 1 && trace === before ? (trace?.points.at(-1)?.accrued ?? null) : null;
    const known = micro ?? last;
    return known === null ? '–' : money(Math.trunc(known / MICRO));
  };
  return (
    <div className="scroll-x" role="region" aria-label={t('stream.figures')} tabIndex={0}>
      <table className="plain-table">
        <caption className="vh">
          {t('stream.title')} {unseen}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('stream.time')}</th>
            <th scope="col">{t('stream.now')}</th>
            {before !== null && <th scope="col">{t('stream.before')}</th>}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: STEPS }, (_, n) => (n + 1) / STEPS).map((part) => (
            <tr key={part}>
              <th scope="row" className="fig">
                {formats.time(accrual.windowStart + length * part)}
              </th>
              <td className="fig">{at(now, part)}</td>
              {before !== null && <td className="fig">{at(before, part)}</td>}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('outlook.range')}</th>
            <td className="fig" colSpan={before === null ? 1 : 2}>
              {projection === null
                ? t('outlook.later')
                : t('outlook.between', {
                    low: money(projection.low),
                    high: money(projection.high),
                  })}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
