import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavWord } from '../shell/useNavWord.ts';

/** Game types that have no entry in the navigation. */
const OWN = new Set(['ALL', 'HOT', 'RECENT']);

/** What a game type is called (R-LOBBY-10). */
export function useTypeWord(): (gameType: string) => string {
  const { t } = useTranslation('lobby');
  const word = useNavWord();
  return (gameType) => (OWN.has(gameType) ? t(`type.${gameType}`) : word(gameType));
}
