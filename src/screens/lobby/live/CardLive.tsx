import './live.css';
import { useRef } from 'react';
import type { Game } from '../../../domains/catalogue/catalogue.state.ts';
import { cardKindOf, type CardKind } from '../../../domains/tables/tables.calc.ts';
import { FixtureFoot } from './FixtureFoot.tsx';
import { JackpotFoot } from './JackpotFoot.tsx';
import { OptionalPart } from '../../OptionalPart.tsx';
import { TableFoot } from './TableFoot.tsx';

const FEET = { pot: JackpotFoot, table: TableFoot, fixture: FixtureFoot } as const satisfies Record<CardKind, unknown>;

/** Live figures of a game's card: its jackpot, the seats of its table, or its next match. All of them arrive by topics. */
export function CardLive({ game }: { readonly game: Game }) {
  const place = useRef<HTMLSpanElement>(null);
  const kind = cardKindOf(game.gameType) ?? (game.gameType === 'RNG' ? 'pot' : null);
  if (kind === null || game.opensVendor) return null;
  const Foot = FEET[kind];
  return (
    <>
      <span ref={place} className="card-live" aria-hidden="true" />
      <OptionalPart>
        <Foot place={place} game={game} />
      </OptionalPart>
    </>
  );
}
