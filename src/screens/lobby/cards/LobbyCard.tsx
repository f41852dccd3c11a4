import { memo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectMappingVendor } from '../../../domains/catalogue/catalogue.selectors.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { selectConnectionStatus } from '../../../domains/connection/connection.selectors.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { imageAddress } from '../../../lib/images.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { GameCard } from '../../../ui/game/GameCard.tsx';
import { lazyPart } from '../../../ui/late/lazyPart.tsx';
import { useFavourite } from '../../games/useFavourite.ts';
import { useLaunch } from '../../games/useLaunch.ts';
import { DEFAULT_GAME } from '../../images.ts';
import { useAppSelector } from '../../store.ts';

const CardLive = lazyPart(async () => (await import('../live/CardLive.tsx')).CardLive);
const Dialog = lazyPart(async () => (await import('../../../ui/dialog/Dialog.tsx')).Dialog);

interface LobbyCardProps {
  readonly game: Game;
  readonly rank?: number | undefined;
  readonly eager?: boolean;
}
/** A game of the catalogue (R-GAME-01): picture, name, play, star, and a free trial where the game supports it (R-GAME-02). */
export const LobbyCard = memo(function LobbyCard({ game, rank, eager = false }: LobbyCardProps) {
  const { t } = useTranslation('lobby');
  const base = useAppSelector(selectImageBase);
  const vendor = useAppSelector((state) => selectMappingVendor(state)[game.vendor]) ?? game.vendor;
  const favourite = useFavourite(game);
  const launch = useLaunch(game);
  // Without a connection to the house, games are shown as unavailable (B-20).
  const offline = useAppSelector(selectConnectionStatus)?.word === 'offline';
  const unavailable = offline ? t('game.offline') : undefined;
  /** The game whose dialog is open: a card may be reused for another game. */
  const [openGame, setOpenGame] = useState<string | null>(null);
  const start = (way: 'play' | 'trial') => {
    setOpenGame(null);
    launch[way]();
  };
  const { name } = game;
  const texts = {
    play: t('game.play'),
    trial: t('game.trial'),
    playNamed: t('game.playNamed', { name }),
    trialNamed: t('game.trialNamed', { name }),
    favourite: favourite.on ? t('game.remove', { name }) : t('game.add', { name }),
    isNew: t('game.isNew'),
  };
  return (
    <>
      <GameCard
        name={name}
        vendor={vendor}
        art={game.icon === null ? null : imageAddress(base, { kind: 'delivered', path: game.icon })}
        fallbackArt={DEFAULT_GAME}
        words={texts}
        rank={rank}
        isNew={game.isNew}
        freeTrial={game.freeTrial}
        busy={launch.busy}
        favourite={favourite.on}
        onFavourite={favourite.toggle}
        eager={eager}
        unavailable={unavailable}
        onPlay={() => start('play')}
        onTrial={() => start('trial')}
        onTap={() => setOpenGame(game.id)}
        foot={<CardLive game={game} />}
      />
      {openGame === game.id && (
        <Dialog title={name} onClose={() => setOpenGame(null)}>
          <p className="dim">{unavailable ?? vendor}</p>
          <Button look="primary" icon="play" full disabled={offline} onClick={() => start('play')}>
            {texts.play}
          </Button>
          {game.freeTrial && (
            <Button full disabled={offline} onClick={() => start('trial')}>
              {texts.trial}
            </Button>
          )}
        </Dialog>
      )}
    </>
  );
});
