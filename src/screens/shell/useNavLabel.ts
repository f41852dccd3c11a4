import { useTranslation } from '../../i18n/useTranslation.ts';
import { labelIn } from '../../domains/system/system.calc.ts';
import { selectNavEntries } from '../../domains/system/system.selectors.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../store.ts';

/** Returns the label of an entry: the house's, else the portal's own; never a key (R-NAV-05). */
export function useNavLabel(): (name: string) => string {
  const { t } = useTranslation('shell');
  const language = useShellLanguage();
  const words = useAppSelector(selectNavEntries);
  return (name) => labelIn(words.get(name), language) ?? t(`nav.${name}`);
}
