import './live.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { cardKindOf } from '../../../domains/tables/tables.calc.ts';
import { cardsPauseToggled } from '../../../domains/tables/tables.intents.ts';
import { selectCardsPaused } from '../../../domains/tables/tables.selectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { Spare } from './Spare.tsx';

/** One choice for all cards, offered beside every list in which some of them move (R-SEC-12, B-15). */
export function PauseCards({ games }: { readonly games: readonly Pick<Game, 'gameType'>[] }) {
  if (!games.some(({ gameType }) => cardKindOf(gameType) !== null)) return null;
  return (
    <Spare>
      <Control />
    </Spare>
  );
}
function Control() {
  const { t } = useTranslation('cards');
  const ask = useAsk();
  const paused = usePortal(selectCardsPaused);
  return (
    <IconButton
      icon={paused ? 'play' : 'pause'}
      label={t(paused ? 'resume' : 'pause')}
      onClick={() => ask(cardsPauseToggled())}
    />
  );
}
