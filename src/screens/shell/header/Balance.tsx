import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectLamp, selectTopicStatus } from '../../../domains/connection/connection.selectors.ts';
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
import { FigureAnnouncer } from '../../../ui/flap/FigureAnnouncer.tsx';
import { Flap, MaskedFlap, StillFlap } from '../../../ui/flap/Flap.tsx';
import { useAsk, usePortal } from '../../portal.ts';

/** Cells kept free, so that the header never moves when money arrives (visual language, section 5). */
const CELLS = 9;

/** The only flap in the header: balance, mask, refresh (R-HEAD-04 to 06). */
export function Balance() {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const ask = useAsk();
  const balance = usePortal(selectBalance);
  const mode = usePortal(selectBalanceMode);
  const symbol = usePortal(selectCurrencySymbol);
  const masked = usePortal(selectMasked);
  const refreshing = usePortal(selectBalanceRefreshing);
  const look = { currency: symbol, reserve: CELLS };
  return (
    <div className="balance" data-surface="board">
      {masked ? (
        <MaskedFlap {...look} name={t('balance.hidden')} />
      ) : balance === null ? (
        <StillFlap {...look} text="–.––" name={t('balance.unknown')} />
      ) : (
        <Flap
          {...look}
          text={formats.amount(balance)}
          value={balance}
          name={t('balance.name', { money: formats.money(balance, symbol) })}
          live={mode === 'live'}
          delta={(difference) => formats.amount(difference)}
        />
      )}
      <BalanceAge />
      <FigureAnnouncer
        value={masked ? null : balance}
        sentence={(value, difference) =>
          t(difference < 0 ? 'balance.down' : 'balance.up', {
            money: formats.money(value, symbol),
            change: formats.amount(Math.abs(difference)),
          })
        }
      />
      <IconButton
        icon={masked ? 'eyeOff' : 'eye'}
        label={t(masked ? 'balance.show' : 'balance.hide')}
        aria-pressed={masked}
        onClick={() => ask(toggleMask())}
      />
      <IconButton
        className="only-l"
        icon="refresh"
        label={t('balance.refresh')}
        busy={refreshing}
        onClick={() => ask(refreshBalance())}
      />
    </div>
  );
}

/** The figure's own state, only where it differs from the lamp's: Live above, this one figure not (H-04). */
function BalanceAge() {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const lamp = usePortal(selectLamp);
  const topic = usePortal(selectBalanceTopic);
  const status = usePortal((state) => selectTopicStatus(state, topic));
  if (lamp?.word !== 'live' || status === null || status.freshness === 'live' || status.trueAt === null) return null;
  return <span className="balance-age t1 mute">{t('balance.asOf', { time: formats.time(status.trueAt) })}</span>;
}
