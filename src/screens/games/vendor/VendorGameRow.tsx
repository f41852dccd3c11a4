import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { minorAmount } from '../../../domains/promotions/promotions.calc.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { imageAddress } from '../../../lib/images.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { GameArt } from '../../../ui/game/GameArt.tsx';
import { DEFAULT_GAME } from '../../images.ts';
import { useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { useFavourite } from '../useFavourite.ts';
import { useLaunch } from '../useLaunch.ts';

interface VendorGameRowProps {
  readonly game: Game;
  /** Runs before the launch. */
  readonly onPlay: () => void;
}
/** One game as a list row: cover, name, smallest stake, star, and its launch buttons. */
export function VendorGameRow({ game, onPlay }: VendorGameRowProps) {
  const { t } = useTranslation('games');
  const base = useAppSelector(selectImageBase);
  const money = useMoney();
  const minBet = minorAmount(game.minBet ?? undefined);
  const { on, toggle } = useFavourite(game);
  const { busy, play, trial } = useLaunch(game);
  const { name } = game;
  const start = (launch: () => void) => () => {
    onPlay();
    launch();
  };
  return (
    <li className={game.freeTrial ? 'game-line game-line-both' : 'game-line'}>
      <span className="game-line-art">
        <GameArt
          src={game.icon === null ? null : imageAddress(base, { kind: 'delivered', path: game.icon })}
          fallback={DEFAULT_GAME}
        />
      </span>
      <span className="game-line-name">
        <b className="ell">{name}</b>
        {minBet !== null && <span className="t1 mute fig">{t('vendor.minBet', { money: money(minBet) })}</span>}
      </span>
      <IconButton
        className="game-line-star"
        icon="star"
        label={t(on ? 'favourite.remove' : 'favourite.add', { name })}
        aria-pressed={on}
        onClick={toggle}
      />
      {game.freeTrial && (
        <Button look="ghost" size="s" aria-label={t('vendor.trialNamed', { name })} onClick={start(trial)}>
          {t('vendor.trial')}
        </Button>
      )}
      <Button size="s" busy={busy} aria-label={t('play', { name })} onClick={start(play)}>
        {t('vendor.play')}
      </Button>
    </li>
  );
}
