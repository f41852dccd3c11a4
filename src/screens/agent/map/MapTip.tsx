import type { Field as Place } from '../../../domains/team/treemap.calc.ts';
import type { Sum } from './fields.ts';
import { useFieldWords } from './useFieldWords.ts';

/** As wide as the sheet lets it be, and as high as its lines come to then. px */
const TIP = { width: 260, height: 76 };
const GAP = 6;

interface MapTipProps {
  readonly field: Place;
  /** Of the whole map. px */
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly sum: Sum;
  readonly opens: boolean;
}
/** What a field has no room to say, beside it. For eyes: the field says the same of itself. */
export function MapTip({ field, width, height, name, sum, opens }: MapTipProps) {
  const words = useFieldWords(name, sum, opens);
  const left = Math.max(0, Math.min(field.x, width - TIP.width));
  const below = field.y + field.height + GAP;
  const fits = below + TIP.height <= height;
  return (
    <p
      className="map-tip t1"
      aria-hidden="true"
      style={fits ? { left, top: below } : { left, bottom: height - field.y + GAP }}
    >
      {words}
    </p>
  );
}
