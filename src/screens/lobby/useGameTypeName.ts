import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavLabel } from '../shell/useNavLabel.ts';

/** Game types without an entry in the navigation. */
const OWN = new Set(['ALL', 'HOT', 'RECENT']);

/** Returns the name of a game type (R-LOBBY-10). */
export function useGameTypeName(): (gameType: string) => string {
  const { t } = useTranslation('lobby');
  const labelOf = useNavLabel();
  return (gameType) => (OWN.has(gameType) ? t(`type.${gameType}`) : labelOf(gameType));
}
