/** In the place of a game that is closed: others of its category, each one press away (R-GAME-17, R-ERR-19). */
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { rowQuery } from '../../domains/catalogue/catalogue.calc.ts';
import { needGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectHotGames, selectPage } from '../../domains/catalogue/catalogue.selectors.ts';
import type { Game } from '../../domains/catalogue/catalogue.state.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { useLaunch } from './useLaunch.ts';
import './games.css';

const OFFERED = 3;
const NONE: readonly Game[] = [];

interface OtherGamesProps {
  /** The closed one. */
  readonly gameId: string;
  readonly gameType: string;
  /** Before the game is asked for. */
  readonly onPlay?: () => void;
}
export function OtherGames({ gameId, gameType, onPlay }: OtherGamesProps) {
  const { t } = useTranslation('games');
  const ask = useAsk();
  const query = rowQuery(gameType);
  const page = usePortal((state) => selectPage(state, query));
  const hot = usePortal(selectHotGames);
  const idle = page.state === 'idle';
  // Also when another language has put away what was read.
  useEffect(() => void ask(needGames(rowQuery(gameType))), [ask, gameType, idle]);
  const open = (games: readonly Game[]) => games.filter(({ id, opensVendor }) => id !== gameId && !opensVendor);
  const same = open(page.data?.games ?? NONE);
  // What everybody plays stands in where the category has nothing else, or cannot be read.
  const offered = (same.length > 0 ? same : open(hot)).slice(0, OFFERED);
  const coming = page.data === null && page.state !== 'failed';
  return (
    <>
      <p>{t(offered.length > 0 || coming ? 'maintenanceText' : 'maintenanceNone')}</p>
      <div className="game-others" aria-busy={coming}>
        {!coming && offered.map((game) => <OtherGame key={game.id} game={game} onPlay={onPlay} />)}
      </div>
    </>
  );
}
function OtherGame({ game, onPlay }: { readonly game: Game; readonly onPlay: (() => void) | undefined }) {
  const { t } = useTranslation('games');
  const { play } = useLaunch(game);
  return (
    <Button
      full
      onClick={() => {
        onPlay?.();
        play();
      }}
    >
      {t('play', { name: game.name })}
    </Button>
  );
}
