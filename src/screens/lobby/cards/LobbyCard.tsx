import { memo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectMappingVendor } from '../../../domains/catalogue/catalogue.selectors.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { launchGame, type PlayRequest } from '../../../domains/play/play.intents.ts';
import { selectLaunchingId } from '../../../domains/play/play.selectors.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { imageAddress } from '../../../lib/images.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { GameCard } from '../../../ui/game/GameCard.tsx';
import { late } from '../../../ui/late/late.tsx';
import { DEFAULT_GAME } from '../../images.ts';
import { useAsk, usePortal } from '../../portal.ts';

const Slip = late(async () => (await import('../../../ui/slip/Slip.tsx')).Slip);

interface LobbyCardProps {
  readonly game: Game;
  readonly rank?: number | undefined;
  readonly eager?: boolean;
}
/** A game of the catalogue: play, and free trial where the game supports it (R-GAME-02). */
export const LobbyCard = memo(function LobbyCard({ game, rank, eager = false }: LobbyCardProps) {
  const { t } = useTranslation('lobby');
  const ask = useAsk();
  const base = usePortal(selectImageBase);
  const vendor = usePortal((state) => selectMappingVendor(state)[game.vendor]) ?? game.vendor;
  const busy = usePortal((state) => selectLaunchingId(state) === game.id);
  const [tapped, setTapped] = useState(false);
  const start = (demo: boolean) => {
    setTapped(false);
    ask(launchGame(requestOf(game, demo)));
  };
  const words = {
    play: t('game.play'),
    trial: t('game.trial'),
    playNamed: t('game.playNamed', { name: game.name }),
    trialNamed: t('game.trialNamed', { name: game.name }),
    favourite: t('game.add', { name: game.name }),
    isNew: t('game.isNew'),
  };
  return (
    <>
      <GameCard
        name={game.name}
        vendor={vendor}
        art={game.icon === null ? null : imageAddress(base, { kind: 'delivered', path: game.icon })}
        fallbackArt={DEFAULT_GAME}
        words={words}
        rank={rank}
        isNew={game.isNew}
        freeTrial={game.freeTrial}
        busy={busy}
        eager={eager}
        onPlay={() => start(false)}
        onTrial={() => start(true)}
        onTap={() => setTapped(true)}
      />
      {tapped && (
        <Slip title={game.name} onClose={() => setTapped(false)}>
          <p className="dim">{vendor}</p>
          <Button look="primary" icon="play" full onClick={() => start(false)}>
            {words.play}
          </Button>
          {game.freeTrial && (
            <Button full onClick={() => start(true)}>
              {words.trial}
            </Button>
          )}
        </Slip>
      )}
    </>
  );
});

const requestOf = (game: Game, demo: boolean): PlayRequest => ({
  id: game.id,
  name: game.name,
  vendor: game.vendor,
  gameType: game.gameType,
  gameCode: game.gameCode,
  opensVendor: game.opensVendor,
  demo,
});
