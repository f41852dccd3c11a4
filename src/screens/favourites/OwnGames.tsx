/** A page of the account's own games in four states: loading, loaded, empty, failed. A stale list shows its time. */
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { ListedGame } from '../../domains/favourites/favourites.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import type { Loadable } from '../../lib/loadable.ts';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { useScroll } from '../../ui/context/useScroll.ts';
import { LobbyCard } from '../lobby/cards/LobbyCard.tsx';
import { PauseCards } from '../lobby/live/PauseCards.tsx';
import { CardSkeletons } from '../lobby/cards/RowSkeleton.tsx';
import './own.css';

interface OwnGamesProps {
  readonly title: string;
  /** Beside the title; empty while it is unknown. */
  readonly count: string;
  readonly load: Pick<Loadable<unknown>, 'state' | 'data' | 'at'>;
  readonly games: readonly ListedGame[];
  readonly pageNo: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly onTurn: (pageNo: number) => void;
  readonly onRetry: () => void;
  /** Shown when the list is empty. */
  readonly none: ReactNode;
}
export function OwnGames(props: OwnGamesProps) {
  const { title, count, load, games, pageNo, pages, pageSize, onTurn, onRetry, none } = props;
  const { t } = useTranslation('favourites');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const scroll = useScroll();
  return (
    <div className="own-games">
      <header className="own-head">
        <h1 className="h-page">{title}</h1>
        <p className="dim" role="status">
          {count}
        </p>
        <PauseCards games={games} />
      </header>
      {load.state === 'failed' && load.data !== null && load.at !== null && (
        <AsOf
          action={
            <Button size="s" onClick={onRetry}>
              {common('ui.retry')}
            </Button>
          }
        >
          {t('stale', { time: formats.time(load.at) })}
        </AsOf>
      )}
      {list()}
      {pages > 1 && load.data !== null && (
        <Pager
          label={t('pages')}
          page={pageNo}
          pages={pages}
          pageName={(n) => t('page', { n })}
          onTurn={(n) => {
            onTurn(n);
            scroll(null);
          }}
        />
      )}
    </div>
  );

  function list(): ReactNode {
    if (load.data === null)
      return load.state === 'failed' ? (
        <FailedState title={t('failed')} onRetry={onRetry}>
          {t('failedText')}
        </FailedState>
      ) : (
        <Skeleton>
          <div className="games">
            <CardSkeletons count={pageSize} />
          </div>
        </Skeleton>
      );
    if (games.length === 0) return none;
    return (
      <div className="games">
        {games.map((game, index) => (
          <LobbyCard key={game.id} game={game} eager={index < 7} />
        ))}
      </div>
    );
  }
}
