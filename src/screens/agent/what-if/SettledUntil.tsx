import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Freshness } from '../../../ui/connectionStatus/Freshness.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../../store.ts';
import { POLL_MS } from './useWhatIf.ts';

const SECOND = 1_000;
/** Up to which moment bets are counted: the end of the last settled window, house time (H-04). */
export function SettledUntil({ until }: { readonly until: number }) {
  const { t } = useTranslation('reports');
  const formats = useFormats();
  const now = useNow(SECOND);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  return (
    <Freshness live={false} fresh={houseNow - until < 2 * POLL_MS}>
      {t('whatIf.upTo', { time: formats.dateTime(until) })}
    </Freshness>
  );
}
