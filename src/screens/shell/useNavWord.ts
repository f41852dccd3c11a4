import { useTranslation } from '../../i18n/useTranslation.ts';
import { labelIn } from '../../domains/system/system.calc.ts';
import { selectNavWords } from '../../domains/system/system.selectors.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { usePortal } from '../portal.ts';

/** The house's word for an entry by its name key, else our own of the same name; never a key (R-NAV-05). */
export function useNavWord(): (name: string) => string {
  const { t } = useTranslation('shell');
  const language = useShellLanguage();
  const words = usePortal(selectNavWords);
  return (name) => labelIn(words.get(name), language) ?? t(`nav.${name}`);
}
