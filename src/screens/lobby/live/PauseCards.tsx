import './live.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { cardKindOf } from '../../../domains/tables/tables.calc.ts';
import { cardsPauseToggled } from '../../../domains/tables/tables.intents.ts';
import { selectCardsPaused } from '../../../domains/tables/tables.selectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { OptionalPart } from '../../OptionalPart.tsx';

/** One pause for all live cards, offered beside every list that has some (R-SEC-12, B-15). */
export function PauseCards({ games }: { readonly games: readonly Pick<Game, 'gameType'>[] }) {
  if (!games.some(({ gameType }) => cardKindOf(gameType) !== null)) return null;
  return (
    <OptionalPart>
      <Control />
    </OptionalPart>
  );
}
function Control() {
  const { t } = useTranslation('cards');
  const dispatch = useAppDispatch();
  const paused = useAppSelector(selectCardsPaused);
  return (
    <IconButton
      icon={paused ? 'play' : 'pause'}
      label={t(paused ? 'resume' : 'pause')}
      onClick={() => dispatch(cardsPauseToggled())}
    />
  );
}
