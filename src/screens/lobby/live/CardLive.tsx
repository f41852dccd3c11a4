import './live.css';
import { useRef } from 'react';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { cardKindOf } from '../../../domains/tables/tables.calc.ts';
import { PotFoot } from './PotFoot.tsx';
import { Spare } from './Spare.tsx';

/** What moves on a game's card: its pot, the seats of its table, its next match. All of it comes by topics. */
export function CardLive({ game }: { readonly game: Game }) {
  const place = useRef<HTMLSpanElement>(null);
  const kind = cardKindOf(game.gameType) ?? (game.gameType === 'RNG' ? 'pot' : null);
  if (kind === null) return null;
  return (
    <>
      <span ref={place} className="card-live" aria-hidden="true" />
      <Spare>{kind === 'pot' && <PotFoot place={place} game={game} />}</Spare>
    </>
  );
}
