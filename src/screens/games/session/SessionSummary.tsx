import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectMasked } from '../../../domains/preferences/preferences.selectors.ts';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { signedMoney } from '../../../i18n/signedMoney.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { MenuHead } from '../../../ui/menu/Menu.tsx';
import { useAppSelector } from '../../store.ts';
import { useSessionAge } from './useSessionAge.ts';
import { useSessionFigures } from './useSessionFigures.ts';

/** Duration and result of this log-in as a sentence, where the header has no room for the chip. */
export function SessionSummary() {
  const { t } = useTranslation('games');
  const formats = useFormats();
  const masked = useAppSelector(selectMasked);
  const symbol = useAppSelector(selectCurrencySymbol);
  const figures = useSessionFigures();
  const age = useSessionAge();
  if (figures === null) return null;
  const { time, net } = figures;
  return (
    <MenuHead>
      <span className="t1 mute">
        {masked
          ? t('session.hidden', { time })
          : t('session.spoken', { time, money: signedMoney(formats, net, symbol) })}
        {age !== null && ` (${age})`}
      </span>
    </MenuHead>
  );
}
