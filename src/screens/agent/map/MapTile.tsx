import { memo, useId, useState } from 'react';
import type { Field as Place } from '../../../domains/team/treemap.calc.ts';
import { OTHERS, textRoomOf, type Sum, tileTone } from './mapTiles.ts';
import { useTileFigures } from './useTileFigures.ts';
import { useTileText } from './useTileText.ts';

interface MapTileProps {
  readonly id: string;
  readonly place: Place;
  readonly name: string;
  readonly sum: Sum;
  /** The only tile in the tab order (roving tabindex). */
  readonly stop: boolean;
  readonly onFocus: (id: string) => void;
  /** Opens the branch; absent: the member has no downlines. */
  readonly onOpen: ((id: string) => void) | undefined;
}
const areEqual = <T extends object>(a: T, b: T, names: readonly (keyof T)[]): boolean =>
  a === b || names.every((name) => a[name] === b[name]);
/** Of hundreds of tiles, only those are rendered again whose place or figures changed. */
const hasSameProps = (a: MapTileProps, b: MapTileProps): boolean =>
  areEqual(a, b, ['id', 'name', 'stop', 'onFocus', 'onOpen']) &&
  areEqual(a.place, b.place, ['x', 'y', 'width', 'height']) &&
  areEqual(a.sum, b.sum, ['members', 'bets', 'turnover', 'result']);

/** Rooms with the result on screen; in the others a screen reader alone reads it, and the tooltip shows it. */
const HAS_RESULT: readonly string[] = ['all', 'stacked', 'line'];

/** One tile of the map. It pulses on a bet that arrived since it was rendered, unless reduced motion is on. */
function Tile({ id, place, name, sum, stop, onFocus, onOpen }: MapTileProps) {
  const figuresOf = useTileFigures();
  const descriptionId = useId();
  const [initialBets] = useState(sum.bets);
  const { width, height } = place;
  const description = useTileText(name, sum, onOpen !== undefined);
  const figures = figuresOf(sum);
  const room = textRoomOf(place, figures);
  const isWrapped = room === 'broken';
  return (
    <button
      type="button"
      className={`map-field ${tileTone(sum)}`}
      data-node={id}
      data-turnover={sum.turnover}
      data-result={sum.result}
      data-bets={sum.bets}
      style={{ left: place.x, top: place.y, width, height }}
      tabIndex={stop ? 0 : -1}
      aria-describedby={descriptionId}
      aria-disabled={onOpen === undefined || undefined}
      onFocus={() => onFocus(id)}
      onClick={onOpen && (() => onOpen(id))}
    >
      {id !== OTHERS && sum.bets !== initialBets && <i key={sum.bets} className="map-pulse" aria-hidden="true" />}
      <span className={`map-words map-room-${room}`}>
        <span className={room === 'none' ? 'vh' : isWrapped ? 'b' : 'b ell'}>{name}</span>{' '}
        <span className={room === 'all' ? 'fig t1 ell' : 'vh'}>{figures.turnover}</span>{' '}
        <span className={HAS_RESULT.includes(room) ? 'fig t1 ell map-result' : 'vh'}>{figures.result}</span>
      </span>
      <span id={descriptionId} hidden>
        {description}
      </span>
    </button>
  );
}
export const MapTile = memo(Tile, hasSameProps);
