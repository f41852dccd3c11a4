import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectConnectionStatus, selectTopicStatus } from '../../../domains/connection/connection.selectors.ts';
import { toggleMask } from '../../../domains/preferences/preferences.intents.ts';
import { selectMasked } from '../../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { refreshBalance } from '../../../domains/wallet/wallet.intents.ts';
import {
  selectBalance,
  selectBalanceMode,
  selectBalanceRefreshing,
  selectBalanceTopic,
} from '../../../domains/wallet/wallet.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { FigureAnnouncer } from '../../../ui/rollingNumber/FigureAnnouncer.tsx';
import { RollingNumber, MaskedNumber, StaticNumber } from '../../../ui/rollingNumber/RollingNumber.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';

/** Cells reserved, so that the header does not move when the balance grows (visual language, section 5). */
const CELLS = 9;

/** The only rolling number in the header: balance, mask, refresh (R-HEAD-04 to 06). */
export function Balance() {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const balance = useAppSelector(selectBalance);
  const mode = useAppSelector(selectBalanceMode);
  const symbol = useAppSelector(selectCurrencySymbol);
  const masked = useAppSelector(selectMasked);
  const refreshing = useAppSelector(selectBalanceRefreshing);
  const look = { currency: symbol, reserve: CELLS } as const;
  return (
    <div className="balance" data-surface="board">
      {masked ? (
        <MaskedNumber {...look} name={t('balance.hidden')} />
      ) : balance === null ? (
        <StaticNumber {...look} text="–.––" name={t('balance.unknown')} />
      ) : (
        <RollingNumber
          {...look}
          text={formats.amount(balance)}
          value={balance}
          name={t('balance.name', { money: formats.money(balance, symbol) })}
          live={mode === 'live'}
          delta={(difference) => formats.money(difference, symbol)}
        />
      )}
      <BalanceAge />
      <FigureAnnouncer
        value={masked ? null : balance}
        sentence={(value, difference) =>
          t(difference < 0 ? 'balance.down' : 'balance.up', {
            money: formats.money(value, symbol),
            change: formats.money(Math.abs(difference), symbol),
          })
        }
      />
      <IconButton
        icon={masked ? 'eyeOff' : 'eye'}
        label={t(masked ? 'balance.show' : 'balance.hide')}
        aria-pressed={masked}
        onClick={() => dispatch(toggleMask())}
      />
      <IconButton
        className="only-l"
        icon="refresh"
        label={t('balance.refresh')}
        busy={refreshing}
        onClick={() => dispatch(refreshBalance())}
      />
    </div>
  );
}

/** Shown only where the balance is stale while the connection is live (H-04). */
function BalanceAge() {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const connection = useAppSelector(selectConnectionStatus);
  const topic = useAppSelector(selectBalanceTopic);
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  if (connection?.word !== 'live' || status === null || status.freshness === 'live' || status.trueAt === null)
    return null;
  return <span className="balance-age t1 mute">{t('balance.asOf', { time: formats.time(status.trueAt) })}</span>;
}
