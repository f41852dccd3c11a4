import { memo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectMappingVendor } from '../../../domains/catalogue/catalogue.selectors.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { selectLamp } from '../../../domains/connection/connection.selectors.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { imageAddress } from '../../../lib/images.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { GameCard } from '../../../ui/game/GameCard.tsx';
import { late } from '../../../ui/late/late.tsx';
import { useFavourite } from '../../games/useFavourite.ts';
import { useLaunch } from '../../games/useLaunch.ts';
import { DEFAULT_GAME } from '../../images.ts';
import { usePortal } from '../../portal.ts';

const CardLive = late(async () => (await import('../live/CardLive.tsx')).CardLive);
const Slip = late(async () => (await import('../../../ui/slip/Slip.tsx')).Slip);

interface LobbyCardProps {
  readonly game: Game;
  readonly rank?: number | undefined;
  readonly eager?: boolean;
}
/** A game of the catalogue (R-GAME-01): picture, name, play, its star, and free trial where the game supports it (R-GAME-02). */
export const LobbyCard = memo(function LobbyCard({ game, rank, eager = false }: LobbyCardProps) {
  const { t } = useTranslation('lobby');
  const base = usePortal(selectImageBase);
  const vendor = usePortal((state) => selectMappingVendor(state)[game.vendor]) ?? game.vendor;
  const favourite = useFavourite(game);
  const launch = useLaunch(game);
  // What cannot reach the house is not offered as if it could (B-20).
  const offline = usePortal(selectLamp)?.word === 'offline';
  const unavailable = offline ? t('game.offline') : undefined;
  /** The game whose slip is open: a card may become another game's. */
  const [tapped, setTapped] = useState<string | null>(null);
  const start = (way: 'play' | 'trial') => {
    setTapped(null);
    launch[way]();
  };
  const { name } = game;
  const words = {
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
        words={words}
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
        onTap={() => setTapped(game.id)}
        foot={<CardLive game={game} />}
      />
      {tapped === game.id && (
        <Slip title={name} onClose={() => setTapped(null)}>
          <p className="dim">{unavailable ?? vendor}</p>
          <Button look="primary" icon="play" full disabled={offline} onClick={() => start('play')}>
            {words.play}
          </Button>
          {game.freeTrial && (
            <Button full disabled={offline} onClick={() => start('trial')}>
              {words.trial}
            </Button>
          )}
        </Slip>
      )}
    </>
  );
});
