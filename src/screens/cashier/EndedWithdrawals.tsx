import { useId } from 'react';
import { selectEndedWithdrawals } from '../../domains/cashier/cashier.selectors.ts';
import { OUTCOMES } from '../../domains/cashier/record.calc.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNow } from '../../ui/context/useEnvironment.ts';
import { Tag } from '../../ui/tag/Tag.tsx';
import { HIDDEN_AMOUNT } from '../ledger/EntryRow.tsx';
import { useAppSelector } from '../store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TONES = { open: 'brass', moved: 'up', closed: 'line' } as const;

/** How withdrawals of the last day ended; of one that was forced, that its deposit is not refunded (R-MONEY-07, R-MONEY-15). */
export function EndedWithdrawals({ masked }: { readonly masked: boolean }) {
  const { t } = useTranslation('operations');
  const titleId = useId();
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  const now = useNow(MINUTE);
  const since = useAppSelector((state) => Math.floor((selectHouseNow(state, now) - DAY) / MINUTE) * MINUTE);
  const moves = useAppSelector((state) => selectEndedWithdrawals(state, since));
  if (moves.length === 0) return null;
  return (
    <section className="money-way" aria-labelledby={titleId}>
      <h3 className="t2 mute" id={titleId}>
        {t('way.ended')}
      </h3>
      <ul className="money-moves">
        {moves.map(({ id, state, amount, reference, changedAt }) => (
          <li className="money-move" key={id}>
            <div className="money-head">
              <b>{t('way.withdrawal')}</b>
              <Tag tone={TONES[OUTCOMES[state]]}>{t(`way.state.${state}`)}</Tag>
              <span className="fig b money-amount">{masked ? HIDDEN_AMOUNT : formats.money(amount, symbol)}</span>
            </div>
            {state === 'receivedForced' && <p className="t2 dim">{t('way.forced')}</p>}
            {OUTCOMES[state] === 'closed' && <p className="t2 dim">{t('way.returned')}</p>}
            <p className="t1 mute money-foot">
              <span className="fig">{t('way.changed', { time: formats.time(changedAt) })}</span>
              <span className="money-reference">{t('ledger.reference', { reference })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
