import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { SalaryPayout } from '../../../contract/salary/salary.topics.ts';
import { withDayTotals } from '../../../domains/salary/salary.calc.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useHeldRows } from '../../lobby/winners/useHeldRows.ts';
import { useReading } from '../useReading.ts';
import { PayoutRow } from './PayoutRow.tsx';
import { useNewPayouts } from './useNewPayouts.ts';
import { useMerchantDay } from './useMerchantDay.ts';

/** As many rows as fit beside the chart; older days are shown in steps. */
const FIRST = 9;
const MORE = 25;
const none: ReadonlySet<number> = new Set();

/**
 * Newest first. A payout that arrives while the list is read is counted below, so that rows keep their places. It is marked as
 * new until it is opened or the next one arrives.
 */
export function PayoutList({ payouts }: { readonly payouts: readonly SalaryPayout[] }) {
  const { t } = useTranslation('agent');
  const dayOf = useMerchantDay();
  const [most, setMost] = useState(FIRST);
  const arrived = useNewPayouts(payouts);
  const [opened, setOpened] = useState<ReadonlySet<number>>(none);
  const open = useCallback((id: number) => setOpened((before) => new Set([...before, id])), []);
  const isNew = (id: number) => !opened.has(id) && arrived.some((one) => one.id === id);
  const { reading, watch } = useReading();
  const rows = useMemo(
    () => withDayTotals(payouts, dayOf).map((row) => ({ ...row, id: String(row.payout.id) })),
    [payouts, dayOf],
  );
  const list = useHeldRows(rows, reading, false);
  return (
    <div className="payouts-box" {...watch}>
      <ol className="payout-list">
        {list.shown.slice(0, most).map(({ payout, dayTotal, counted, whole }) => (
          <PayoutRow
            key={payout.id}
            payout={payout}
            dayTotal={dayTotal}
            last={whole ? null : counted}
            arrived={isNew(payout.id)}
            onOpen={open}
          />
        ))}
      </ol>
      {(list.newer > 0 || list.shown.length > most) && (
        <p className="payouts-foot">
          {list.newer > 0 && (
            <Button size="s" look="line" icon="arrowUp" onClick={list.showNewer}>
              {t('payouts.newer', { n: list.newer })}
            </Button>
          )}
          {list.shown.length > most && (
            <Button size="s" look="ghost" iconAfter="down" onClick={() => setMost(most + MORE)}>
              {t('payouts.more')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
