import { memo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Field } from '../../../domains/team/treemap.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { OTHERS, type Sum, toneOf } from './fields.ts';

/** Room below which a field holds its name alone, and below which nothing. px */
const FIGURES = { width: 104, height: 62 };
const NAME = { width: 72, height: 28 };

interface MapFieldProps {
  readonly id: string;
  readonly field: Field;
  readonly name: string;
  readonly sum: Sum;
  /** The one field that Tab leads to. */
  readonly stop: boolean;
  readonly onFocus: (id: string) => void;
  /** Into it; absent: there is nobody below. */
  readonly onOpen: (() => void) | undefined;
}
const px = (value: number): number => Math.round(value * 10) / 10;

/** One field. It pulses with a bet that has come since it was laid, and not for those who want no motion. */
export const MapField = memo(function MapField({ id, field, name, sum, stop, onFocus, onOpen }: MapFieldProps) {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const [first] = useState(sum.bets);
  const { width, height } = field;
  const named = width >= NAME.width && height >= NAME.height;
  const figures = width >= FIGURES.width && height >= FIGURES.height;
  const result = `${sum.result > 0 ? '▲ +' : sum.result < 0 ? '▼ ' : ''}${formats.amount(sum.result)}`;
  const facts = {
    name,
    members: formats.number(sum.members),
    bets: formats.number(sum.bets),
    turnover: formats.amount(sum.turnover),
    result: `${sum.result > 0 ? '+' : ''}${formats.amount(sum.result)}`,
  };
  return (
    <button
      type="button"
      className={`map-field ${toneOf(sum)}`}
      data-node={id}
      data-turnover={sum.turnover}
      data-result={sum.result}
      data-bets={sum.bets}
      style={{ left: px(field.x), top: px(field.y), width: px(width), height: px(height) }}
      tabIndex={stop ? 0 : -1}
      title={t(onOpen === undefined ? 'map.member' : 'map.branch', facts)}
      aria-disabled={onOpen === undefined || undefined}
      onFocus={() => onFocus(id)}
      onClick={onOpen}
    >
      {id !== OTHERS && sum.bets !== first && <i key={sum.bets} className="map-pulse" aria-hidden="true" />}
      {named ? (
        <span className="map-words">
          <span className="b ell">{name}</span>{' '}
          {figures && (
            <>
              <span className="fig t1 ell">{formats.amount(sum.turnover)}</span>{' '}
              <span className="fig t1 ell map-result">{result}</span>
            </>
          )}
        </span>
      ) : (
        <span className="vh">{name}</span>
      )}
    </button>
  );
});
