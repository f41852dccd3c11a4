import { memo, useId, useState } from 'react';
import type { Field as Place } from '../../../domains/team/treemap.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { OTHERS, roomIn, type Sum, toneOf } from './fields.ts';
import { useFieldWords } from './useFieldWords.ts';

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
  const formats = useFormats();
  const told = useId();
  const [first] = useState(sum.bets);
  const { width, height } = field;
  const words = useFieldWords(name, sum, onOpen !== undefined);
  const room = roomIn(field);
  const broken = room === 'broken';
  const result = `${sum.result > 0 ? '▲ +' : sum.result < 0 ? '▼ ' : ''}${formats.amount(sum.result)}`;
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
      aria-describedby={told}
      aria-disabled={onOpen === undefined || undefined}
      onFocus={() => onFocus(id)}
      onClick={onOpen && (() => onOpen(id))}
    >
      {id !== OTHERS && sum.bets !== first && <i key={sum.bets} className="map-pulse" aria-hidden="true" />}
      {room !== 'none' ? (
        <span className={`map-words ${broken ? 'map-broken' : ''}`}>
          <span className={broken ? 'b' : 'b ell'}>{name}</span>{' '}
          {room === 'all' && (
            <>
              <span className="fig t1 ell">{formats.amount(sum.turnover)}</span>{' '}
              <span className="fig t1 ell map-result">{result}</span>
            </>
          )}
        </span>
      ) : (
        <span className="vh">{name}</span>
      )}
      <span id={told} hidden>
        {words}
      </span>
    </button>
  );
}
export const MapField = memo(Field, same);
