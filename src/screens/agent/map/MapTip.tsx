import type { Field as Place } from '../../../domains/team/treemap.calc.ts';
import type { Sum } from './mapTiles.ts';
import { useTileText } from './useTileText.ts';

/** Maximum width in the style sheet, and the height of the text at that width. px */
const TIP = { width: 260, height: 76 };
const GAP = 6;

interface MapTipProps {
  readonly place: Place;
  /** Of the whole map. px */
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly sum: Sum;
  readonly opens: boolean;
}
/** Tooltip for a tile without room for its text. Visual only: the tile has the same text as its description. */
export function MapTip({ place, width, height, name, sum, opens }: MapTipProps) {
  const text = useTileText(name, sum, opens);
  const left = Math.max(0, Math.min(place.x, width - TIP.width));
  const below = place.y + place.height + GAP;
  const fits = below + TIP.height <= height;
  return (
    <p
      className="map-tip t1"
      aria-hidden="true"
      style={fits ? { left, top: below } : { left, bottom: height - place.y + GAP }}
    >
      {text}
    </p>
  );
}
