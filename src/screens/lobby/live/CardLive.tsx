import './live.css';
import { useRef } from 'react';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { cardKindOf, type CardKind } from '../../../domains/tables/tables.calc.ts';
import { FixtureFoot } from './FixtureFoot.tsx';
import { PotFoot } from './PotFoot.tsx';
import { Spare } from './Spare.tsx';
import { TableFoot } from './TableFoot.tsx';

const FEET = { pot: PotFoot, table: TableFoot, fixture: FixtureFoot } as const satisfies Record<CardKind, unknown>;

/** What moves on a game's card: its pot, the seats of its table, its next match. All of it comes by topics. */
export function CardLive({ game }: { readonly game: Game }) {
  const place = useRef<HTMLSpanElement>(null);
  const kind = cardKindOf(game.gameType) ?? (game.gameType === 'RNG' ? 'pot' : null);
  if (kind === null || game.opensVendor) return null;
  const Foot = FEET[kind];
  return (
    <>
      <span ref={place} className="card-live" aria-hidden="true" />
      <Spare>
        <Foot place={place} game={game} />
      </Spare>
    </>
  );
}
