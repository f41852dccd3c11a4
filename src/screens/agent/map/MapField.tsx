import { memo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Field as Place } from '../../../domains/team/treemap.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { OTHERS, type Sum, toneOf } from './fields.ts';

/** Room below which a field holds its name alone, and below which nothing. px */
const FIGURES = { width: 104, height: 62 };
const NAME = { width: 72, height: 28 };
/** A tall one holds it in several lines. */
const BROKEN = { width: 44, height: 64 };

interface MapFieldProps {
  readonly id: string;
  readonly field: Place;
  readonly name: string;
  readonly sum: Sum;
  /** The one field that Tab leads to. */
  readonly stop: boolean;
  readonly onFocus: (id: string) => void;
  /** Into it; absent: there is nobody below. */
  readonly onOpen: ((id: string) => void) | undefined;
}
const alike = <T extends object>(a: T, b: T, names: readonly (keyof T)[]): boolean =>
  a === b || names.every((name) => a[name] === b[name]);
/** Of hundreds of fields those are drawn again that have moved or whose figures have. */
const same = (a: MapFieldProps, b: MapFieldProps): boolean =>
  alike(a, b, ['id', 'name', 'stop', 'onFocus', 'onOpen']) &&
  alike(a.field, b.field, ['x', 'y', 'width', 'height']) &&
  alike(a.sum, b.sum, ['members', 'bets', 'turnover', 'result']);

/** One field. It pulses with a bet that has come since it was laid, and not for those who want no motion. */
function Field({ id, field, name, sum, stop, onFocus, onOpen }: MapFieldProps) {
  const { t } = useTranslation('agentCentre');
  const formats = useFormats();
  const [first] = useState(sum.bets);
  const { width, height } = field;
  const broken = width < NAME.width && width >= BROKEN.width && height >= BROKEN.height;
  const named = broken || (width >= NAME.width && height >= NAME.height);
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
      style={{ left: field.x, top: field.y, width, height }}
      tabIndex={stop ? 0 : -1}
      title={t(onOpen === undefined ? 'map.member' : 'map.branch', facts)}
      aria-disabled={onOpen === undefined || undefined}
      onFocus={() => onFocus(id)}
      onClick={onOpen && (() => onOpen(id))}
    >
      {id !== OTHERS && sum.bets !== first && <i key={sum.bets} className="map-pulse" aria-hidden="true" />}
      {named ? (
        <span className={`map-words ${broken ? 'map-broken' : ''}`}>
          <span className={broken ? 'b' : 'b ell'}>{name}</span>{' '}
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
}
export const MapField = memo(Field, same);
