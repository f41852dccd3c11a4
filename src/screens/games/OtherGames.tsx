/** Alternatives to a closed game: others of its category, each started by one click (R-GAME-17, R-ERR-19). */
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { rowQuery } from '../../domains/catalogue/catalogue.calc.ts';
import { requestGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectHotGames, selectPage, selectTimesCleared } from '../../domains/catalogue/catalogue.selectors.ts';
import type { Game } from '../../domains/catalogue/catalogue.state.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useLaunch } from './useLaunch.ts';
import './games.css';

const OFFERED = 3;
const NONE: readonly Game[] = [];

interface OtherGamesProps {
  /** The closed game. */
  readonly gameId: string;
  readonly gameType: string;
  /** Runs before the launch. */
  readonly onPlay?: () => void;
}
export function OtherGames({ gameId, gameType, onPlay }: OtherGamesProps) {
  const { t } = useTranslation('games');
  const dispatch = useAppDispatch();
  const query = rowQuery(gameType);
  const page = useAppSelector((state) => selectPage(state, query));
  const hot = useAppSelector(selectHotGames);
  const idle = page.state === 'idle';
  const cleared = useAppSelector(selectTimesCleared);
  // Reads again after a language change has cleared the games.
  useEffect(() => void dispatch(requestGames(rowQuery(gameType))), [dispatch, gameType, idle, cleared]);
  const open = (games: readonly Game[]) => games.filter(({ id, opensVendor }) => id !== gameId && !opensVendor);
  const same = open(page.data?.games ?? NONE);
  // Popular games are the fallback where the category has no others or cannot be read.
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
